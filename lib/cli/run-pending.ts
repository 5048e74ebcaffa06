/**
 * A reply that the model gave and the server has not confirmed yet, kept on disk until it has: whatever dies in
 * between, the next start sends this reply and does not ask (and pay) the model a second time.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { createRunReply } from '@/lib/wire/run';

type Reply = z.infer<typeof createRunReply>;

export interface PendingReplies {
  readonly keep: (runId: string, reply: Reply) => Promise<void>;
  /** The kept reply to this very item, or null. */
  readonly find: (runId: string, itemId: string) => Promise<Reply | null>;
  /** Whether any reply is kept for the run. */
  readonly holds: (runId: string) => Promise<boolean>;
  readonly drop: (runId: string) => Promise<void>;
}

/** `RUNG_STATE_DIR`, else `rung` in the user's state folder. */
export function defaultStateDir(env: Readonly<Record<string, string | undefined>>): string {
  return env.RUNG_STATE_DIR ?? join(env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'rung');
}

export function pendingReplies(stateDir: string): PendingReplies {
  const dir = join(stateDir, 'pending');
  const fileOf = (runId: string) => join(dir, `${runId}.json`);
  return {
    keep: async (runId, reply) => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(`${fileOf(runId)}.new`, JSON.stringify(reply), { mode: 0o600 });
      await rename(`${fileOf(runId)}.new`, fileOf(runId));
    },
    find: async (runId, itemId) => {
      const text = await readFile(fileOf(runId), 'utf8').catch(() => null);
      const reply = text === null ? null : createRunReply.safeParse(parseJson(text));
      return reply?.success && reply.data.itemId === itemId ? reply.data : null;
    },
    holds: async (runId) => (await readFile(fileOf(runId), 'utf8').catch(() => null)) !== null,
    drop: (runId) => rm(fileOf(runId), { force: true }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
