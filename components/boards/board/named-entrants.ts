/** Who has a name on the ladders of a board, and the middle half of its people. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { BoardCell, BoardTask } from '@/lib/wire/boards/board';
import { MOST_MODELS } from '@/lib/wire/boards/home-board';

/** Without a choice: fewer than can be chosen, so that the ladders stay easy to read. */
const USUALLY_NAMED = 6;

/**
 * All models, and the ids of those with a name in the order of their colours. `wanted`: ids joined by commas. Without
 * any: those with most ladders, the highest first.
 */
export function namedEntrants(tasks: readonly BoardTask[], wanted: string | undefined) {
  const cells = tasks.flatMap(({ models }) => models);
  const models = [...new Map(cells.map(({ entrant, name }) => [entrant, { id: entrant, name }])).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en'),
  );
  const asked = [...new Set((wanted ?? '').split(','))].filter((id) => models.some((model) => model.id === id));
  if (wanted !== undefined) return { models, names: asked.slice(0, MOST_MODELS) };
  const own = (id: string) => cells.filter(({ entrant }) => entrant === id);
  const ranked = models
    // Square roots, as ladders are drawn: one high ladder does not outweigh all others.
    .map(({ id }) => ({ id, tasks: own(id).length, height: sumOf(own(id), ({ meanR }) => Math.sqrt(meanR)) }))
    .sort((a, b) => b.tasks - a.tasks || b.height - a.height);
  return { models, names: ranked.slice(0, USUALLY_NAMED).map(({ id }) => id) };
}

/** Quartiles of R. Stopped ladders count as they stood. */
export function middleHalf({ depths, ladders }: Pick<BoardCell, 'depths' | 'ladders'>) {
  const ordered = [...depths].sort((a, b) => a.r - b.r);
  const quantile = (share: number): number => {
    let seen = 0;
    for (const { r, count } of ordered) {
      seen += count;
      if (seen >= share * ladders) return r;
    }
    return 0;
  };
  return { low: quantile(0.25), high: quantile(0.75) };
}
