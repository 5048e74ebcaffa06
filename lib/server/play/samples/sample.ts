/**
 * Puzzles that anyone may try, without a cookie or consent. Nothing is stored, and each reply is explained. There are
 * few per task and level, so each is generated and drawn once.
 */
import { createHash, randomInt } from 'node:crypto';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { mayAnswer, outcomeAfter, scoreAnswer } from 'rung-puzzles/tasks/score-reply';
import type { Locale } from '@/lib/messages/locale';
import { taskTitle } from '@/lib/messages/task-texts/task-texts';
import { makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import { picturesOf } from '@/lib/server/items/stimuli/pictures';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { instantOf } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import { keyedHash } from '@/lib/server/platform/secrets';
import type { Feedback, SampleView } from '@/lib/wire/people/session';
import { stimulusView } from '../climbs/item-view';
import { drawItem } from '../climbs/next/draw-item';
import { explainItem } from '../sessions/views/explain-item';
import { conditionOfSample } from './sample-condition';
import { formatSampleToken, parseSampleToken, placeOfSample, type SampleName } from './sample-token';

/** Order of the landing page: clear pictures, short texts, each suite among the first five. */
const LANDING_TASKS: readonly string[] = [
  'spatialviz/paper-folding',
  'stare/perspective',
  'infbench/2d-forward',
  'cubebench/verification',
  'euclifold/matching',
  'spatialviz/cube-assembly',
  'stare/tangram',
  'spatialviz/three-view',
];

const SAMPLES = 24;
/** Higher levels are only for climbs. */
const MOST_LEVEL = 6;

/** Tasks with one reply per question, because a sample has no history. */
export const hasSamples = (id: string): boolean =>
  TASKS.some((task) => task.id === id && (task.episode?.longest(MOST_LEVEL, conditionOfSample(task)) ?? 1) === 1);

const made = makeLru<MadeItem>(400);

async function makeSample(name: SampleName): Promise<MadeItem> {
  const place = placeOfSample(name);
  const kept = made.get(place);
  if (kept !== undefined) return kept;
  const task = findTask(name.task);
  if (task === undefined) throw new AppError('task-not-found', 'There is no such task.');
  const wanted = {
    place: { item: place, level: '' },
    level: name.level,
    question: 0,
    condition: conditionOfSample(task),
    history: [],
    balanced: false,
  };
  const drawn = await drawItem(task, wanted, seedOf, makeItemInWorker);
  if (drawn === null) throw new AppError('item-not-found', 'There is no such puzzle. Ask for another one.');
  const item = { task, puzzle: drawn.puzzle, item: drawn.item };
  made.set(place, item);
  return item;
}

const seedOf = async (place: string) => seedFromHex((await keyedHash('sample', `seed/${place}`)).toString('hex'));

async function viewSample(name: SampleName, locale: Locale): Promise<SampleView> {
  const [{ task, item }, token] = [await makeSample(name), await formatSampleToken(name)];
  const pictures = await picturesOf(token, item.stimulus);
  const now = instantOf(new Date());
  return {
    token,
    item: {
      id: idOf(token),
      ordinal: 0,
      phase: 'practice',
      task: task.id,
      taskTitle: taskTitle(locale, task.id, task.title),
      level: name.level,
      visit: 0,
      question: 0,
      questionsPerVisit: null,
      condition: item.condition,
      issuedAt: now,
      serverNow: now,
      ...stimulusView(item.stimulus, pictures, locale, (sha256) => `/api/v1/samples/${token}/${sha256}.png`),
      step: 0,
      steps: 1,
    },
  };
}

/** Item ids are UUIDs; a sample's is derived from its token. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The landing page's next puzzle after another one, otherwise the first. The task always changes. */
export async function nextSample(after: string | undefined, locale: Locale): Promise<SampleView> {
  const before = after === undefined ? null : await readToken(after);
  const place = before === null ? -1 : LANDING_TASKS.indexOf(before.task);
  const task = LANDING_TASKS[(place + 1) % LANDING_TASKS.length] ?? '';
  return viewSample({ task, level: 1, number: randomInt(SAMPLES) }, locale);
}

export async function sampleOf(task: string, level: number, locale: Locale): Promise<SampleView> {
  if (!hasSamples(task)) throw new AppError('task-not-found', 'There are no puzzles to try of this task.');
  const last = findTask(task)?.levels.last ?? MOST_LEVEL;
  return viewSample({ task, level: Math.min(level, last, MOST_LEVEL), number: randomInt(SAMPLES) }, locale);
}

/** The explanation of a reply. Throws `item-not-found` for a forged token, `no-such-option`. */
export async function answerSample(token: string, answer: string, locale: Locale): Promise<Feedback> {
  const sample = await makeSample(await readToken(token));
  if (!mayAnswer(sample, answer)) throw new AppError('no-such-option', 'The puzzle has no such option.');
  const verdict = scoreAnswer(sample, answer);
  const passed = outcomeAfter(sample, verdict)?.passed ?? false;
  return { ...explainItem(sample.item, passed, locale), earlier: [] };
}

export async function findSamplePicture(token: string, file: string): Promise<Buffer | null> {
  const name = await parseSampleToken(token);
  if (name === null) return null;
  const pictures = await picturesOf(token, (await makeSample(name)).item.stimulus);
  return pictures.find(({ sha256 }) => `${sha256}.png` === file)?.png ?? null;
}

async function readToken(token: string): Promise<SampleName> {
  const name = await parseSampleToken(token);
  if (name === null) throw new AppError('item-not-found', 'This puzzle is not known any more. Ask for another one.');
  return name;
}
