/** Whether an admin ran a run again, what came of both, and who ran it, as far as they want that known. */
import { FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { bootstrapMeanInterval } from 'rung-puzzles/stats/bootstrap';
import type { Counted } from 'rung-puzzles/stats/counted';
import { mean } from 'rung-puzzles/stats/mean';
import type { Pairs } from 'rung-puzzles/stats/newcombe';
import { wilson } from 'rung-puzzles/stats/wilson';
import { FINISHED } from '@/lib/server/models/runs/aborted';
import { pairsOf, shareDifference } from '@/lib/server/models/runs/compared-sets';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { type ComparedSide, type ComparedTask, type ProvenanceView, provenanceOfRuns } from '@/lib/wire/provenance';
import { depthDifference } from '../compare/depth-difference';
import { taskTitle } from './describe';

interface Link {
  readonly run: string;
  readonly linkedAt: Date;
}

/** Of a run that whoever asks may see. */
export async function provenanceOf(id: string): Promise<ProvenanceView> {
  const [owner, reproductions, reproduces] = await Promise.all([shownOwner(id), linksOf(id, 'originalId', 'againId'), linksOf(id, 'againId', 'originalId')]);
  return {
    kind: provenanceOfRuns(reproductions.length),
    owner,
    reproductions: reproductions.map(({ run, linkedAt }) => ({ run, linkedAt: instantOf(linkedAt) })),
    reproduces: reproduces.map(({ run }) => run),
    tasks:
      reproductions.length > 0
        ? await comparedTasks(
            id,
            reproductions.map(({ run }) => run),
          )
        : [],
  };
}

async function shownOwner(id: string): Promise<string | null> {
  const { rows } = await pool().query<{ name: string | null }>(
    'select u."name" from "Run" r join "User" u on u."id" = r."userId" where r."climbId" = $1 and r."showOwner"',
    [id],
  );
  return rows[0]?.name ?? null;
}

/** Newest first. */
const linksOf = async (id: string, here: 'originalId' | 'againId', there: 'originalId' | 'againId'): Promise<readonly Link[]> =>
  (
    await pool().query<Link>(
      `select p."${there}" as "run", p."linkedAt" from "Reproduction" p join "Climb" c on c."id" = p."${there}"
       where p."${here}" = $1 and c."listed" order by p."linkedAt" desc, p."${there}"`,
      [id],
    )
  ).rows;

interface StandingRow {
  readonly climbId: string;
  readonly task: string;
  readonly course: 'ladder' | 'set';
  readonly r: number;
  readonly items: number;
  readonly right: number;
  readonly complete: boolean;
  readonly retired: boolean;
}

async function comparedTasks(id: string, again: readonly string[]): Promise<ComparedTask[]> {
  const originals = await equalRuns(id);
  const { rows } = await pool().query<StandingRow>(
    `select s."climbId", s."task", s."course", s."r", s."items", s."right", s."endReason" is not distinct from 'complete' as "complete", e."retiredAt" is not null as "retired"
     from "Standing" s join "Edition" e on e."id" = s."editionId" where s."climbId" = any($1::uuid[]) order by s."task"`,
    [[...originals, ...again]],
  );
  const newest = again[0] ?? '';
  const pairs = await pairsOf(id, newest);
  return [...new Set(rows.map(({ task }) => task))].map((task) => {
    const own = rows.filter((row) => row.task === task);
    const of = (runs: readonly string[]) => own.filter(({ climbId }) => runs.includes(climbId));
    const isSet = own[0]?.course === 'set';
    const [one, other] = isSet ? [of([id]), of([newest])] : [of(originals), of(again)];
    const shown = isSet ? sharesOf(one, other, pairs.get(task)) : laddersOf(one, other);
    return { task, title: taskTitle(task), measure: isSet ? 'share-right' : 'mean-r', ...shown, overlap: overlapOf(shown.original, shown.again) };
  });
}

type Sides = Pick<ComparedTask, 'original' | 'again' | 'difference'>;
type Rows = readonly StandingRow[];

function sharesOf([one]: Rows, [other]: Rows, pairs: Pairs | undefined): Sides {
  const sides = { original: shareSide(one), again: shareSide(other) };
  const isTold = one !== undefined && other !== undefined && sides.original !== null && sides.again !== null;
  return { ...sides, difference: isTold ? shareDifference({ right: one.right, n: one.items }, { right: other.right, n: other.items }, pairs) : null };
}

function laddersOf(one: Rows, other: Rows): Sides {
  const found = depthDifference(depthsOf(one), depthsOf(other));
  const apart = found === null ? null : { value: found.difference, low: found.low, high: found.high, n: null, method: found.method, reason: found.reason };
  return { original: ladderSide(one), again: ladderSide(other), difference: apart };
}

/** Its owner's ended runs of the very same kind, itself among them: repeats, which give ladders an interval. */
async function equalRuns(id: string): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `select c."id" from "Climb" o join "Run" p on p."climbId" = o."id"
     join "Climb" c on c."editionId" = o."editionId" and c."condition" = o."condition" and c."entrant" = o."entrant" and c."protocol" = o."protocol"
     join "Run" r on r."climbId" = c."id" and r."userId" is not distinct from p."userId"
     where o."id" = $1 and (c."id" = o."id" or (c."listed" and not c."simulated" and ${FINISHED}))`,
    [id],
  );
  return rows.map((row) => row.id);
}

function shareSide(row: StandingRow | undefined): ComparedSide | null {
  if (row === undefined || row.items === 0 || (!row.retired && (row.items < FEWEST_TOLD || !row.complete))) return null;
  return { value: row.right / row.items, ...wilson(row.right, row.items), n: row.items };
}

// Seeded: two looks at the same ladders give the same interval.
const BOOTSTRAP = { resamples: 2000, seed: 1 } as const;

const depthsOf = (rows: Rows): readonly Counted[] => rows.map(({ r }) => ({ value: r, count: 1 }));

function ladderSide(rows: readonly StandingRow[]): ComparedSide | null {
  const depths = depthsOf(rows);
  const value = mean(depths);
  if (value === null) return null;
  const { interval } = bootstrapMeanInterval(depths, BOOTSTRAP);
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, n: rows.length };
}

const overlapOf = (one: ComparedSide | null, other: ComparedSide | null): boolean | null => {
  if (one === null || other === null || one.low === null || one.high === null || other.low === null || other.high === null) return null;
  return one.low <= other.high && other.low <= one.high;
};

export interface EntrantProvenance {
  /** Listed runs that have ended. */
  readonly runs: number;
  /** Of these, runs that an admin ran again. */
  readonly reproduced: number;
}

/** For rows of a board: how many of each entrant's runs an admin ran again; in one query. Entrants without runs are left out. */
export async function entrantProvenances(
  editionId: string,
  condition: string | null,
  entrants: readonly string[],
): Promise<ReadonlyMap<string, EntrantProvenance>> {
  const { rows } = await pool().query<EntrantProvenance & { readonly entrant: string }>(
    `select c."entrant", count(*)::int as "runs", count(*) filter (where exists (select from "Reproduction" p where p."originalId" = c."id"))::int as "reproduced"
     from "Climb" c where c."editionId" = $1 and ($2::text is null or c."condition" = $2) and c."entrant" = any($3) and c."kind" = 'run' and c."listed"
       and not c."simulated" and c."endedAt" is not null group by 1 order by 1`,
    [editionId, condition, entrants],
  );
  return new Map(rows.map(({ entrant, runs, reproduced }) => [entrant, { runs, reproduced }]));
}
