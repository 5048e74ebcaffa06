import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite, SuiteHeadline, TermPool } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { groupedBy } from '@/lib/server/boards/rows';
import { peopleFitsVersion, readPeopleFits } from '@/lib/server/play/baseline/refit-people';
import type { OverviewForm } from '@/lib/wire/boards/overview';
import { depthRows, depthsVersion, findEdition, NO_EDITION, reportedRows } from '../board/board-rows';
import { isOfSet } from '../cells/outcome-groups';
import { NOTHING_PUBLISHED, publishedOutcomes } from '../cells/published-outcomes';
import { forPeople, type HomeShown, homeShown } from '../home/home-parts';
import { setMeasureOf } from '../home/home-sets';
import { shownOf } from '../terms/terms';

/** One test. People have a separate pool if they have a separate condition. */
export interface Part {
  readonly task: string;
  readonly column: string;
  readonly pools: readonly TermPool[];
  readonly peoplePools: readonly TermPool[];
}

/** A column without its ladder counts and fits, which are read again only if they changed. */
export type ColumnSource = Awaited<ReturnType<typeof readColumn>>;
export type ColumnInput = Awaited<ReturnType<typeof readDepths>>;

export async function readDepths(source: ColumnSource) {
  const edition = source.edition ?? NO_EDITION.id;
  const [depths, fits] = await Promise.all([depthRows(edition, shownIn(source.ladders)), readPeopleFits(edition)]);
  return { ...source, depths, fits };
}

export async function readColumn(suite: Suite, headline: SuiteHeadline, form: OverviewForm) {
  const { ladders, sets } = form === 'rung' ? ownParts(suite) : publishedParts(headline);
  const reported = form === 'published' ? await reportedRows(suite.id) : [];
  const edition = await findEdition(suite.id);
  const counted = edition ?? NO_EDITION;
  const [ofDepths, fitsVersion] = await Promise.all([
    depthsVersion(counted.id, shownIn(ladders)),
    peopleFitsVersion(counted.id),
  ]);
  // See `countsSets`.
  const isClimbed = ofDepths.some((version) => version !== null);
  const published =
    sets.length === 0 || isClimbed ? NOTHING_PUBLISHED : await publishedOutcomes(counted, shownIn(sets));
  return {
    ...{ suite, headline, form, ladders, sets, reported, published, fitsVersion },
    edition: edition?.id ?? null,
    depthsVersion: ofDepths,
  };
}

function ownParts(suite: Suite) {
  const shown = homeShown(suite, [], null, false);
  return {
    ladders: shown.map((each) => partOf(each, 'mean R', [])),
    sets: shown.flatMap((each) => {
      const measure = setMeasureOf(suite, each.task);
      return measure === null ? [] : [partOf(each, measure.column.id, measure.levels)];
    }),
  };
}

function partOf({ task, condition, peopleCondition }: HomeShown, column: string, levels: readonly number[]): Part {
  const pool = (asked: Condition) => [{ task, conditions: [asked], levels }];
  return { task, column, pools: pool(condition), peoplePools: pool(peopleCondition) };
}

function publishedParts({ course, parts }: SuiteHeadline) {
  const asked = parts.map(
    ({ task, column, pools }): Part => ({ task, column, pools, peoplePools: pools.map(ofPeople) }),
  );
  return course === 'ladder' ? { ladders: asked, sets: [] } : { ladders: [], sets: asked };
}

const ofPeople = (pool: TermPool): TermPool => {
  const task = findTask(pool.task);
  return task === undefined
    ? pool
    : { ...pool, conditions: pool.conditions.map((condition) => forPeople(task, condition)) };
};

const shownIn = (parts: readonly Part[]) =>
  groupedBy(shownOf(parts.flatMap(({ pools, peoplePools }) => [...pools, ...peoplePools])), 'task', 'condition').map(
    ([shown]) => shown,
  );

/** Whether the column counts sets. Rung's items count ladders if there are any. */
export const countsSets = ({ form, headline, depths, published }: ColumnInput): boolean =>
  form === 'published' ? headline.course === 'set' : depths.length === 0 && published.rows.some(isOfSet);
