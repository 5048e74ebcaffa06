/**
 * The name of a puzzle to try, signed by the server: a task of this release, a level and a number. It tells no seed, so
 * a token is no use for guessing items that count.
 */
import { timingSafeEqual } from 'node:crypto';
import { findTask } from 'rung-puzzles/tasks';
import { keyedHash } from '@/lib/server/platform/secrets';

export interface SampleName {
  readonly task: string;
  readonly level: number;
  /** Which of the samples of this task and level, from 0. */
  readonly number: number;
}

/** The seeds of samples are drawn under a secret of their own, for this text and an attempt. */
export const placeOfSample = ({ task, level, number }: SampleName): string =>
  `${task}/${findTask(task)?.version ?? 0}/${level}/${number}/`;

const MAC_BYTES = 16;

const macOf = async (text: string): Promise<Buffer> =>
  (await keyedHash('sample', `token/${text}`)).subarray(0, MAC_BYTES);

export async function formatSampleToken(name: SampleName): Promise<string> {
  const text = [name.task, findTask(name.task)?.version ?? 0, name.level, name.number].join(' ');
  return `${Buffer.from(text).toString('base64url')}.${(await macOf(text)).toString('base64url')}`;
}

/** null for a token that this server did not make, or made for another version of the task. */
export async function parseSampleToken(token: string): Promise<SampleName | null> {
  const [coded = '', mac = ''] = token.split('.');
  const text = Buffer.from(coded, 'base64url').toString('utf8');
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, await macOf(text))) return null;
  const [task = '', version, level, number] = text.split(' ');
  if (String(findTask(task)?.version) !== version) return null;
  const name = { task, level: Number(level), number: Number(number) };
  // base64url can be written in several ways; each would be a picture of its own to draw and keep.
  return token === (await formatSampleToken(name)) ? name : null;
}
