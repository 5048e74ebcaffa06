/** Writes a dataset folder under a temporary name first, so that it exists completely or not at all. */

import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { invariant } from 'rung-puzzles/core/invariant';
import { ahead } from '@/lib/server/platform/ahead';
import type { QuestionItem } from './course';
import { croissantOf, type DatasetFacts, manifestOf, readmeOf } from './describe';
import { type DatasetFormat, FORMAT_WRITERS } from './formats';
import { type DatasetOrder, type DatasetPart, DatasetRefusal, planDataset, questionOf } from './plan';
import { type DatasetFiles, datasetFiles } from './row-files';
import { describeOrigin, originRefusal, type SeedOrigin, seedsOf } from './seeds';
import { type ShownItem, shownItem, uuidOf } from './shown-item';

export interface DatasetRequest extends Omit<DatasetOrder, 'seedAt' | 'isScored'> {
  readonly format: DatasetFormat;
  readonly origin: SeedOrigin;
  readonly layout: 'composite' | 'panels';
  readonly pictures: 'data' | 'files';
  readonly explain: boolean;
  readonly license: string;
}

export interface DatasetDone {
  readonly questions: number;
  readonly items: number;
  readonly leftOut: readonly { readonly task: string; readonly reason: string }[];
}

type OnQuestion = (done: number, total: number) => void;

/** Questions drawn in advance while the first is written: enough to keep every core busy. */
const DRAWN_AT_ONCE = 2 * availableParallelism();

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
    const shown = ahead(questionsOf(part), DRAWN_AT_ONCE, async (members) => {
      const items: ShownItem[] = [];
      for (const member of members) items.push(await shownItem(part.task, member, members, request.layout));
      return items;
    });
    for await (const items of shown) {
      for (const item of items) await rows.write(item);
      counts.questions += 1;
      counts.items += items.length;
      onQuestion(counts.questions, total);
    }
    await rows.close();
  }

  async function* questionsOf(part: DatasetPart): AsyncGenerator<readonly QuestionItem[]> {
    for (const level of part.set.levels) {
      for (let question = 0; question < part.set.itemsPerLevel; question += 1) {
        const members = await questionOf(part, level, question, order.seedAt, writer.isScored);
        invariant(members !== null, `${part.task.id}: the course of a question does not depend on its level`);
        yield members;
      }
    }
  }
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
