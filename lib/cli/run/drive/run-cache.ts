/**
 * The model's replies on disk, by request: if a server is lost, the same questions cost no second request. The number
 * of the repeat, or the id of a run that is continued, is part of the key, because repeats must be independent.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { createRunReply } from '@/lib/wire/models/run';
import { failureLine } from '../../failure';
import { prepareFolder } from '../../items/item-pictures';
import { readJson } from '../../read-json';
import type { RunPlan } from '../command/run-options';
import { RunUsage } from '../endpoint/run-failure';
import type { AskModel } from '../endpoint/run-model';

/** Refuses a folder that cannot be written, before a model is asked. */
export async function refuseUnwritable(folder: string): Promise<void> {
  const probe = join(folder, `.${process.pid}`);
  try {
    await prepareFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new RunUsage(`--cache ${folder}: ${failureLine(error)}`);
  }
}

const kept = createRunReply.omit({ itemId: true });

export function cachedIn(
  folder: string,
  { baseUrl, api, model, sent }: Pick<RunPlan, 'baseUrl' | 'api' | 'model' | 'sent'>,
  repeat: number | string,
  ask: AskModel,
): AskModel {
  return async (messages, requestId, asking) => {
    const asked = { baseUrl, model, sent, repeat, messages, asking, api: api === 'chat' ? undefined : api };
    const key = hashJson(JSON.parse(JSON.stringify(asked)) as Json);
    const file = join(folder, key.slice(0, 2), `${key}.json`);
    const known = kept.safeParse(await readJson(file));
    if (known.success) return known.data;
    const reply = await ask(messages, requestId, asking);
    if (reply.stopReason !== 'error') await writeWhole(file, reply, requestId);
    return reply;
  };
}

/**
 * Equal questions may be asked at once, so each writes a separate file first. A reply in hand is worth more than its
 * copy: if that fails, it says so and continues.
 */
async function writeWhole(file: string, value: unknown, requestId: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${requestId}`, JSON.stringify(value));
    await rename(`${file}.${requestId}`, file);
  } catch (error) {
    process.stderr.write(`--cache: cannot write ${file} (${failureLine(error)})\n`);
  }
}
