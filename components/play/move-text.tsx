import { describeMove } from '@/lib/engines/cube/describe';
import { isMove, type Move } from '@/lib/engines/cube/moves';
import type { Option } from '@/lib/items/stimulus';

/** Lists of moves up to so many characters stand beside a letter. */
export const MOVE_LIST_LENGTH = 24;

/** The one turn of a cube that an option stands for, as steps or as text; else null. */
export function moveOf({ content }: Pick<Option, 'content'>): Move | null {
  const text = content.kind === 'text' ? content.text.trim() : content.kind === 'steps' && content.steps.length === 1 ? (content.steps[0] ?? '') : '';
  return isMove(text) ? text : null;
}

/** A move's words without the move, which `describeMove` begins with. */
export const wordsOf = (move: Move): string => describeMove(move).replace(/^[^:]*: /, '');

/** A move, large; in practice in words as well. */
export function MoveText({ move, explained }: { readonly move: Move; readonly explained: boolean }) {
  return (
    <span className="min-w-0 leading-snug">
      <span className="text-xl font-semibold">{move}</span>
      {explained && <span className="block text-sm text-muted">{wordsOf(move)}</span>}
    </span>
  );
}
