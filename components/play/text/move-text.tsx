'use client';
import { BASE_FACTS, baseOf, isMove, type Move, suffixOf } from 'rung-puzzles/engines/cube/moves';
import type { Option } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import type { PlayText } from '../replies/words';

/** Longest list of moves that fits next to a letter, in characters. */
export const MOVE_LIST_LENGTH = 24;

/** The single cube turn of an option, as steps or as text; otherwise null. */
export function moveOf({ content }: Pick<Option, 'content'>): Move | null {
  const text =
    content.kind === 'text'
      ? content.text.trim()
      : content.kind === 'steps' && content.steps.length === 1
        ? (content.steps[0] ?? '')
        : '';
  return isMove(text) ? text : null;
}

/** A move in words; in English the text of `describeMove` without the notation. */
export function moveWords(t: PlayText, move: Move): string {
  // The side whose clockwise direction the move has.
  const { kind, follows: side } = BASE_FACTS[baseOf(move)];
  const part = t(`moves.${kind}`, { side });
  const suffix = suffixOf(move);
  if (suffix === '2') return t('moves.half', { part });
  return t(suffix === '' ? 'moves.clockwise' : 'moves.counterClockwise', { part, side });
}

/** A move in large type, and in words if explained. */
export function MoveText({ move, explained }: { readonly move: Move; readonly explained: boolean }) {
  return (
    <span className="min-w-0 leading-snug">
      <span className="text-xl font-semibold">{move}</span>
      {explained && (
        <MoveWords move={move} className="move-words block text-sm leading-tight text-muted max-sm:text-xs" />
      )}
    </span>
  );
}

export function MoveWords({ move, className }: { readonly move: Move; readonly className?: string }) {
  const t = useTranslations('play');
  return <span className={className}>{moveWords(t, move)}</span>;
}
