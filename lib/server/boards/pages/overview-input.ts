import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite, SuiteHeadline, TermPool } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { peopleFitsVersion, readPeopleFits } from '@/lib/server/play/baseline/refit-people';
import type { OverviewForm } from '@/lib/wire/overview';
import {
  type DepthRow,
  depthRows,
  depthsVersion,
  findEdition,
  type OutcomeRow,
  type ReportedRow,
  reportedRows,
  type ShownTask,
} from './board-rows';
import { forPeople, homeShown } from './home-parts';
import { setMeasureOf } from './home-sets';
import { NOTHING_PUBLISHED, type PublishedOutcomes, publishedOutcomes } from './published-outcomes';

/** One test. People have a separate pool if they have a separate condition. */
export interface Part {
  readonly task: string;
  readonly column: string;
  readonly pools: readonly TermPool[];
  readonly peoplePools: readonly TermPool[];
}

/** A column without its ladder counts and fits, which are read again only if they changed. */
export interface ColumnSource {
  readonly suite: Suite;
  readonly headline: SuiteHeadline;
  readonly form: OverviewForm;
  readonly edition: string | null;
  readonly ladders: readonly Part[];
  readonly sets: readonly Part[];
  readonly depthsVersion: Awaited<ReturnType<typeof depthsVersion>>;
  readonly fitsVersion: string;
  readonly published: PublishedOutcomes;
  readonly reported: readonly ReportedRow[];
}

export interface ColumnInput extends ColumnSource {
  readonly depths: readonly DepthRow[];
  readonly fits: Awaited<ReturnType<typeof readPeopleFits>>;
}

export async function readDepths(source: ColumnSource): Promise<ColumnInput> {
  const { edition, ladders } = source;
  if (edition === null) return { ...source, depths: [], fits: [] };
  const [depths, fits] = await Promise.all([depthRows(edition, shownIn(ladders)), readPeopleFits(edition)]);
  return { ...source, depths, fits };
}

export async function readColumn(suite: Suite, headline: SuiteHeadline, form: OverviewForm): Promise<ColumnSource> {
  const { ladders, sets } = form === 'rung' ? ownParts(suite) : publishedParts(headline);
  const reported = form === 'published' ? await reportedRows(suite.id) : [];
  const edition = await findEdition(suite.id);
  const input = { suite, headline, form, ladders, sets, reported };
  if (edition === null)
    return { ...input, edition: null, depthsVersion: [], fitsVersion: '', published: NOTHING_PUBLISHED };
  const [ofDepths, fitsVersion] = await Promise.all([
    depthsVersion(edition.id, shownIn(ladders)),
    peopleFitsVersion(edition.id),
  ]);
  // See `countsSets`.
  const isClimbed = ofDepths.some((version) => version !== null);
  const published =
    sets.length === 0 || isClimbed ? NOTHING_PUBLISHED : await publishedOutcomes(edition, shownIn(sets));
  return { ...input, edition: edition.id, depthsVersion: ofDepths, fitsVersion, published };
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
  const all = parts
    .flatMap(({ pools, peoplePools }) => [...pools, ...peoplePools])
    .flatMap(({ task, conditions }) => conditions.map((condition) => ({ task, condition })));
  return [...new Map(all.map((each) => [`${each.task} ${each.condition}`, each])).values()];
};

/** Whether the column counts sets. Rung's items count ladders if there are any. */
export const countsSets = ({ form, headline, depths, published }: ColumnInput): boolean =>
  form === 'published' ? headline.course === 'set' : depths.length === 0 && published.rows.some(isSet);

export const isSet = ({ course }: OutcomeRow): boolean => course === 'set';
