/** How far a run is and what it took, never how well it does: the same for everyone who may see the run. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { findTask } from 'rung-puzzles/tasks';
import { apiRoute } from '@/lib/server/accounts/api-route';
import { userOfCookie } from '@/lib/server/accounts/auth/session';
import { hasBearer, requireToken } from '@/lib/server/accounts/tokens/authenticate';
import { MOST_USD } from '@/lib/server/models/runs/view';
import { instantOf } from '@/lib/server/platform/clock';
import { rowOf } from '@/lib/server/platform/db';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { modelParameters } from '@/lib/wire/models/run';
import { type RunProgress, runProgress } from '@/lib/wire/models/run-progress';
import { TOKEN_SCOPES } from '@/lib/wire/models/token';
import { runStatus } from '../entrant/entrant';
import { hashOfView } from '../input-hash';
import { revalidated } from '../routes';
import { asViewer } from '../viewer';
import { findRun, type Viewer } from './run';

/** `GET /api/v1/runs/{id}/progress`: 304 while nothing happens. */
export const runProgressRoute = apiRoute('GET /api/v1/runs/{id}/progress', async ({ request, params: { id } }) => {
  const progress = await getRunProgress(id, await viewerOf(request));
  return revalidated(request, { ...progress, contentHash: progressHash(progress) }, runProgress, 'private');
});

/** Without quotes it is the ETag. */
export const progressHash = (progress: RunProgress): string => hashOfView(progress);

async function viewerOf(request: RouteRequest) {
  if (hasBearer(request)) return { admin: false, userId: (await requireToken(request, TOKEN_SCOPES)).userId };
  return asViewer(await userOfCookie(request.headers.get('cookie')));
}

export async function getRunProgress(id: string, viewer: Viewer): Promise<RunProgress> {
  const run = await findRun(id, viewer);
  const { first, last, recent, ...sums } = await sumReplies(run.id);
  const expected = expectedOf(run.protocol, run.condition);
  const sinceMs = first === null || last === null ? 0 : last.getTime() - first.getTime();
  const perMs = recent > 1 && sinceMs > 0 ? (recent - 1) / sinceMs : null;
  const isOpen = run.endedAt === null;
  return {
    id: run.id,
    status: runStatus(run.endedAt, run.endReason),
    ...sums,
    expected,
    perMinute: perMs === null ? null : perMs * 60_000,
    secondsLeft:
      perMs === null || expected === null || !isOpen ? null : Math.max(0, expected.most - sums.replies) / perMs / 1000,
    lastReplyAt: last === null ? null : instantOf(last),
    parameters: modelParameters.parse(run.parameters),
  };
}

/** null for ladders: no one knows how far they go. */
function expectedOf({ tasks, sets, ladder }: ClimbProtocol, condition: Condition): RunProgress['expected'] {
  if (sets === undefined) return null;
  const asked = sets.map((set, index) => ({ ...set, episode: findTask(tasks[index] ?? '')?.episode }));
  const most = sumOf(asked, ({ levels, itemsPerLevel, episode }) => {
    let left = ladder.caps.items ?? Number.POSITIVE_INFINITY;
    return sumOf(levels, (level) => {
      const questions = Math.min(itemsPerLevel, left);
      left -= questions;
      return questions * (episode?.longest(level, condition) ?? 1);
    });
  });
  return { most, isExact: asked.every(({ episode }) => episode === undefined) };
}

type Sums = Pick<RunProgress, 'replies' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'failedTries'> & {
  /** Of the last replies: how many, and when the first and the last of them came. */
  readonly recent: number;
  readonly first: Date | null;
  readonly last: Date | null;
};

const RECENT = 200;

/** Counts are what a client reported, and bounded on the way in (lib/wire/models/run.ts). */
const sumReplies = (id: string) =>
  rowOf<Sums>(
    `with came as (
       select "receivedAt", "usage", "costUsd" from "Reply" where "climbId" = $1
       union all
       select a."receivedAt", a."reply"->'usage', (a."reply"->'usage'->>'costUsd')::float8 from "AheadItem" a join "Climb" c on c."id" = a."climbId" and c."endedAt" is null
       where a."climbId" = $1 and a."reply" is not null and not exists (select from "Reply" r where r."itemId" = a."id")
     ), newest as (select "receivedAt" from came order by "receivedAt" desc limit ${RECENT})
     select count(*)::int as "replies", sum(("usage"->>'inputTokens')::float8) as "inputTokens", sum(("usage"->>'outputTokens')::float8) as "outputTokens",
       sum(least("costUsd", ${MOST_USD})) filter (where "costUsd" is not null) as "costUsd", coalesce(sum(("usage"->>'retries')::float8), 0) as "failedTries",
       (select count(*)::int from newest) as "recent", (select min("receivedAt") from newest) as "first", (select max("receivedAt") from newest) as "last"
     from came`,
    [id],
  );
