/** The threads of `drawInWorker`. */

import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import { drawHere } from './draw-here';

answerRequests(drawHere, ({ buffer }) => [buffer as ArrayBuffer]);
