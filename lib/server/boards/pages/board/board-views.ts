/** The analyses of a suite's paper, over the fixed sets of the board's edition. */

import type { BreakdownView, CorrelationView, SizeView, Suite } from 'rung-puzzles/suites/suite';
import { apiRoute } from '@/lib/server/accounts/api-route';
import { where } from '@/lib/server/boards/rows';
import { shownSuite } from '@/lib/server/items/banks/suite/shown-suite';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { AppError } from '@/lib/server/platform/http/problem';
import type { BoardAnalysis } from '@/lib/wire/boards/board-views';
import { type PublishedOutcomes, publishedOutcomes } from '../cells/published-outcomes';
import { composeCorrelation } from '../correlation';
import { composeSize } from '../entrant/against-size';
import { composeBreakdown } from '../section/breakdown';
import { prepareRows } from '../section/measure-rows';
import { composeTerms, termsShown } from '../terms/terms';
import {
  findEdition,
  modelNames,
  modelSizes,
  type Names,
  NO_EDITION,
  type OutcomeRow,
  reportedRows,
} from './board-rows';

export const boardViewsOf = ({ breakdowns = [], correlations = [], sizes = [] }: Suite) => [
  ...breakdowns,
  ...correlations,
  ...sizes,
];

type View = BreakdownView | CorrelationView | SizeView;

/** Throws for an unknown suite, view or edition. */
export const getBoardAnalysis = untilCommit(readBoardAnalysis);

async function readBoardAnalysis(suiteId: string, id: string, editionId?: string): Promise<BoardAnalysis> {
  const suite = await shownSuite(suiteId);
  const view = boardViewsOf(suite).find(where({ id }));
  if (view === undefined)
    throw new AppError('not-found', `${suite.title} has no analysis ${id}. It has: ${namesOf(suite)}.`);
  const edition = await findEdition(suite.id, editionId);
  const published = await publishedOutcomes(edition ?? NO_EDITION, [...shownIn(view), ...termsShown(suite)]);
  const names = await modelNames(published.entrants);
  await prepareRows(published.rows, names);
  return {
    suite: suite.id,
    suiteTitle: suite.title,
    paper: suite.paper,
    edition: edition && { id: edition.id, title: edition.title },
    id: view.id,
    title: view.title,
    text: view.text,
    result: await resultOf(suite, view, published, names),
  };
}

async function resultOf(suite: Suite, view: View, { rows, entrants }: PublishedOutcomes, names: Names) {
  if ('panels' in view) return composeSize(view, rows, names, await modelSizes(entrants));
  const reported = await reportedRows(suite.id);
  return 'x' in view
    ? composeCorrelation(view, rows, reported, names, sumsOf(suite, rows, names))
    : composeBreakdown(view, rows, reported, names);
}

/** Values of the suite's terms (parts of its sum), each as the result of a task with a star in its name. */
function sumsOf(suite: Suite, outcomes: readonly OutcomeRow[], names: Names) {
  const terms = composeTerms(suite, { outcomes, reported: [], times: [], meanTimes: [], pairs: [], names });
  if (terms === null) return [];
  return terms.rows.flatMap(({ entrant, cells }) =>
    terms.terms.flatMap((term, row) =>
      terms.arms.flatMap(({ condition }, arm) => {
        const value = cells[row]?.[arm]?.value;
        return value === undefined
          ? []
          : [{ entrant, value, task: `${suite.id}/*/${term.id}`, condition, column: term.column.id }];
      }),
    ),
  );
}

const namesOf = (suite: Suite): string =>
  boardViewsOf(suite)
    .map(({ id }) => id)
    .join(', ') || 'none';

function shownIn(view: View) {
  if ('panels' in view)
    return view.panels.flatMap(({ task, condition, people }) =>
      [condition, people].map((each) => ({ task, condition: each })),
    );
  return 'x' in view
    ? [...view.x.cells, ...view.y.cells]
    : view.tasks.flatMap((task) => view.conditions.map((condition) => ({ task, condition })));
}

export const boardAnalysisRoute = apiRoute('GET /api/v1/boards/{suite}/views/{view}', async ({ params, query }) => ({
  body: await getBoardAnalysis(params.suite, params.view, query.edition),
  headers: { 'access-control-allow-origin': '*' },
}));
