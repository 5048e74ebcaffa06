/** What the threads of `drawAside` run. */
import { answerRequests } from '@/lib/server/threads/answer-requests';
import { draw } from './draw';

answerRequests(draw, ({ buffer }) => [buffer as ArrayBuffer]);
