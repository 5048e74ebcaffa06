import { countDrops } from 'rung-puzzles/measures/significant-drops';
import type { BoardSummary } from '@/lib/wire/boards/board';

interface Props {
  readonly gradients: BoardSummary['gradients'];
  readonly titleOf: (task: string) => string;
}

/**
 * In how many tasks each entrant has a significant drop, and how many entrants have one in each task (SpatialViz-Bench,
 * Figures 4b and 4c).
 */
export function DropCounts({ gradients, titleOf }: Props) {
  const { byEntrant, byTask } = countDrops(gradients);
  const names = new Map(gradients.map(({ entrant, name }) => [entrant, name]));
  const lists = [
    { of: 'Tasks', all: byTask.size, counts: byEntrant, nameOf: (id: string) => names.get(id) ?? id },
    { of: 'Entrants', all: byEntrant.size, counts: byTask, nameOf: titleOf },
  ];
  return (
    <dl className="mb-4 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
      {lists.map(({ of, all, counts, nameOf }) => (
        <div key={of}>
          <dt className="font-semibold">
            {of} with a significant drop, of {all}
          </dt>
          {[...counts]
            .sort(([, a], [, b]) => b - a)
            .map(([id, count]) => (
              <dd key={id} className="flex justify-between gap-4 text-muted">
                <span className="min-w-0 break-words">{nameOf(id)}</span>
                <span className="tabular">{count}</span>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
