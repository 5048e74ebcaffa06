/** What the thread that fits people's answers runs: a large fit takes seconds. */
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import type { FitRequest } from './refit-people';

answerRequests(({ rows, stopped, lastLevel }: FitRequest) => peopleBaseline(rows, stopped, lastLevel));
