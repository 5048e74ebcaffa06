/** The threads of `drawInWorker`. */

import { draw } from 'rung-puzzles/scene/draw-pixels';
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';

answerRequests(draw, ({ buffer }) => [buffer as ArrayBuffer]);
