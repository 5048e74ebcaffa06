/** Puts a paper's table next to the measured values. No I/O. */
import { setImmediate } from 'node:timers/promises';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { correlate } from 'rung-puzzles/measures/replication/correlate';
import { countBeyondChance, differFrom } from 'rung-puzzles/measures/replication/differ';
import { evaluate, type Source } from 'rung-puzzles/measures/replication/evaluate';
import { isReplicable } from 'rung-puzzles/suites/published/comparability';
import {
  type Replication,
  type ReplicationCell,
  type ReplicationColumn,
  type ReplicationCorrelation,
  reportedValues,
} from 'rung-puzzles/suites/replication';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { Names, ReportedRow } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN, measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import { byName } from '@/lib/server/boards/pages/order';
import { unique, where } from '@/lib/server/boards/rows';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationCorrelationView,
  ReplicationEntrant,
  ReplicationTable,
} from '@/lib/wire/boards/replication';
import { readEntrant } from '@/lib/wire/models/setup';
import { isSameModel, type ReportedEntrant, reportedEntrants } from './reported';
import { type Counts, entrantIn, sourcesOf } from './source';

export interface ReplicationInput extends Counts {
  readonly reported: readonly ReportedRow[];
  readonly names: Names;
  /** Measured models to show; null means all. */
  readonly only: readonly string[] | null;
}

export type Composed = Pick<ReplicationTable, 'rows' | 'columns' | 'entrants' | 'chance' | 'correlations'>;

const ONLY_ROW = { id: 'all', title: null } as const;

export async function composeReplication(suite: Suite, replication: Replication, input: ReplicationInput) {
  const columns = replication.columns.map((column) => viewColumn(suite, column));
  const entrants = await entrantsOf(suite, replication, input);
  // Only models: the paper's people are other people.
  const cells = entrants
    .filter(where({ kind: 'model' }))
    .flatMap(({ rows }) => rows.flatMap((row) => [...row.cells.entries()]));
  const differences = cells.flatMap(([column, cell]) =>
    columns[column]?.follows === true ? [] : (cell?.difference ?? []),
  );
  return {
    rows: replication.rows?.map(({ id, title }) => ({ id, title })) ?? [ONLY_ROW],
    columns,
    entrants,
    chance: countBeyondChance(differences),
    correlations: (replication.correlations ?? []).map((each) => correlationOf(each, replication, entrants)),
  };
}

const viewColumn = (suite: Suite, { cells, group, follows, ...column }: ReplicationColumn): ReplicationColumnView => ({
  ...column,
  group: group ?? null,
  follows: follows === true,
  compared: cells.some((cell) => mayCompare(suite, cell)),
});

