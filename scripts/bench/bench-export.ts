/**
 * How fast exports are, and whether their memory grows with them: the commands themselves, on ten thousand trials and on
 * a million. First a study's bundle, then the trials of the whole site.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { onScratchDatabase } from '@/lib/cli/scratch';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/wire/items/export';
import { enrolSessions } from './logs/study-log';
import { addLadders, infbenchLadders, laddersFor } from './logs/synthetic-log';
import { type Emit, ratio, round, type Scale } from './report/report';

const run = promisify(execFile);
const SLUG = 'bench';
/** Of five ladders four are people's. */
const PEOPLE_SHARE = 0.8;

interface Exported {
  readonly trials: number;
  readonly trialevents: number;
  readonly exclusions: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly idleMemoryMb: number;
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
    try {
      exported = await exportBundle(emit, databaseUrl, folder);
      for (const format of EXPORT_FORMATS)
        await exportTrials(emit, databaseUrl, format, join(folder, `trials.${format}`));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (exported === undefined) throw new Error('nothing was exported');
  return exported;
}

const rung = (databaseUrl: string, args: readonly string[]) =>
  run(process.execPath, [process.argv[1] ?? '', 'export', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });

async function exportBundle(emit: Emit, databaseUrl: string, folder: string): Promise<Exported> {
  const { stdout } = await rung(databaseUrl, ['--study', SLUG, '--no-pictures', '--out', join(folder, 'bundle')]);
  const exported = JSON.parse(stdout) as Exported;
  const { trials, trialevents, exclusions, seconds, cpuSeconds, idleMemoryMb, peakMemoryMb } = exported;
  await emit({
    bench: 'export',
    of: 'study',
    trials,
    trialevents,
    exclusions,
    seconds,
    cpuSeconds,
    trialsPerSecond: round(trials / seconds),
    trialsPerCpuSecond: round(trials / cpuSeconds),
    idleMemoryMb,
    peakMemoryMb,
  });
  return exported;
}

/** The time includes the start of the command. */
async function exportTrials(emit: Emit, databaseUrl: string, format: ExportFormat, file: string): Promise<void> {
  const startedAt = performance.now();
  const { stderr } = await rung(databaseUrl, ['--format', format, '--out', file]);
  const seconds = round((performance.now() - startedAt) / 1000);
  const trials = Number.parseInt(stderr, 10);
  await emit({ bench: 'export', of: format, trials, seconds, trialsPerSecond: round(trials / seconds) });
}
