/** Checks that an answer has the canonical form of its reply format, as a person's reply must. */
import { assertNever } from 'rung-puzzles/core/invariant';
import { ABSTAINED, type ReplyFormat } from './stimulus';

export function isAnswer(reply: ReplyFormat, answer: string): boolean {
  switch (reply.kind) {
    case 'choice':
      return (reply.abstain === true && answer === ABSTAINED) || reply.options.some(({ label }) => label === answer);
    case 'binary':
    case 'word':
      return (reply.words as readonly string[]).includes(answer);
    case 'number':
      return /^(0|[1-9]\d{0,8})$/.test(answer) && Number(answer) >= reply.least && Number(answer) <= reply.most;
    case 'grid':
      return (
        answer.length === reply.rows * reply.columns &&
        [...answer].every((cell) => reply.tokens.some(({ value }) => value === cell))
      );
    case 'labels': {
      const labels = answer.split(',');
      return labels.length === reply.options.length && labels.every((label) => reply.words.includes(label));
    }
    case 'text':
      return answer.trim() !== '' && answer.length <= reply.maxLength;
    default:
      return assertNever(reply);
  }
}
