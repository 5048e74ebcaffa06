/**
 * Stores the model's replies on disk until the server has confirmed them. After any crash, the next start sends these
 * replies and does not ask (and pay) the model again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createRunReply } from '@/lib/wire/models/run';
import { cannotWrite } from '../../failure';
import { readJson } from '../../read-json';

type Reply = z.infer<typeof createRunReply>;

export interface PendingReplies {
  readonly keep: (runId: string, reply: Reply) => Promise<void>;
  /** All that are kept for the run. */
  readonly all: (runId: string) => Promise<readonly Reply[]>;
  readonly drop: (runId: string, itemId: string) => Promise<void>;
  /**
   * The id under which this machine asks items of the run. A killed process leaves its items to the next one with the
   * same id; two at once have two ids.
   */
  readonly worker: (runId: string) => Promise<string>;
}

/** `RUNG_STATE_DIR`, otherwise `rung` in the user's state folder. */
export function defaultStateDir(env: Readonly<Record<string, string | undefined>>): string {
  return env.RUNG_STATE_DIR ?? join(env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'rung');
}

export function pendingReplies(stateDir: string): PendingReplies {
  const dir = join(stateDir, 'pending');
  const fileOf = (runId: string, itemId: string) => join(dir, `${runId}.${itemId}.json`);
  /** Before runs were asked in parallel, each had one file. */
  const earlierFile = (runId: string) => join(dir, `${runId}.json`);
  return {
    keep: (runId, reply) => writeWhole(dir, fileOf(runId, reply.itemId), reply),
    all: async (runId) => {
      const names = await readdir(dir).catch(() => []);
      const own = names.filter((name) => name.startsWith(`${runId}.`) && name.endsWith('.json'));
      const read = await Promise.all(own.map((name) => readReply(join(dir, name))));
      return read.filter((reply) => reply !== null);
    },
    drop: async (runId, itemId) => {
      await rm(fileOf(runId, itemId), { force: true });
      if ((await readReply(earlierFile(runId)))?.itemId === itemId) await rm(earlierFile(runId), { force: true });
    },
    worker: (runId) => workerIn(join(stateDir, 'workers'), runId),
  };
}

async function writeWhole(dir: string, file: string, value: unknown): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

async function readReply(file: string): Promise<Reply | null> {
  const reply = createRunReply.safeParse(await readJson(file));
  return reply.success ? reply.data : null;
}

const owner = z.object({ worker: z.uuid(), pid: z.int(), host: z.string().default('') });

async function workerIn(dir: string, runId: string): Promise<string> {
  const file = join(dir, `${runId}.json`);
  const earlier = owner.safeParse(await readJson(file));
  // The folder may be shared by machines, which do not see each other's processes.
  const isElsewhere = earlier.success && !['', hostname()].includes(earlier.data.host);
  if (isElsewhere || (earlier.success && earlier.data.pid !== process.pid && isAlive(earlier.data.pid)))
    return randomUUID();
  const worker = earlier.success ? earlier.data.worker : randomUUID();
  await writeWhole(dir, file, { worker, pid: process.pid, host: hostname() });
  return worker;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
