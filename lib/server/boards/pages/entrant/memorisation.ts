/**
 * The memorisation gauge of a model: frozen items against fresh ones. Frozen items are those of its fixed sets, and of
 * ladders that ask every run the same questions. From stored counts; people's answers to fixed sets are item by item.
 */

import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { type GaugeLevel, memorisationGauge } from 'rung-puzzles/stats/people/memorisation';
import { type Attempt, listsOf, type PeopleItems, peopleItems } from '@/lib/server/boards/compare/items/people-items';
import { cellKey } from '@/lib/server/boards/compare/set-runs';
import { groupedBy, keyOn, pluck, where } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import type { readPeopleFits } from '@/lib/server/play/baseline/refit-people';
import type { MemorisationView } from '@/lib/wire/boards/memorisation';
import { levelIn, type PeopleFit } from '@/lib/wire/boards/people-fit';
import { isFrozenEntrant, withoutFrozen } from '@/lib/wire/models/setup';
import type { OutcomeRow } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { askedItems, askedKey } from '../run/asked-items';

/** Fewer fresh questions, or fewer people on the frozen items, give no number. */
const FEWEST_FRESH = 20;
const FEWEST_PEOPLE = 10;
const ALPHA = 0.05;

export interface ModelScope {
  readonly edition: string;
  readonly entrant: string;
  readonly isRetired: boolean;
  readonly fits: Awaited<ReturnType<typeof readPeopleFits>>;
}

export interface LevelCountRow extends Pick<OutcomeRow, 'task' | 'condition' | 'level' | 'entrant' | 'course'> {
  readonly n: number;
  readonly right: number;
}

/** Of a model, and of its fresh ladders if its own are frozen. */
export const levelCounts = ({ edition, entrant }: Pick<ModelScope, 'edition' | 'entrant'>) =>
  rowsOf<LevelCountRow>(
    `select "task", "condition", "level", "entrant", "course", "items" as "n", "right" from "LevelCount"
     where "editionId" = $1 and "entrant" = any($2) and not "simulated" and "items" > 0 order by "task", "condition", "level"`,
    [edition, [entrant, withoutFrozen(entrant)]],
  );

/** Empty for a model without frozen items. */
export async function memorisationOf(scope: ModelScope, counts: readonly LevelCountRow[]) {
  const cells = await readCells(scope, counts);
  const people = new Map<string, PeopleItems>();
  for (const condition of new Set(pluck(cells, 'condition')))
    people.set(condition, await peopleItems(scope.edition, condition));
  const groups = groupedBy(cells, 'task', 'condition');
  return withVerdicts(groups.map((group) => gaugeOf(group, scope, people.get(group[0].condition))));
}

interface Found {
  readonly view: Omit<MemorisationView, 'isClear'>;
  readonly p: number | null;
}

/** Corrected for the number of tasks that have a test. */
export function withVerdicts(found: readonly Found[]) {
  const adjusted = [...holm(found.flatMap(({ p }) => p ?? []))];
  return found.map(({ view, p }) => ({ ...view, isClear: p !== null && (adjusted.shift() ?? 1) < ALPHA }));
}

interface GaugeCell extends Omit<GaugeLevel, 'people'> {
  readonly task: string;
  readonly condition: Condition;
  readonly level: number;
  readonly frozenBy: 'set' | 'ladder';
}

async function readCells(
  { edition, entrant, isRetired }: ModelScope,
  counts: readonly LevelCountRow[],
): Promise<readonly GaugeCell[]> {
  const isFrozen = isFrozenEntrant(entrant);
  // While other runs get the same questions, what few of them came to would tell their answers.
  if (counts.length === 0 || (isFrozen && !isRetired)) return [];
  const fresh = withoutFrozen(entrant);
  const frozenBy = isFrozen ? ('ladder' as const) : ('set' as const);
  const items = isFrozen ? await frozenLadderItems(edition, entrant) : await askedItems(edition);
  const freshRows = new Map(counts.filter(where({ entrant: fresh, course: 'ladder' })).map((row) => [keyOf(row), row]));
  return counts
    .filter(where({ entrant, course: frozenBy }))
    .map((row) => ({
      ...row,
      frozenBy,
      frozen: { right: row.right, n: row.n, items: Math.min(row.n, items.get(askedKey(row)) ?? 0) },
      // n is 0 if there are none.
      fresh: freshRows.get(keyOf(row)) ?? { right: 0, n: 0 },
    }))
    .filter(({ frozen }) => frozen.items >= (isRetired ? 1 : FEWEST_PUBLISHED));
}

