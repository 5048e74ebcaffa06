'use client';
import { BASE_FACTS, baseOf, isMove, type Move, suffixOf } from 'rung-puzzles/engines/cube/moves';
import type { Option } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import type { PlayText } from './reply-words';

/** Lists of moves up to so many characters stand beside a letter. */
export const MOVE_LIST_LENGTH = 24;

/** The one turn of a cube that an option stands for, as steps or as text; else null. */
export function moveOf({ content }: Pick<Option, 'content'>): Move | null {
  const text =
    content.kind === 'text'
      ? content.text.trim()
      : content.kind === 'steps' && content.steps.length === 1
        ? (content.steps[0] ?? '')
        : '';
  return isMove(text) ? text : null;
}

/** A move in words; in English those of `describeMove`, without the move itself. */
export function moveWords(t: PlayText, move: Move): string {
  const { kind, follows: side } = BASE_FACTS[baseOf(move)];
  const part = t(`moves.${kind}`, { side });
  const suffix = suffixOf(move);
  if (suffix === '2') return t('moves.half', { part });
  return t(suffix === '' ? 'moves.clockwise' : 'moves.counterClockwise', { part, side });
}

/** A move, large; in practice in words as well. */
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
