/**
 * Ends a batch run: moves uploads into its log, in the order of an interactive run, and counts it. One transaction
 * under the run's lock, so that it ends once or not at all, even with parallel requests or a killed process.
 */
import { type ClimbState, endCourse, startClimb, stepClimb } from 'rung-puzzles/protocols/climb';
import { type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type ClimbRecord, readClimb } from '@/lib/server/play/climbs/log/read-climb';
import { changedStandings, endReasonOf } from '@/lib/server/play/climbs/log/standing';
import type { RunState } from '@/lib/wire/models/run';
import { type Caller, ownRun } from '../runs/access';
import { viewRun } from '../runs/view';
import { type BatchRun, batchRunOf, countUploads, isBatch, readCourses } from './batch-run';
import { judgeMissing } from './missing';
import { expectedOf, type SetCourse } from './places';
import { insertUploads, type JudgedReply, lockRun } from './store-replies';
import { readTurns, type Turn } from './turns';

/** Ends the run; an ended one is unchanged. Throws `replies-missing` if replies are missing and not declared wrong. */
export async function finishBatch(caller: Caller, runId: string, missing: 'refuse' | 'wrong'): Promise<RunState> {
  const run = await batchRunOf(await ownRun(caller, runId));
  const absent = missing === 'wrong' && run.climb.endedAt === null ? await judgeMissing(run) : [];
  const left = await tryFinish(run, absent);
  if (left > 0) {
    throw new AppError(
      'replies-missing',
      `${left} ${left === 1 ? 'reply is' : 'replies are'} missing. Upload them, or finish with {"missing": "wrong"}: they then count as not right.`,
      { missing: left },
    );
  }
  const climb = await readClimb(runId);
  if (climb === null) throw new AppError('run-not-found', 'This run was withdrawn just now.');
  return viewRun(climb);
}

/** Ends a run with all replies. Called by the last upload, or by the next request if that one was interrupted. */
export async function finishIfComplete(run: BatchRun): Promise<void> {
  if (run.climb.endedAt === null && (await countUploads(run.climb.id)) >= expectedOf(run.courses))
    await tryFinish(run, []);
}

/** A batch run, ended if all its replies are there; other climbs as they are. */
export async function settled(climb: ClimbRecord): Promise<ClimbRecord> {
  if (!isBatch(climb) || climb.endedAt !== null) return climb;
  await finishIfComplete(await batchRunOf(climb));
  return (await readClimb(climb.id)) ?? climb;
}

/** Returns how many are missing; 0 if it has ended. Replies received meanwhile beat those declared missing. */
const tryFinish = ({ climb, tasks }: BatchRun, absent: readonly JudgedReply[]): Promise<number> =>
  transaction(async (tx) => {
    if ((await lockRun(tx, climb.id)) !== null) return 0;
    const courses = await readCourses(climb, tasks, tx);
    await dropUnasked(tx, climb.id, courses);
    for (let at = 0; at < absent.length; at += INSERTED)
      await insertUploads(tx, climb.id, absent.slice(at, at + INSERTED));
    const left = expectedOf(courses) - (await countUploads(climb.id, tx));
    if (left === 0) await end(tx, { climb, tasks }, courses);
    return left;
  });

const INSERTED = 5000;

/** Deletes replies after a course's first place without an item, because they would never be asked. */
async function dropUnasked(tx: Queryable, climbId: string, courses: readonly SetCourse[]): Promise<void> {
  for (const { first, size, planned } of courses) {
    if (size === planned) continue;
    await tx.query(`select set_config('rung.finish', 'on', true)`);
    await tx.query('delete from "UploadedReply" where "climbId" = $1 and "place" >= $2 and "place" < $3', [
      climbId,
      first + size,
      first + planned,
    ]);
    await tx.query(`select set_config('rung.finish', 'off', true)`);
  }
}

async function end(
  tx: Queryable,
  { climb, tasks }: Pick<BatchRun, 'climb' | 'tasks'>,
  courses: readonly SetCourse[],
): Promise<void> {
  const turns = await readTurns(tx, { climb, tasks }, courses);
  const { state, endings } = await replay(tx, climb, courses, turns);
  const before = startClimb(climb.protocol);
  await tx.query('select rung_finish_batch($1, $2, $3, $4, $5, $6)', [
    climb.id,
    JSON.stringify(state),
    JSON.stringify(endings),
    JSON.stringify(changedStandings(climb.protocol, before, state)),
    endReasonOf(state),
    JSON.stringify([...turns.values()]),
  ]);
}

interface Replayed {
  readonly state: ClimbState;
  readonly endings: readonly { readonly task: string; readonly reason: 'no-item'; readonly at: number }[];
}

async function replay(
  tx: Queryable,
  { id, protocol }: ClimbRecord,
  courses: readonly SetCourse[],
  turns: ReadonlyMap<number, Turn>,
): Promise<Replayed> {
  const { rows } = await tx.query<{ place: number; answer: string | null; passed: boolean | null; elapsedMs: number }>(
    'select "place", "answer", "passed", "elapsedMs" from "UploadedReply" where "climbId" = $1 order by "place"',
    [id],
  );
  const endings: { task: string; reason: 'no-item'; at: number }[] = [];
  let state = startClimb(protocol);
  let at = 0;
  for (const [index, { task, size }] of courses.entries()) {
    for (const { place, answer, passed: alone, elapsedMs } of rows.slice(at, at + size)) {
      const passed = alone ?? turns.get(place)?.passed ?? null;
      state = stepClimb(protocol, state, { answer, elapsedMs, passed: passed ?? false, final: passed !== null });
    }
    at += size;
    if (state.ladders[index]?.end !== null) continue;
    endings.push({ task, reason: 'no-item', at });
    state = endCourse(state, index, 'no-item');
  }
  return { state, endings };
}
