import type { ReactNode } from 'react';
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
  return (
    <dl className="mb-4 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
      <Counts
        title="Tasks with a significant drop"
        of={byTask.size}
        counts={[...byEntrant].map(([id, count]) => [names.get(id) ?? id, count])}
      />
      <Counts
        title="Entrants with a significant drop"
        of={byEntrant.size}
        counts={[...byTask].map(([id, count]) => [titleOf(id), count])}
      />
    </dl>
  );
}

const Counts = ({
  title,
  of,
  counts,
}: {
  readonly title: string;
  readonly of: number;
  readonly counts: readonly (readonly [string, number])[];
}): ReactNode => (
  <div>
    <dt className="font-semibold">
      {title}, of {of}
    </dt>
    {[...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => (
        <dd key={name} className="flex justify-between gap-4 text-muted">
          <span className="min-w-0 break-words">{name}</span>
          <span className="tabular">{count}</span>
        </dd>
      ))}
  </div>
);
