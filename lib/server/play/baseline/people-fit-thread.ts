/** What the thread that fits people's answers runs: a large fit takes seconds. */
import { baselineOf } from 'rung-puzzles/baseline/people-baseline';
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import type { FitRequest } from './fit-people';

answerRequests(({ named, asked }: FitRequest) => baselineOf(named, asked));
