/** The threads of `picturesInLayout`. */
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import { picturesHere } from './pictures-in-layout';

answerRequests(picturesHere);
