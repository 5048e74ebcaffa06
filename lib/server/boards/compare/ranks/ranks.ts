/**
 * Ranks all models on the fixed set in one condition, and shows whether each errs where people do. The reference is the
 * set of items that all ranked runs share. A run's vector has one bit for each of them: right or not.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { modelNames } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { pluck } from '@/lib/server/boards/rows';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { Ranking, RankRow, RanksQuery } from '@/lib/wire/boards/compare';
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
  { runs, cells, covering, missing }: Reference,
  query: RanksQuery,
) {
  const names = await modelNames([...covering.keys(), ...missing]);
  const nameOf = (entrant: string) => names.get(entrant) ?? entrant;
  const byName = [...runs].sort((a, b) => (nameOf(a.entrant) < nameOf(b.entrant) ? -1 : 1));
  const n = sumItems(cells);
  const ids = pluck(byName, 'id');
  const { other, smallestDifference, ...found } = await ranked(ids, cells, () => rankRuns(ids, cells));
  const entrants = new Map(byName.map(({ id, entrant }) => [id, entrant]));
  const rows = found.rows.map((row): RankRow => {
    const entrant = entrants.get(row.run) ?? '';
    return {
      ...row,
      entrant,
      name: nameOf(entrant),
      runs: covering.get(entrant) ?? 1,
      share: row.right / n,
      ...wilson(row.right, n),
    };
  });
  const left = (reason: Ranking['unranked'][number]['reason']) => (entrant: string) => ({
    entrant,
    name: nameOf(entrant),
    reason,
  });
  return {
    n,
    cells: cells.map((cell) => ({ ...cell, title: taskTitle(cell.task) })),
    rows,
    smallestDifference,
    unranked: [
      ...other.map((id) => entrants.get(id) ?? '').map(left('other-items')),
      ...missing.map(left('not-all-items')),
    ],
    people: await peopleOf(edition.id, condition, chosenRows(rows, query.with), cells, retired),
  };
}

// Only a cache: the key holds what is ranked, so each process may have its own.
const ranked = makeCache<Awaited<ReturnType<typeof rankRuns>>>(24);

async function rankRuns(ids: readonly string[], cells: readonly Cell[]) {
  const { runs, other } = await readVectors(ids, cells);
  if (runs.length === 0) return { rows: [], other, smallestDifference: null };
  const { rows, smallestDifference } = rankAll(pluck(runs, 'right'), sumItems(cells));
  return {
    rows: rows.map(({ index, ...row }) => ({ ...row, run: runs[index]?.run ?? '' })),
    other,
    smallestDifference,
  };
}

function chosenRows(rows: readonly RankRow[], wanted = '') {
  const names = wanted.split(',').filter((name) => name !== '');
  return rows.filter(({ entrant }) => names.length === 0 || names.includes(entrant)).slice(0, MOST_BESIDE_PEOPLE);
}

async function peopleOf(
  edition: string,
  condition: Condition,
  rows: readonly RankRow[],
  cells: readonly Cell[],
  retired: boolean,
) {
  const people = await peopleItems(edition, condition);
  if (people.persons === 0) return [];
  if (!retired) return rows.map(({ entrant, name }) => ({ entrant, name, ...WITHHELD_OVERLAP }));
  const packed = await readPacked(pluck(rows, 'run'));
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
