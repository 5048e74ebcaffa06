import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite, SuiteHeadline, TermPool } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { peopleFitsVersion, readPeopleFits } from '@/lib/server/play/baseline/refit-people';
import type { OverviewForm } from '@/lib/wire/boards/overview';
import {
  depthRows,
  depthsVersion,
  findEdition,
  NO_EDITION,
  reportedRows,
  type ShownTask,
  shownKey,
} from '../board/board-rows';
import { isOfSet } from '../cells/outcome-groups';
import { NOTHING_PUBLISHED, publishedOutcomes } from '../cells/published-outcomes';
import { forPeople, homeShown } from '../home/home-parts';
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
  const ladders = shown.map(({ task, condition, peopleCondition }): Part => {
    const pool = (asked: Condition): readonly TermPool[] => [{ task, conditions: [asked], levels: [] }];
    return { task, column: 'mean R', pools: pool(condition), peoplePools: pool(peopleCondition) };
  });
  const sets = shown.flatMap(({ task, condition, peopleCondition }): Part[] => {
    const measure = setMeasureOf(suite, task);
    if (measure === null) return [];
    const pool = (asked: Condition) => [{ task, conditions: [asked], levels: measure.levels }];
    return [{ task, column: measure.column.id, pools: pool(condition), peoplePools: pool(peopleCondition) }];
  });
  return { ladders, sets };
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

const shownIn = (parts: readonly Part[]): readonly ShownTask[] => {
  const all = shownOf(parts.flatMap(({ pools, peoplePools }) => [...pools, ...peoplePools]));
  return [...new Map(all.map((each) => [shownKey(each), each])).values()];
};

/** Whether the column counts sets. Rung's items count ladders if there are any. */
export const countsSets = ({ form, headline, depths, published }: ColumnInput): boolean =>
  form === 'published' ? headline.course === 'set' : depths.length === 0 && published.rows.some(isOfSet);
