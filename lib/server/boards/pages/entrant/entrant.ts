import type { Condition } from 'rung-puzzles/items/condition';
import { CUT_SHORT, FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { watchedMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { clusteredWilsonOf } from 'rung-puzzles/stats/shares/wilson-clustered';
import { findSuite } from 'rung-puzzles/suites';
import { where } from '@/lib/server/boards/rows';
import { STOPPED } from '@/lib/server/models/runs/aborted';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { withInstants } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import { cursorPage, parseCursor } from '@/lib/server/platform/http/cursor';
import { AppError } from '@/lib/server/platform/http/problem';
import { readPeopleFits } from '@/lib/server/play/baseline/refit-people';
import type { EntrantView, LevelPoint, RunRow } from '@/lib/wire/boards/board';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import { getBoard } from '../board/board';
import { type LevelRow, levelRows, withdrawnRuns } from '../board/board-rows';
import { depthsOfCell, HUMAN, isOfPeople, kindOf } from '../cells/cell';
import { publishedOf } from '../cells/published-outcomes';
import { peopleBeaten } from '../overview/people-beaten';
import { measuredTask, prepareRows } from '../section/measure-rows';
import { againstPeople } from './against-people';
import { countRuns, entrantName } from './entrant-facts';
import { levelCounts, memorisationOf } from './memorisation';

export interface EntrantQuery {
  /** Default: each task in its first condition, runs in any. */
  readonly condition?: Condition | undefined;
  readonly edition?: string | undefined;
  readonly cursor?: string | undefined;
}

const RUNS_PER_PAGE = 30;

/** One entrant's cells, measures and accuracy per level, and a model's runs (newest first). */
export const getEntrant = untilCommit(readEntrant);

async function readEntrant(
  suiteId: string,
  entrant: string,
  { condition, edition: asked, cursor }: EntrantQuery,
): Promise<EntrantView> {
  const board = await getBoard(suiteId, { condition, edition: asked });
  const suite = findSuite(suiteId);
  const name = await entrantName(entrant);
  if (suite === undefined || name === null || board.edition === null)
    throw new AppError('not-found', 'There is no entrant with this name.');
  const edition = board.edition.id;
  const isRetired = board.edition.retiredAt !== null;
  const shown = board.tasks.map(({ id, condition }) => ({ task: id, condition }));
  const [levels, outcomes, runs, runCount, withdrawn, fits] = await Promise.all([
    // What few questions came to would tell their answers, while other runs get the same ones.
    isFrozenEntrant(entrant) && !isRetired ? [] : levelRows(edition, shown, entrant),
    suite.sections === undefined ? null : publishedOf(board.edition, entrant),
    entrant === HUMAN
      ? []
      : runRows(edition, suite.sections === undefined ? board.condition : (condition ?? null), entrant, cursor),
    countRuns(edition, entrant),
    withdrawnRuns(edition, entrant),
    readPeopleFits(edition),
  ]);
  const names = new Map([[entrant, name]]);
  if (outcomes !== null) await prepareRows(outcomes, names);
  const scope = { edition, entrant, isRetired, fits };
  const counts = entrant === HUMAN ? [] : await levelCounts(scope);
  const { page, nextCursor } = cursorPage(runs, RUNS_PER_PAGE, ({ openedAt }) => openedAt);
  return {
    entrant,
    name,
    kind: kindOf(entrant),
    tasks: board.tasks.map(({ id, title, condition, human, models, reported }) => {
      const model = models.find(where({ entrant })) ?? null;
      const fit = fits.find((fit) => fit.condition === condition)?.tasks[id];
      return {
        id,
        title,
        condition,
        cell: entrant === HUMAN ? human : model,
        levels: levels.filter(where({ task: id })).map(levelPoint),
        reported: reported.filter(({ isHuman }) => isHuman && entrant === HUMAN),
        measured: outcomes && measuredTask(id, outcomes, names),
        fit: entrant === HUMAN ? (fit ?? null) : null,
        beaten: model && peopleBeaten(model, human, fit),
        watched: model?.censored === 0 && !isFrozenEntrant(entrant) ? watchedMeanInterval(depthsOfCell(model)) : null,
      };
    }),
    runs: page.map(runRow),
    runCount,
    withdrawnRuns: withdrawn,
    memorisation: await memorisationOf(scope, counts),
    againstPeople: againstPeople(scope, counts),
    nextCursor,
  };
}

/** Each person is a cluster. A model's ladders have one respondent, so its questions are independent. */
function levelPoint({ level, items, right, unreadable, unscored, ...row }: LevelRow): LevelPoint {
  const { low, high } = isOfPeople(row)
    ? (clusteredWilsonOf({ ...row, n: items, sum: right }) ?? { low: 0, high: 1 })
    : wilson(right, items);
  return { level, items, right, unreadable, unscored, low, high };
}

interface RunSqlRow extends Omit<RunRow, 'status' | 'openedAt' | 'endedAt'> {
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

async function runRows(edition: string, condition: string | null, entrant: string, cursor: string | undefined) {
  const after = cursor === undefined ? null : parseCursor(cursor);
  return rowsOf<RunSqlRow>(
    `select c."id", c."entrant" as "model", c."condition", c."replyCount", c."openedAt", c."endedAt", c."endReason", r."provenance",
       r."verifiedAt" is not null as "verified",
       coalesce((select json_agg(json_build_object('task', s."task", 'r', s."r", 'highestPassed', s."highestPassed", 'censored', s."censored",
         'ended', s."ended", 'items', s."items", 'right', case when not (s."course" = 'set' or $7) or (s."items" >= ${FEWEST_PUBLISHED} and s."endReason" <> all ($8) and not s."aside") then s."right" end, 'course', s."course") order by s."task") from "Standing" s where s."climbId" = c."id"), '[]') as "standings"
     from "Climb" c join "Run" r on r."climbId" = c."id"
     where c."editionId" = $1 and ($2::text is null or c."condition" = $2) and c."entrant" = $3 and c."kind" = 'run' and c."listed" and not c."simulated"
       and ($4::timestamptz is null or (date_trunc('milliseconds', c."openedAt"), c."id") < ($4, $5::uuid))
     order by date_trunc('milliseconds', c."openedAt") desc, c."id" desc limit $6`,
    [
      edition,
      condition,
      entrant,
      after?.at ?? null,
      after?.id ?? null,
      RUNS_PER_PAGE + 1,
      isFrozenEntrant(entrant),
      CUT_SHORT,
    ],
  );
}

const runRow = ({ endReason, ...row }: RunSqlRow): RunRow => ({
  ...withInstants(row),
  status: runStatus(row.endedAt, endReason),
  // An open run must not learn its score.
  standings: row.endedAt === null ? [] : row.standings,
});

export const runStatus = (endedAt: Date | null, endReason: string | null) =>
  endedAt === null ? 'open' : endReason === STOPPED ? 'aborted' : 'ended';
