import { invariant } from 'rung-puzzles/core/invariant';
import { hasVariant } from 'rung-puzzles/items/condition';
import { replyWords } from 'rung-puzzles/items/prompt';
import { formatFace } from 'rung-puzzles/tasks/cubebench/face-reconstruction';
import { formatLabels, labelsOf } from 'rung-puzzles/tasks/cubebench/replies/parse-labels';
import { formatYesNo } from 'rung-puzzles/tasks/cubebench/replies/parse-yes-no';
import { formatTrueFalse } from 'rung-puzzles/tasks/euclifold/replies/parse-true-false';
import type { ShownItem } from './shown/shown-item';

/** Rung gives it the full score. */
export function rightReply(shown: ShownItem, explain: boolean): string {
  const plain = formatted(shown);
  invariant(isRight(shown, plain), `the right reply to ${shown.facts.task} is read as right`);
  if (!explain || forbidsReasoning(shown)) return plain;
  const explained = `${steps(shown)}\n\n${plain}`;
  return isRight(shown, explained) ? explained : plain;
}

function isRight({ task, puzzle, item }: ShownItem, text: string): boolean {
  const read = task.parse(text, puzzle, item.condition);
  return read.ok && task.score(puzzle, read.value, item.condition) === 1;
}

const contractOf = ({ item }: ShownItem): string => replyWords(item.stimulus);

/** If the prompt asks only for the answer. */
const forbidsReasoning = (shown: ShownItem): boolean =>
  /nothing else|Do not provide any reasoning/.test(contractOf(shown));

function steps({ item }: ShownItem): string {
  const { summary, replay } = item.explanation;
  const numbered = (replay?.steps ?? []).map(({ text }, index) => `${index + 1}. ${text}`);
  return [summary, ...numbered].join('\n');
}

function formatted(shown: ShownItem): string {
  const { scoring, item } = shown;
  invariant(scoring !== null, 'what is taught can be read');
  switch (scoring.form) {
    case 'option-letter':
      return `<ANSWER>${item.answer}</ANSWER>`;
    case 'labels':
      return formatLabels(labelsOf(item.answer).filter((label) => label !== null));
    case 'face':
      return formatFace(item.answer);
    case 'answer-yes-no':
      return formatYesNo(item.answer);
    case 'true-false':
    case 'last-true-false':
      return /Answer: True/.test(contractOf(shown)) ? formatTrueFalse(item.answer) : capitalized(item.answer);
    default:
      return hasVariant(item.condition, 'boxed')
        ? `\\boxed{${capitalized(item.answer)}}`
        : `<answer>${capitalized(item.answer)}</answer>`;
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
