/**
 * The token of a puzzle to try, signed by the server: a task of this release, a level and a number. It holds no seed,
 * so it does not help to guess items that count.
 */
import { timingSafeEqual } from 'node:crypto';
import { findTask } from 'rung-puzzles/tasks';
import { keyedHash } from '@/lib/server/platform/secrets';

export interface SampleName {
  readonly task: string;
  readonly level: number;
  readonly number: number;
}

/** Samples have their own secret; the seed depends on this text and the attempt. */
export const placeOfSample = ({ task, level, number }: SampleName): string =>
  `${task}/${findTask(task)?.version ?? 0}/${level}/${number}/`;

const MAC_BYTES = 16;

const macOf = async (text: string): Promise<Buffer> =>
  (await keyedHash('sample', `token/${text}`)).subarray(0, MAC_BYTES);

export async function formatSampleToken(name: SampleName): Promise<string> {
  const text = [name.task, findTask(name.task)?.version ?? 0, name.level, name.number].join(' ');
  return `${Buffer.from(text).toString('base64url')}.${(await macOf(text)).toString('base64url')}`;
}

/** null if another server made the token, or it is for another version of the task. */
export async function parseSampleToken(token: string): Promise<SampleName | null> {
  const [coded = '', mac = ''] = token.split('.');
  const text = Buffer.from(coded, 'base64url').toString('utf8');
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, await macOf(text))) return null;
  const [task = '', version, level, number] = text.split(' ');
  if (String(findTask(task)?.version) !== version) return null;
  const name = { task, level: Number(level), number: Number(number) };
  // base64url has several spellings; each would be a separate picture to draw and cache.
  return token === (await formatSampleToken(name)) ? name : null;
}
