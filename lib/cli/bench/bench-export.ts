/**
 * How fast the export of a study is, and whether its memory grows with it: the command itself, on ten thousand trials
 * and on a million.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INFBENCH } from 'rung-puzzles/suites/infbench';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { type Emit, ratio, round, type Scale } from './report';
import { onScratchDatabase } from './scratch';
import { enrolSessions } from './study-log';
import { addLadders, infbenchLadders, laddersFor } from './synthetic-log';

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
    await addLadders(
      pool(),
      infbenchLadders((await currentEdition(INFBENCH.id)).id),
      1,
      laddersFor(size / PEOPLE_SHARE),
    );
    await enrolSessions(SLUG, 'ladder');
    await pool().query('analyze');
    const folder = await mkdtemp(join(tmpdir(), 'rung-bench-'));
    const args = [process.argv[1] ?? '', 'export', '--study', SLUG, '--no-pictures', '--out', folder];
    const { stdout } = await run(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    }).finally(() => rm(folder, { recursive: true, force: true }));
    exported = JSON.parse(stdout) as Exported;
    const { trials, trialevents, seconds, peakMemoryMb } = exported;
    await emit({
      bench: 'export',
      trials,
      trialevents,
      seconds,
      trialsPerSecond: round(trials / seconds),
      peakMemoryMb,
    });
  });
  if (exported === undefined) throw new Error('nothing was exported');
  return exported;
}
