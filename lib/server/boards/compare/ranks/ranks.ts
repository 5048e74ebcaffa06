/**
 * Ranks all models on the fixed set in one condition, and shows whether each errs where people do. The reference is the
 * set of items that all ranked runs share. A run's vector has one bit for each of them: right or not.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { modelNames } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { PeopleOverlap, Ranking, RankRow, RanksQuery } from '@/lib/wire/boards/compare';
import { questionsIn, readPacked } from '../items/packed';
import { peopleItems } from '../items/people-items';
import { peopleOverlap, WITHHELD_OVERLAP } from '../items/people-overlap';
import { readVectors } from '../items/vectors';
import { chooseReference, type Reference } from '../reference';
import { makeCache } from '../result-cache';
import { findScope, isPublishable, type Scope, scopeFields } from '../scope';
import { type Cell, setRuns, sumItems } from '../set-runs';
import { rankAll } from './rank';

const MOST_BESIDE_PEOPLE = 12;

/** Throws for an unknown suite, edition or task. The result has no single items and no cells too small to publish. */
export const getRanking = untilCommit(readRanking);

async function readRanking(suiteId: string, query: RanksQuery): Promise<Ranking> {
  const scope = await findScope(suiteId, query);
  const { condition } = scope;
  const runs = condition === null ? [] : await setRuns(scope.edition.id, condition);
  const reference = chooseReference(
    runs,
    (cell) => scope.isAsked(cell.task, cell.level) && isPublishable(cell, scope.retired),
  );
  const empty = {
    ...scopeFields(scope),
    condition,
    n: 0,
    cells: [],
    rows: [],
    smallestDifference: null,
    unranked: [],
    people: [],
  };
  if (condition === null || runs.length === 0) return { ...empty, reason: 'no-complete-run' };
  if (reference === null || sumItems(reference.cells) < FEWEST_PUBLISHED) return { ...empty, reason: 'too-few-items' };
  return { ...empty, ...(await rankReference(scope, condition, reference, query)), reason: null };
}

async function rankReference(
  { edition, retired }: Scope,
  condition: Condition,
  reference: Reference,
  query: RanksQuery,
) {
  const names = await modelNames([...reference.covering.keys(), ...reference.missing]);
  const nameOf = (entrant: string) => names.get(entrant) ?? entrant;
  const byName = [...reference.runs].sort((a, b) => (nameOf(a.entrant) < nameOf(b.entrant) ? -1 : 1));
  const n = sumItems(reference.cells);
  const { rows, other, smallest } = await ranked(
    byName.map(({ id }) => id),
    reference.cells,
  );
  const ofRun = new Map(byName.map((run) => [run.id, run]));
  const shown = rows.map((row): RankRow => {
    const entrant = ofRun.get(row.run)?.entrant ?? '';
    return {
      ...row,
      entrant,
      name: nameOf(entrant),
      runs: reference.covering.get(entrant) ?? 1,
      share: row.right / n,
      ...wilson(row.right, n),
    };
  });
  const entrantsOf = (ids: readonly string[]) => ids.map((id) => ofRun.get(id)?.entrant ?? '');
  const unranked = [
    ...entrantsOf(other).map((entrant) => ({ entrant, name: nameOf(entrant), reason: 'other-items' as const })),
    ...reference.missing.map((entrant) => ({ entrant, name: nameOf(entrant), reason: 'not-all-items' as const })),
  ];
  return {
    n,
    cells: reference.cells.map((cell) => ({ ...cell, title: taskTitle(cell.task) })),
    rows: shown,
    smallestDifference: smallest,
    unranked,
    people: await peopleOf(edition.id, condition, chosenRows(shown, query.with), reference.cells, retired),
  };
}

// Only a cache: the key holds what is ranked, so each process may have its own.
const cached = makeCache<Awaited<ReturnType<typeof rankRuns>>>(24);

const ranked = (ids: readonly string[], cells: readonly Cell[]) => cached(ids, cells, () => rankRuns(ids, cells));

async function rankRuns(ids: readonly string[], cells: readonly Cell[]) {
  const { runs, other } = await readVectors(ids, cells);
  if (runs.length === 0) return { rows: [], other, smallest: null };
  const { rows, smallestDifference } = rankAll(
    runs.map(({ right }) => right),
    sumItems(cells),
  );
  return {
    rows: rows.map(({ index, ...row }) => ({ ...row, run: runs[index]?.run ?? '' })),
    other,
    smallest: smallestDifference,
  };
}

function chosenRows(rows: readonly RankRow[], wanted: string | undefined): readonly RankRow[] {
  const names = new Set(wanted?.split(',').filter((name) => name !== '') ?? []);
  return rows.filter(({ entrant }) => names.size === 0 || names.has(entrant)).slice(0, MOST_BESIDE_PEOPLE);
}

async function peopleOf(
  edition: string,
  condition: Condition,
  rows: readonly RankRow[],
  cells: readonly Cell[],
  retired: boolean,
): Promise<PeopleOverlap[]> {
  const people = await peopleItems(edition, condition);
  if (people.persons === 0) return [];
  if (!retired) return rows.map(({ entrant, name }) => ({ entrant, name, ...WITHHELD_OVERLAP }));
  const packed = await readPacked(rows.map(({ run }) => run));
  return rows.map(({ entrant, name }, index) => {
    const errors = questionsIn(packed[index], cells).flatMap(({ item, right }) => {
      const tally = people.items.get(item);
      return tally === undefined
        ? []
        : [{ model: Number(!right), people: 1 - tally.right / tally.n, answers: tally.n }];
    });
    return { entrant, name, ...peopleOverlap(errors) };
  });
}
