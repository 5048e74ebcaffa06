/**
 * One table of all boards: people and models by suite, from stored counts. No reply is read. Each column is a suite's
 * headline: one number, in Rung's form or the paper's.
 */

import { setImmediate } from 'node:timers/promises';
import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { rankIntervals } from 'rung-puzzles/stats/ranks/rank-intervals';
import { meanSharing } from 'rung-puzzles/stats/shares/newcombe';
import { SUITES } from 'rung-puzzles/suites';
import { headlineCoverage } from 'rung-puzzles/suites/headline';
import { comparisonOf } from 'rung-puzzles/suites/published/comparability';
import { pluck, unique, where } from '@/lib/server/boards/rows';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { closed } from '@/lib/wire/boards/estimate';
import type { Overview, OverviewCell, OverviewColumn, OverviewForm, OverviewRow } from '@/lib/wire/boards/overview';
import { BOARD_VERSION } from '../board/board';
import { modelNames, modelVersions, type Names } from '../board/board-rows';
import { HUMAN, measuredEntrant } from '../cells/cell';
import { hashed, madeFrom } from '../input-hash';
import { byName } from '../order';
import { shownOf } from '../terms/terms';
import {
  bandOf,
  beatenCells,
  crowded,
  FEWEST_PEOPLE,
  type MeasuredCell,
  meanCells,
  setCells,
  withoutPeople,
} from './overview-cells';
import { type ColumnInput, type ColumnSource, countsSets, type Part, readColumn, readDepths } from './overview-input';
import { chanceOf, type ReportedCell, reportedCells, sameName } from './overview-reported';
import { measuredVerdict, reportedVerdict } from './overview-verdict';

/** By default Rung's items if anything is measured on them, otherwise the papers' forms. */
export const getOverview = untilCommit(readWhole);

async function readWhole(form: OverviewForm | null): Promise<Overview> {
  if (form !== null) return readOverview(form);
  const own = await readOverview('rung');
  return own.isMeasured ? own : readOverview('published');
}

/** The column of one suite. A suite with results needs only its own counts. */
export const getOverviewColumn = untilCommit(readOverviewColumn);

async function readOverviewColumn(suite: string): Promise<OverviewColumn | undefined> {
  const own = await readOverview('rung', (each) => each === suite);
  const { columns } = own.isMeasured ? own : await getOverview(null);
  return columns.find((column) => column.suite === suite);
}

async function readOverview(form: OverviewForm, isShown = (_suite: string) => true): Promise<Overview> {
  const sources = await Promise.all(
    SUITES.flatMap((suite) =>
      suite.headline === undefined || !isShown(suite.id) ? [] : [readColumn(suite, suite.headline, form)],
    ),
  );
  const key = {
    rules: BOARD_VERSION,
    form,
    models: await modelVersions(),
    sources: sources.map(({ suite, published, edition, depthsVersion, fitsVersion, reported }) => [
      suite.id,
      edition,
      depthsVersion,
      fitsVersion,
      published.version,
      reported,
    ]),
  };
  return made(key, () => compose(form, sources));
}

const made = madeFrom<Overview>(6 + SUITES.length);

type ComposedColumn = ReturnType<typeof composeColumn>;

async function compose(form: OverviewForm, sources: readonly ColumnSource[]): Promise<Overview> {
  const inputs = await Promise.all(sources.map(readDepths));
  const entrants = inputs.flatMap(({ depths, published }) => [
    ...depths.map(({ entrant }) => entrant),
    ...published.entrants,
  ]);
  const names = await modelNames(entrants);
  const composed: ComposedColumn[] = [];
  for (const input of inputs) {
    composed.push(composeColumn(input, names));
    await setImmediate();
  }
  const rows = [...measuredRows(composed, names), ...reportedRowsOf(composed)];
  return hashed({
    rules: BOARD_VERSION,
    form,
    isMeasured: rows.some(({ provenance }) => provenance === 'measured'),
    columns: pluck(composed, 'column'),
    rows: inOrder(rows, composed),
  });
}

function composeColumn(input: ColumnInput, names: Names) {
  const { suite, headline, form, edition } = input;
  const bySets = countsSets(input);
  // The ladders that enough people have climbed.
  const parts = form === 'rung' && !bySets ? crowded(input) : [];
  const measure = bySets ? 'set' : parts.length > 0 ? 'beaten' : 'mean-r';
  const cells = bySets ? setCells(input) : measure === 'beaten' ? beatenCells(input, parts) : meanCells(input);
  const reported = reportedCells(headline, input.reported);
  const printed = form === 'published' ? printedOf(input) : { chance: null, shortcut: null, table: null };
  const models = [...cells].flatMap(([entrant, cell]) =>
    entrant === HUMAN ? [] : [{ name: names.get(entrant) ?? entrant, cell }],
  );
  const column: OverviewColumn = {
    suite: suite.id,
    title: suite.title,
    edition,
    measure,
    ...wordsOf(input, measure, parts.length),
    shared: bySets ? 'items' : 'distribution',
    peopleAskedOtherwise: (bySets ? input.sets : input.ladders).some(asksPeopleOtherwise),
    scale: scaleOf(measure, [...cells.values(), ...pluck(reported, 'cell')]),
    // The quartiles of people.
    band: measure === 'beaten' ? { low: 0.25, median: 0.5, high: 0.75 } : bySets ? null : bandOf(input),
    ...printed,
    verdict:
      reported.length > 0 && [...cells.values()].every(({ value }) => value === null)
        ? reportedVerdict(
            reported.find(where({ isHuman: true }))?.cell ?? null,
            reported.filter(where({ isHuman: false })),
          )
        : measuredVerdict(cells.get(HUMAN) ?? null, models),
  };
  return { column, cells, reported };
}

