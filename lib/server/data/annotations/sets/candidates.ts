/** Finds replies for a set: of ended, unsimulated runs outside the demo data, and scored. Unreadable ones are neither right nor wrong. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { areItemsOpen, type Viewer } from '@/lib/server/boards/pages/run/run';
import { pool, type Queryable } from '@/lib/server/platform/db';
import type { AnnotationLabelSet, AnnotationSelection, ReplyCount } from '@/lib/wire/items/annotation';
import type { Candidate } from './sample';

interface RunRow {
  readonly id: string;
  readonly entrant: string;
  readonly name: string;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  readonly endedAt: Date | null;
  readonly listed: boolean;
  readonly editionRetired: boolean;
}

export const isRunOpen = (
  run: Pick<RunRow, 'protocol' | 'endedAt' | 'listed' | 'editionRetired'>,
  viewer: Viewer,
): boolean => (viewer.admin || run.listed) && areItemsOpen(run, viewer);

const RESEARCHER: Viewer = { admin: false };

const runsOf = async (suite: string, through: Queryable): Promise<readonly RunRow[]> =>
  (
    await through.query<RunRow>(
      `select c."id", c."entrant", m."name", c."condition", c."protocol", c."endedAt", c."listed", e."retiredAt" is not null as "editionRetired"
       from "Climb" c join "Run" r on r."climbId" = c."id" join "Model" m on m."id" = r."modelId" join "Edition" e on e."id" = c."editionId"
       where e."suite" = $1 and c."kind" = 'run' and c."endedAt" is not null and not c."simulated" and not c."demo"`,
      [suite],
    )
  ).rows;

type Replies = AnnotationLabelSet['replies'];

const scored = (
  replies: Replies,
): string => `from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current" join "Climb" c on c."id" = i."climbId"
  where i."climbId" = any($1::uuid[]) and i."phase" = 'main' and v."status" = 'scored' and i."answer" <> ''
  ${replies === 'wrong' ? 'and not v."correct"' : ''}`;

/** As many candidates per stratum and entrant as could be needed, and their total, visible to the viewer. */
export async function findCandidates(
  suite: string,
  replies: Replies,
  { entrants, conditions, tasks, levelFrom, levelTo, size, seed }: AnnotationSelection,
  viewer: Viewer,
  through: Queryable = pool(),
): Promise<{ readonly candidates: readonly Candidate[]; readonly eligible: number }> {
  const runs = (await runsOf(suite, through)).filter(
    (run) => entrants.includes(run.entrant) && conditions.includes(run.condition) && isRunOpen(run, viewer),
  );
  const { rows } = await through.query<Candidate & { readonly eligible: number }>(
    `select q.* from (
       select i."id" as "itemId", i."task", i."level", c."entrant", count(*) over ()::int as "eligible",
         row_number() over (partition by i."task", i."level", c."entrant" order by sha256(convert_to($6 || '/' || i."id"::text, 'UTF8'))) as "turn"
       ${scored(replies)} and i."task" = any($2::text[]) and i."level" >= $3 and ($4::int is null or i."level" <= $4)) q
     where q."turn" <= $5`,
    [runs.map(({ id }) => id), tasks, levelFrom, levelTo, size, seed],
  );
  return {
    candidates: rows.map(({ itemId, task, level, entrant }) => ({ itemId, task, level, entrant })),
    eligible: rows[0]?.eligible ?? 0,
  };
}

export async function countReplies(suite: string, replies: Replies, viewer: Viewer): Promise<readonly ReplyCount[]> {
  const runs = new Map(
    (await runsOf(suite, pool())).filter((run) => isRunOpen(run, viewer)).map((run) => [run.id, run]),
  );
  const { rows } = await pool().query<{ climbId: string; task: string; level: number; replies: number }>(
    `select i."climbId", i."task", i."level", count(*)::int as "replies" ${scored(replies)} group by 1, 2, 3`,
    [[...runs.keys()]],
  );
  const sums = new Map<string, ReplyCount>();
  for (const { climbId, task, level, replies: count } of rows) {
    const run = runs.get(climbId);
    if (run === undefined) continue;
    const kind = {
      entrant: run.entrant,
      name: run.name,
      condition: run.condition,
      task,
      level,
      openToResearchers: isRunOpen(run, RESEARCHER),
    };
    const key = JSON.stringify(kind);
    sums.set(key, { ...kind, replies: count + (sums.get(key)?.replies ?? 0) });
  }
  return [...sums.values()].sort(
    (a, b) => a.entrant.localeCompare(b.entrant) || a.task.localeCompare(b.task) || a.level - b.level,
  );
}
