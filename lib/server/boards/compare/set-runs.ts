/** Complete runs of models on frozen sets, comparable item by item. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import { keyOn } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';

/** The first `items` questions of a task and level. */
export interface Cell {
  readonly task: string;
  readonly level: number;
  readonly items: number;
}

export interface SetRun {
  readonly id: string;
  readonly entrant: string;
  readonly condition: Condition;
  readonly endedAt: Date;
  readonly cells: readonly Cell[];
}

interface SetRunRow extends Omit<SetRun, 'cells'> {
  readonly tasks: readonly string[];
  readonly sets: readonly FixedSet[];
}

/** SQL for `Climb`: ended runs of models through fixed sets that count on boards. */
export const ENDED_SET_RUN = `"kind" = 'run' and "course" = 'set' and "listed" and not "simulated" and "endedAt" is not null`;

const COMPLETE = `(select count(*) filter (where s."endReason" = 'complete' and not s."aside") from "Standing" s where s."climbId" = c."id") = cardinality(c."tasks")`;

/** Newest first, optionally of one entrant. Listed and not simulated. */
export async function setRuns(edition: string, condition: Condition | null, entrant: string | null = null) {
  const rows = await rowsOf<SetRunRow>(
    `select c."id", c."entrant", c."condition", c."endedAt", c."tasks", c."protocol"->'sets' as "sets" from "Climb" c
     where c."editionId" = $1 and ($2::text is null or c."condition" = $2) and ($3::text is null or c."entrant" = $3) and ${ENDED_SET_RUN} and ${COMPLETE}
     order by c."endedAt" desc, c."id"`,
    [edition, condition, entrant],
  );
  return rows
    .map(({ tasks, sets, ...run }) => ({ ...run, cells: cellsOf(tasks, sets) }))
    .filter(({ cells }) => cells.length > 0);
}

const cellsOf = (tasks: readonly string[], sets: readonly FixedSet[]) =>
  tasks.flatMap((task, index) => {
    const set = sets[index];
    return set?.seeds === 'frozen' ? set.levels.map((level) => ({ task, level, items: set.itemsPerLevel })) : [];
  });

export const cellKey = keyOn('task', 'level');

/** Cells that both have, with the shorter length. */
export function sharedCells(first: readonly Cell[], second: readonly Cell[]) {
  const others = new Map(second.map((cell) => [cellKey(cell), cell.items]));
  return first.flatMap((cell) => {
    const items = Math.min(cell.items, others.get(cellKey(cell)) ?? 0);
    return items > 0 ? [{ ...cell, items }] : [];
  });
}

export const sumItems = (cells: readonly Cell[]): number => sumOf(cells, ({ items }) => items);