const asksPeopleOtherwise = ({ pools, peoplePools }: Part): boolean =>
  JSON.stringify(pools) !== JSON.stringify(peoplePools);

function wordsOf(
  { suite, headline, form, ladders, sets }: ColumnInput,
  measure: string,
  counted: number,
): Pick<OverviewColumn, 'heading' | 'unit' | 'coverage' | 'run'> {
  if (form === 'published')
    return {
      heading: headline.title,
      unit: headline.unit,
      coverage: headlineCoverage(headline),
      run: `--replicate ${headline.replication}`,
    };
  const run = `--suite ${suite.id}`;
  if (measure === 'set')
    return {
      heading: 'Fixed sets, mean',
      unit: 'share',
      coverage: `all ${sets.length} sets`,
      run: `${run} --protocol set`,
    };
  const all = ladders.length;
  const which = measure !== 'beaten' || counted === all ? `all ${all} ladders` : `${counted} of ${all} ladders`;
  return measure === 'beaten'
    ? { heading: 'People beaten, of 100', unit: 'share', coverage: `${which} with ${FEWEST_PEOPLE} people`, run }
    : { heading: `R, mean of ${all} ladders`, unit: 'rung', coverage: which, run };
}

/** From 0 (or below, if the measure can be negative) to 1 or the next five rungs. */
function scaleOf(measure: OverviewColumn['measure'], cells: readonly OverviewCell[]): OverviewColumn['scale'] {
  const values = cells.flatMap(({ value, low, high }) => [value, low, high].filter((each) => each !== null));
  const isRung = measure === 'mean-r';
  const [step, least] = isRung ? [5, 5] : [0.1, 1];
  return {
    min: Math.min(0, Math.floor(Math.min(0, ...values) / step) * step),
    max: Math.max(least, isRung ? Math.ceil(Math.max(0, ...values) / step) * step : 1),
  };
}

function printedOf({ suite, headline, reported }: ColumnInput) {
  const shares = headline.parts.flatMap(({ task, pools }) =>
    shownOf(pools).flatMap(({ condition }) => comparisonOf(suite, task, condition)?.shortcut?.share ?? []),
  );
  return {
    chance: chanceOf(headline, reported),
    shortcut: shares.length === 0 ? null : { least: Math.min(...shares), most: Math.max(...shares) },
    table: headline.table,
  };
}

function measuredRows(composed: readonly ComposedColumn[], names: Names): OverviewRow[] {
  const entrants = unique(composed.flatMap(({ cells }) => [...cells.keys()]));
  const rows = entrants.map((entrant) => {
    const { name, kind } = measuredEntrant(entrant, names);
    const cells = composed.map((each) => each.cells.get(entrant) ?? null);
    const overall = overallOf(composed, cells);
    return {
      id: entrant,
      name,
      kind,
      provenance: 'measured' as const,
      cells: cells.map((cell) => cell && withoutPeople(cell)),
      overall,
    };
  });
  const ranked = rows.flatMap(({ overall }) => overall ?? []);
  const ranks = rankIntervals(
    ranked.map(({ low, high }) => ({ low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY })),
  );
  return rows.map((row) => ({ ...row, rank: (row.overall && ranks[ranked.indexOf(row.overall)]) ?? null }));
}

/** The mean over the suites; null unless all of them count people beaten and have the entrant. */
function overallOf(composed: readonly ComposedColumn[], cells: readonly (MeasuredCell | null)[]): OverviewCell | null {
  if (composed.some(({ column }) => column.measure !== 'beaten')) return null;
  const known = cells.flatMap((cell) => {
    const estimate = cell && closed(cell);
    return estimate ? [{ ...estimate, ofPeople: cell.ofPeople }] : [];
  });
  const mean = known.length < composed.length ? null : meanSharing(known);
  return (
    mean && {
      ...withoutPeople(mean),
      n: sumOf(cells, (cell) => cell?.n ?? 0),
      isAtLeast: cells.some((cell) => cell?.isAtLeast === true),
      ...(cells.some((cell) => cell?.isAtMost === true) && { isAtMost: true }),
      missing: null,
    }
  );
}

function reportedRowsOf(composed: readonly ComposedColumn[]): OverviewRow[] {
  const all = composed.flatMap(({ reported }, column) => reported.map((each) => ({ ...each, column })));
  const keyOf = ({ isHuman, name }: ReportedCell) => (isHuman ? 'people' : sameName(name));
  return groupBy(all, keyOf).map((own) => ({
    id: `reported/${keyOf(own[0])}`,
    name: own[0].isHuman ? 'People in the papers' : own[0].name,
    kind: own[0].isHuman ? 'human' : 'model',
    provenance: 'reported',
    cells: composed.map((_, index) => own.findLast(({ column }) => column === index)?.cell ?? null),
    overall: null,
    rank: null,
  }));
}

/** People first; measured before reported; then by people beaten, or by the best result in any suite. */
function inOrder(rows: readonly OverviewRow[], composed: readonly ComposedColumn[]): OverviewRow[] {
  const tops = composed.map((_, index) => Math.max(...rows.map(({ cells }) => cells[index]?.value ?? 0)));
  const height = ({ cells, overall }: OverviewRow): number =>
    overall?.value ?? Math.max(-1, ...cells.map((cell, index) => (cell?.value ?? -1) / (tops[index] || 1)));
  const group = ({ kind, provenance, overall }: OverviewRow): number =>
    kind === 'human' ? (provenance === 'measured' ? 0 : 1) : provenance === 'reported' ? 4 : overall === null ? 3 : 2;
  return [...rows].sort((a, b) => group(a) - group(b) || height(b) - height(a) || byName(a, b));
}