const keyOf = keyOn('task', 'condition', 'level');

async function frozenLadderItems(edition: string, entrant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<LevelCountRow>(
    `select i."task", c."condition", i."level", c."entrant", count(distinct i."itemHash")::int as "n" from "Climb" c
     join "IssuedItem" i on i."climbId" = c."id" and i."phase" = 'main'
     where c."editionId" = $1 and c."entrant" = $2 and c."course" = 'ladder' and c."listed" and not c."simulated" and c."endedAt" is not null
     group by 1, 2, 3, 4`,
    [edition, entrant],
  );
  return new Map(rows.map((row) => [askedKey(row), row.n]));
}

function gaugeOf(
  cells: readonly [GaugeCell, ...GaugeCell[]],
  { isRetired, fits }: ModelScope,
  people: PeopleItems | undefined,
): Found {
  const [{ task, condition, frozenBy }] = cells;
  const fit = fits.find(where({ condition }))?.tasks[task];
  const answers = isRetired ? people?.answers : people?.cells;
  const all = cells
    .filter(({ fresh }) => fresh.n > 0)
    .map((cell) => ({ ...cell, attempts: (frozenBy === 'set' ? answers?.get(cellKey(cell)) : null) ?? [] }));
  const common = all.filter((cell) => personsIn([cell]) >= FEWEST_PEOPLE && levelIn(fit, cell.level) !== null);
  const everyone = reasonOf(common) === null ? everyoneOf(fit, common) : null;
  const used = everyone === null ? all : common;
  const reason = reasonOf(used);
  const gauge =
    reason === null
      ? memorisationGauge(
          used.map((cell) => ({ ...cell, people: everyone && listsOf(cell.attempts) })),
          everyone,
        )
      : null;
  const view = {
    task,
    title: taskTitle(task),
    condition,
    frozenBy,
    levels: pluck(used, 'level'),
    items: sumOf(used, ({ frozen }) => frozen.items),
    questions: sumOf(used, ({ fresh }) => fresh.n),
    people: personsIn(used),
    fitted: fit?.people ?? 0,
    model: gauge?.model ?? null,
    control: gauge?.people ?? null,
    effect: gauge?.effect ?? null,
    missing: reason ?? (everyone ? null : fit?.scale === undefined ? ('no-fit' as const) : ('few-people' as const)),
  };
  return { view, p: gauge?.p ?? null };
}

const personsIn = (cells: readonly { readonly attempts: readonly Attempt[] }[]): number =>
  new Set(cells.flatMap(({ attempts }) => pluck(attempts, 'person'))).size;

function reasonOf(cells: readonly GaugeCell[]): 'few-frozen' | 'few-fresh' | null {
  if (sumOf(cells, ({ fresh }) => fresh.n) < FEWEST_FRESH) return 'few-fresh';
  return sumOf(cells, ({ frozen }) => frozen.items) < FEWEST_PUBLISHED ? 'few-frozen' : null;
}

function everyoneOf(fit: PeopleFit | undefined, cells: readonly GaugeCell[]) {
  if (fit?.scale === undefined) return null;
  const { people, levels, scale } = fit;
  const places = cells.flatMap(({ level }) => levelIn(fit, level) ?? []);
  return {
    people,
    shares: places.map((place) => levels[place]?.everyone ?? 0),
    covariance: places.map((row) => places.map((column) => scale.everyoneCovariance[row]?.[column] ?? 0)),
  };
}
