/** An answer as a table shows it: people read colours and plain words, not the letters that it is stored in. */

import { YELLOW_UP } from 'rung-puzzles/engines/cube/draw/palette';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { ENGLISH_PLAY } from '@/components/play/item/english';
import { labelWord } from '@/components/play/replies/words';

const FACE = new RegExp(`^[${FACES.join('')}]{9}$`);
const LABELS = /^[A-Z_]+(,[A-Z_]+)+$/;

/** `ggw rrw bbb` of a face of nine stickers, row by row; `nearer, same` of labels. */
export function answerText(task: string, answer: string): string {
  if (answer === ABSTAINED) return ENGLISH_PLAY('dontKnow');
  if (!task.startsWith('cubebench/')) return answer;
  if (FACE.test(answer))
    return (answer.match(/.{3}/g) ?? [])
      .map((row) => [...row].map((face) => YELLOW_UP[face as Face].charAt(0)).join(''))
      .join(' ');
  return LABELS.test(answer)
    ? answer
        .split(',')
        .map((label) => labelWord(ENGLISH_PLAY, label))
        .join(', ')
    : answer;
}
