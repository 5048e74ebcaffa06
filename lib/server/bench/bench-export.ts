/** How fast the export of a study is, and whether its memory grows with it: the command itself, on ten thousand trials and on a million. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pool, transaction } from '@/lib/server/db';
import { currentEdition } from '@/lib/server/editions';
import { createStudy, openVersion } from '@/lib/server/studies';
import { INFBENCH } from '@/lib/suites/infbench';
import { studyConfig } from '@/lib/wire/study';
import { type Emit, ratio, round, type Scale } from './report';
import { onScratchDatabase } from './scratch';
import { addLadders, laddersFor } from './synthetic-log';

const run = promisify(execFile);
const SLUG = 'bench';
/** Of five ladders four are people's. */
const PEOPLE_SHARE = 0.8;

interface Exported {
  readonly trials: number;
  readonly trialevents: number;
  readonly seconds: number;
  readonly peakMemoryMb: number;
}

export async function benchExport(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const few = await exportOf(emit, 10_000);
  const many = await exportOf(emit, quick ? 100_000 : 1_000_000);
  return {
    rowsPerSecond: ratio(many.trials / many.seconds, few.trials / few.seconds),
    peakMemory: ratio(many.peakMemoryMb, few.peakMemoryMb),
  };
}

/** Items stay out: making them again is measured as `items`. */
async function exportOf(emit: Emit, size: number): Promise<Exported> {
  let exported: Exported | undefined;
  await onScratchDatabase(async (databaseUrl) => {
    await plantStudy(size / PEOPLE_SHARE);
    const folder = await mkdtemp(join(tmpdir(), 'rung-bench-'));
    const args = ['--import', 'tsx', 'lib/server/cli/main.ts', 'export', '--study', SLUG, '--no-pictures', '--out', folder];
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } }).finally(() =>
      rm(folder, { recursive: true, force: true }),
    );
    exported = JSON.parse(stdout) as Exported;
    const { trials, trialevents, seconds, peakMemoryMb } = exported;
    await emit({ bench: 'export', trials, trialevents, seconds, trialsPerSecond: round(trials / seconds), peakMemoryMb });
  });
  if (exported === undefined) throw new Error('nothing was exported');
  return exported;
}

/** Everyone of the synthetic log takes part in one study. */
async function plantStudy(replies: number): Promise<void> {
  await addLadders(pool(), (await currentEdition(INFBENCH.id)).id, 1, laddersFor(replies));
  const { studyId } = await transaction(async (tx) => {
    const made = await createStudy(tx, { slug: SLUG, title: 'Measurement', notes: '', createdById: null, config: CONFIG });
    return openVersion(tx, made.studyId, 1);
  });
  await pool().query(
    `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "language", "status", "partOrder", "reservedUntil", "startedAt", "endedAt")
     select md5('place' || s."climbId")::uuid, $1, 1, 'all', s."participantId", s."consentId", s."subjectId", gen_random_uuid(), 'en', 'finished', array[0], now(), c."openedAt", c."endedAt"
     from "Session" s join "Climb" c on c."id" = s."climbId"`,
    [studyId],
  );
  await pool().query(`update "Session" set "enrolmentId" = md5('place' || "climbId")::uuid, "part" = 0`);
  await pool().query('analyze');
}

const CONFIG = studyConfig.parse({
  title: { en: 'Measurement' },
  summary: { en: 'Made by rung bench.' },
  languages: ['en'],
  arms: [{ id: 'all', title: 'All', parts: [{ task: 'infbench/2d-forward', condition: 'image', course: { kind: 'ladder' } }] }],
  aids: { allowed: false, text: { en: 'None.' } },
  consent: { version: '1', markdown: { en: 'None.' } },
  quota: { total: null, perArm: null },
  recruiters: {},
  quality: { version: 1 },
});
