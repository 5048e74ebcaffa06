/** The threads of `writeDataset`. */
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import { showQuestion } from './show-question';

answerRequests(showQuestion);
