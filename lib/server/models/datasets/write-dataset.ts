/** Writes a dataset folder under a temporary name first, so that it exists completely or not at all. */

import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { withBuffers } from '@/lib/server/items/stimuli/layout/pictures-in-layout';
import { prefetch } from '@/lib/server/platform/caching/prefetch';
import { runInThreadOr } from '@/lib/server/platform/threads/thread-pool';
import { croissantOf, type DatasetFacts, manifestOf, readmeOf } from './describe';
import { type DatasetFormat, FORMAT_WRITERS } from './formats/formats';
import { type DatasetFiles, datasetFiles } from './formats/row-files';
import { type DatasetOrder, type DatasetPart, DatasetRefusal, planDataset } from './plan';
import { describeOrigin, originRefusal, type SeedOrigin, seedsOf } from './seeds';
import { type AskedQuestion, type ShownQuestion, showQuestion } from './shown/show-question';
import { type ShownItem, uuidOf } from './shown/shown-item';

export interface DatasetRequest extends Omit<DatasetOrder, 'seedAt' | 'isScored'> {
  readonly format: DatasetFormat;
  /** Where the seeds come from: an edition's sets, or a named family of seeds that no edition uses. */
  readonly origin: SeedOrigin;
  readonly layout: 'composite' | 'panels';
  readonly pictures: 'data' | 'files';
  readonly explain: boolean;
  readonly license: string;
  /** Makes and draws questions in so many threads; 0: in this one. Default: one for each processor. */
  readonly threads?: number;
}

export interface DatasetDone {
  readonly questions: number;
  readonly items: number;
  readonly leftOut: readonly { readonly task: string; readonly reason: string }[];
}

type OnQuestion = (done: number, total: number) => void;

/** A thread takes half a second to start and 100 MB. */
const MOST_THREADS = 16;
const FEW_QUESTIONS = 40;

const threadsFor = (questions: number): number =>
  questions <= FEW_QUESTIONS ? 0 : Math.min(MOST_THREADS, availableParallelism());

/** The parent folder must exist. */
export async function writeDataset(
  folder: string,
  request: DatasetRequest,
  onQuestion: OnQuestion = () => {},
): Promise<DatasetDone> {
  await refuseFilled(folder);
  const unfinished = `${folder}.${process.pid}.part`;
  await mkdir(unfinished);
  try {
    const done = await fill(datasetFiles(unfinished), request, onQuestion);
    await rmdir(folder).catch(() => {});
    await rename(unfinished, folder);
    return done;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new DatasetRefusal(
      error.code === 'ENOTDIR' ? `${folder} is a file` : `cannot read ${folder}: ${error.message}`,
    );
  });
  if (entries.length > 0) throw new DatasetRefusal(`${folder} is not empty; give a new folder`);
}

async function fill(files: DatasetFiles, request: DatasetRequest, onQuestion: OnQuestion): Promise<DatasetDone> {
  const writer = FORMAT_WRITERS[request.format];
  if (request.format === 'chat' && request.origin.origin === 'edition')
    throw new DatasetRefusal('training sets come from a --family, never from an edition');
  const strange = originRefusal(request.suite.id, request.origin);
  if (strange !== null) throw new DatasetRefusal(strange);
  const order: DatasetOrder = { ...request, seedAt: seedsOf(request.origin), isScored: writer.isScored };
  const plan = await planDataset(order);
  const settings = settingsOf(request);
  const counts = { questions: 0, items: 0 };
  const total = plan.parts.reduce((sum, { set }) => sum + set.levels.length * set.itemsPerLevel, 0);
  const { threads = threadsFor(total) } = request;
  for (const part of plan.parts) await fillPart(part);
  await writer.finish(files, plan.parts, settings);
  const { suite, format, layout, license } = request;
  await describe(files, {
    settings,
    format,
    layout,
    title: suite.title,
    paper: suite.paper,
    origin: describeOrigin(request.origin),
    license,
    plan,
    counts,
  });
  return { ...counts, leftOut: plan.leftOut };

  async function fillPart(part: DatasetPart): Promise<void> {
    const rows = writer.part(files, part, settings);
    // Enough to keep every thread busy while a question is written.
    const shown = prefetch(questionsOf(part), 2 * Math.max(1, threads), (asked) => itemsOf(part, asked, threads));
    for await (const items of shown) {
      for (const item of items) await rows.write(item);
      counts.questions += 1;
      counts.items += items.length;
      onQuestion(counts.questions, total);
    }
    await rows.close();
  }

  function* questionsOf({ task, condition, set }: DatasetPart): Generator<AskedQuestion> {
    const { origin, layout } = request;
    const same = { task: task.id, condition, origin, layout, onlyWhole: writer.isScored };
    for (const level of set.levels)
      for (let question = 0; question < set.itemsPerLevel; question += 1) yield { ...same, level, question };
  }
}

async function itemsOf({ task }: DatasetPart, asked: AskedQuestion, threads: number): Promise<readonly ShownItem[]> {
  const pool = { file: 'models/datasets/shown/show-question-thread.ts', maxThreads: threads };
  const shown: ShownQuestion =
    threads === 0 ? await showQuestion(asked) : await runInThreadOr(showQuestion, pool, asked);
  if ('refusal' in shown) throw new DatasetRefusal(shown.refusal);
  return shown.items.map((item) => ({ ...item, task, pictures: withBuffers(item.pictures) }));
}

function settingsOf({ suite, format, origin, pictures, explain }: DatasetRequest) {
  const from = origin.origin === 'family' ? origin.family : origin.edition;
  const name = `rung-${suite.id}-${format}-${from}`;
  // lmms-eval reads pictures from files, VLMEvalKit from the table.
  const fixed = { 'lmms-eval': 'files', vlmevalkit: 'data' } as const;
  return {
    name,
    suite: suite.id,
    pictures: fixed[format as keyof typeof fixed] ?? pictures,
    explain,
    canary: uuidOf(`rung canary ${suite.id} ${origin.origin} ${from}`),
  };
}

/** The manifest is last, because it has the hashes of all others. */
async function describe(files: DatasetFiles, facts: DatasetFacts): Promise<void> {
  await files.put('README.md', readmeOf(facts));
  const sorted = [...files.written].sort((a, b) => (a.path < b.path ? -1 : 1));
  await files.put('croissant.json', `${JSON.stringify(croissantOf(facts, sorted), null, 2)}\n`);
  await files.put('manifest.json', `${JSON.stringify(manifestOf(facts, files.written), null, 2)}\n`);
}