/** Whether the suite says that every test behind the number is the paper's, as far as the paper tells. */
function mayCompare(suite: Suite, { reported }: ReplicationCell): boolean {
  if (reported === undefined) return false;
  // If the suite says nothing about its tests, the replication's word counts.
  return (
    suite.comparisons === undefined ||
    reportedValues(reported).every(({ task, condition }) => isReplicable(suite, task, condition))
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function entrantsOf(suite: Suite, replication: Replication, input: ReplicationInput) {
  const source = sourcesOf(suite, replication, input);
  const reported = reportedEntrants(replication, input.reported);
  const entrants: ReplicationEntrant[] = [];
  const taken = new Set<ReportedEntrant | null>();
  for (const model of measuredModels(replication, input)) {
    const printed = paired(reported, model);
    taken.add(printed);
    entrants.push(viewEntrant(suite, replication, model, source(model.id), printed));
    // Some measures take a tenth of a second each.
    await setImmediate();
  }
  for (const each of reported) if (!taken.has(each)) entrants.push(viewEntrant(suite, replication, null, null, each));
  return entrants.filter(({ rows }) => rows.length > 0).sort(byKind);
}

const paired = (reported: readonly ReportedEntrant[], model: Named) =>
  reported.find(({ name, isHuman }) => (model.id === HUMAN ? isHuman : !isHuman && isSameModel(name, model))) ?? null;

export function measuredModels(
  { runs }: Replication,
  { outcomes, depths, names, only }: Omit<ReplicationInput, 'pairs'>,
) {
  const entrants = unique([...outcomes, ...depths].map(({ entrant }) => entrant));
  return unique(entrants.map((entrant) => readEntrant(entrant).model))
    .filter((model) => only === null || model === HUMAN || only.includes(model))
    .filter((model) => runs.some((run) => entrants.includes(entrantIn(run, model))))
    .map((id) => ({ id, name: measuredEntrant(id, names).name }));
}

function viewEntrant(
  suite: Suite,
  replication: Replication,
  model: Named | null,
  source: Source | null,
  reported: ReportedEntrant | null,
): ReplicationEntrant {
  const rows = (replication.rows ?? [ONLY_ROW]).map(({ id }) => ({
    row: id,
    cells: replication.columns.map(({ cells }) => {
      const cell = cells.find(({ row = ONLY_ROW.id }) => row === id);
      return cell === undefined ? null : viewCell(suite, cell, source, reported);
    }),
  }));
  const isHuman = model?.id === HUMAN || reported?.isHuman === true;
  return {
    entrant: model?.id ?? null,
    name: model?.name ?? reported?.name ?? '',
    kind: isHuman ? 'human' : reported?.isBaseline === true ? 'baseline' : 'model',
    reportedAs: reported?.name ?? null,
    rows: rows.filter(({ cells }) =>
      cells.some((cell) => cell !== null && (cell.measured !== null || cell.reported !== null)),
    ),
  };
}

function viewCell(
  suite: Suite,
  cell: ReplicationCell,
  source: Source | null,
  reported: ReportedEntrant | null,
): ReplicationCellView {
  const measured = source === null ? null : evaluate(cell.aggregate, source);
  const value = cell.reported === undefined || reported === null ? null : reported.printed(cell.reported);
  const isCompared = measured !== null && value !== null && !measured.atLeast && mayCompare(suite, cell);
  // Papers print how many questions a model was asked, not how many people answered.
  const n = reported?.isHuman === true ? null : (cell.reportedN ?? null);
  return { measured, reported: value, difference: isCompared ? differFrom(measured, { value, n }) : null };
}

const KINDS = ['baseline', 'model', 'human'] as const;
/** Guessing first, people last; measured models in front, each group best first. */
const byKind = (a: ReplicationEntrant, b: ReplicationEntrant): number =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  Number(a.entrant === null) - Number(b.entrant === null) ||
  heightOf(b) - heightOf(a) ||
  byName(a, b);

function heightOf({ rows }: ReplicationEntrant): number {
  const numbers = rows[0]?.cells.flatMap((cell) => cell?.measured?.value ?? cell?.reported ?? []) ?? [];
  return numbers.length === 0 ? Number.NEGATIVE_INFINITY : sumOf(numbers, (value) => value) / numbers.length;
}

function correlationOf(
  { withPeople, ...correlation }: ReplicationCorrelation,
  { columns }: Replication,
  entrants: readonly ReplicationEntrant[],
): ReplicationCorrelationView {
  const { x, y, method } = correlation;
  const among = entrants.filter(({ kind }) => kind === 'model' || (withPeople && kind === 'human'));
  const places = [x, y].map((id) => columns.findIndex((column) => column.id === id));
  const correlated = (read: (cell: ReplicationCellView) => number | null) =>
    correlate(
      among.flatMap(({ rows: [row] }) => {
        const [one, other] = places.map((place) => row?.cells[place]).map((cell) => (cell ? read(cell) : null));
        return one == null || other == null ? [] : [{ x: one, y: other }];
      }),
      method,
    );
  return {
    ...correlation,
    reported: correlated(({ reported }) => reported),
    measured: correlated(({ measured }) => measured?.value ?? null),
  };
}
