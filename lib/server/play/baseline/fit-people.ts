/** Fits people's answers in a separate thread: a large fit takes seconds. */
import type { NamedResponses } from 'rung-puzzles/baseline/fit-report';
import { baselineOf, type LadderAsked, type PeopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';

/** What is asked of the thread. */
export interface FitRequest {
  readonly named: NamedResponses;
  readonly asked: LadderAsked;
}

const THREAD: ThreadPool = { file: 'play/baseline/people-fit-thread.ts', maxThreads: 1 };

const fitHere = ({ named, asked }: FitRequest) => baselineOf(named, asked);

/** null for too few people, and for levels that make no ladder. */
export const fitPeople = (request: FitRequest): Promise<PeopleBaseline | null> =>
  runInThreadOr<FitRequest, PeopleBaseline | null>(fitHere, THREAD, request);
