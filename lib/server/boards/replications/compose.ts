/** Puts a paper's table next to the measured values. No I/O. */
import { setImmediate } from 'node:timers/promises';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { correlate, type Point } from 'rung-puzzles/measures/replication/correlate';
import { countBeyondChance, type Difference, differFrom } from 'rung-puzzles/measures/replication/differ';
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

export async function composeReplication(
  suite: Suite,
  replication: Replication,
  input: ReplicationInput,
): Promise<Composed> {
  const rows = replication.rows?.map(({ id, title }) => ({ id, title })) ?? [ONLY_ROW];
  const columns = replication.columns.map((column): ReplicationColumnView => viewColumn(suite, column));
  const entrants = await entrantsOf(suite, replication, input);
  return {
    rows,
    columns,
    entrants,
    chance: countBeyondChance(entrants.flatMap((entrant) => countedDifferences(entrant, columns))),
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

async function entrantsOf(
  suite: Suite,
  replication: Replication,
  input: ReplicationInput,
): Promise<ReplicationEntrant[]> {
  const source = sourcesOf(suite, replication, input);
  const reported = reportedEntrants(replication, input.reported);
  const measured = measuredModels(replication, input);
  const entrants: ReplicationEntrant[] = [];
  for (const model of measured) {
    entrants.push(viewEntrant(suite, replication, model, source(model.id), paired(reported, model)));
    // Some measures take a tenth of a second each.
    await setImmediate();
  }
  const taken = new Set(measured.flatMap((model) => paired(reported, model)?.name ?? []));
  const others = reported
    .filter(({ name }) => !taken.has(name))
    .map((each) => viewEntrant(suite, replication, null, null, each));
  return [...entrants, ...others].filter(hasNumbers).sort(byKind);
}

const paired = (reported: readonly ReportedEntrant[], model: Named): ReportedEntrant | null =>
  reported.find(({ name, isHuman }) => (model.id === HUMAN ? isHuman : !isHuman && isSameModel(name, model))) ?? null;

export function measuredModels(
  replication: Replication,
  { outcomes, depths, names, only }: Pick<ReplicationInput, 'outcomes' | 'depths' | 'names' | 'only'>,
): readonly Named[] {
  const entrants = new Set([...outcomes, ...depths].map(({ entrant }) => entrant));
  const models = new Set([...entrants].map((entrant) => readEntrant(entrant).model));
  return [...models]
    .filter((model) => only === null || model === HUMAN || only.includes(model))
    .filter((model) => replication.runs.some((run) => entrants.has(entrantIn(run, model))))
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

const hasNumbers = ({ rows }: ReplicationEntrant): boolean => rows.length > 0;

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

/** Only models: the paper's people are other people. */
const countedDifferences = (
  { kind, rows }: ReplicationEntrant,
  columns: readonly ReplicationColumnView[],
): readonly Difference[] =>
  (kind === 'model' ? rows : []).flatMap(({ cells }) =>
    cells.flatMap((cell, index) => (columns[index]?.follows === true || !cell?.difference ? [] : [cell.difference])),
  );

function correlationOf(
  { id, title, x, y, method, withPeople, printed }: ReplicationCorrelation,
  { columns }: Replication,
  entrants: readonly ReplicationEntrant[],
): ReplicationCorrelationView {
  const among = entrants.filter(({ kind }) => kind === 'model' || (withPeople && kind === 'human'));
  const [first, second] = [x, y].map((each) => columns.findIndex((column) => column.id === each));
  const pointsOf = (read: (cell: ReplicationCellView) => number | null): readonly Point[] =>
    among.flatMap(({ rows }) => {
      const [one, other] = [rows[0]?.cells[first ?? -1], rows[0]?.cells[second ?? -1]].map((cell) =>
        cell ? read(cell) : null,
      );
      return one == null || other == null ? [] : [{ x: one, y: other }];
    });
  const reported = correlate(
    pointsOf((cell) => cell.reported),
    method,
  );
  const measured = correlate(
    pointsOf((cell) => cell.measured?.value ?? null),
    method,
  );
  return { id, title, x, y, method, printed, reported, measured };
}
