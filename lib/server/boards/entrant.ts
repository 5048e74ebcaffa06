import type { Condition } from '@/lib/items/condition';
import { instantOf } from '@/lib/server/clock';
import { pool } from '@/lib/server/db';
import { AppError } from '@/lib/server/problem';
import { formatCursor, parseCursor } from '@/lib/server/runs/cursor';
import { wilson } from '@/lib/stats/wilson';
import type { EntrantView, LevelPoint, RunRow } from '@/lib/wire/board';
import { getBoard } from './board';
import { type LevelRow, levelRows } from './board-rows';
import { HUMAN } from './cell';

export interface EntrantQuery {
  readonly condition: Condition;
  readonly cursor?: string | undefined;
}

const RUNS_PER_PAGE = 30;

/** Everything that the board knows of one entrant: cells, accuracy per level, and a model's runs (newest first). */
export async function getEntrant(suiteId: string, entrant: string, { condition, cursor }: EntrantQuery): Promise<EntrantView> {
  const board = await getBoard(suiteId, { condition });
  const name = await nameOf(entrant);
  if (name === null || board.edition === null) throw new AppError('not-found', 'Nobody of this name has climbed here.');
  const levels = await levelRows(board.edition.id, condition, entrant);
  const runs = entrant === HUMAN ? [] : await runRows(board.edition.id, condition, entrant, cursor);
  const shown = runs.slice(0, RUNS_PER_PAGE);
  const last = runs.length > RUNS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    entrant,
    name,
    kind: entrant === HUMAN ? 'human' : 'model',
    tasks: board.tasks.map(({ id, title, human, models, reported }) => ({
      id,
      title,
      cell: entrant === HUMAN ? human : (models.find((cell) => cell.entrant === entrant) ?? null),
      levels: levels.filter(({ task }) => task === id).map(levelPoint),
      reported: reported.filter(({ isHuman }) => isHuman && entrant === HUMAN),
    })),
    runs: shown.map(runRow),
    nextCursor: last === undefined ? null : formatCursor(last.openedAt, last.id),
  };
}

async function nameOf(entrant: string): Promise<string | null> {
  if (entrant === HUMAN) return 'People';
  const { rows } = await pool().query<{ name: string }>('select "name" from "Model" where "id" = $1', [entrant]);
  return rows[0]?.name ?? null;
}

const levelPoint = ({ level, items, right, unreadable, unscored }: LevelRow): LevelPoint => ({
  level,
  items,
  right,
  unreadable,
  unscored,
  ...wilson(right, items),
});

interface RunSqlRow {
  readonly id: string;
  readonly entrant: string;
  readonly replyCount: number;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly provenance: string;
  readonly standings: RunRow['standings'];
}

async function runRows(edition: string, condition: string, entrant: string, cursor: string | undefined): Promise<readonly RunSqlRow[]> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { rows } = await pool().query<RunSqlRow>(
    `select c."id", c."entrant", c."replyCount", c."openedAt", c."endedAt", c."endReason", r."provenance",
       coalesce((select json_agg(json_build_object('task', s."task", 'r', s."r", 'highestPassed', s."highestPassed", 'censored', s."censored",
         'ended', s."ended", 'items', s."items", 'right', s."right") order by s."task") from "Standing" s where s."climbId" = c."id"), '[]') as "standings"
     from "Climb" c join "Run" r on r."climbId" = c."id"
     where c."editionId" = $1 and c."condition" = $2 and c."entrant" = $3 and c."kind" = 'run' and c."listed" and not c."simulated"
       and ($4::timestamptz is null or (date_trunc('milliseconds', c."openedAt"), c."id") < ($4, $5::uuid))
     order by date_trunc('milliseconds', c."openedAt") desc, c."id" desc limit $6`,
    [edition, condition, entrant, after?.at ?? null, after?.id ?? null, RUNS_PER_PAGE + 1],
  );
  return rows;
}

const runRow = ({ id, entrant, replyCount, openedAt, endedAt, endReason, provenance, standings }: RunSqlRow): RunRow => ({
  id,
  model: entrant,
  status: runStatus(endedAt, endReason),
  replyCount,
  openedAt: instantOf(openedAt),
  endedAt: endedAt === null ? null : instantOf(endedAt),
  provenance,
  // While a run is open it does not learn how it does.
  standings: endedAt === null ? [] : standings,
});

export const runStatus = (endedAt: Date | null, endReason: string | null): RunRow['status'] =>
  endedAt === null ? 'open' : endReason === 'aborted' ? 'aborted' : 'ended';
