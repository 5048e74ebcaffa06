/**
 * `rung bench`: how fast items, answers and boards are, as ratios within one run. Scratch servers and databases are
 * temporary. `emit` prints a line of results.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { onScratch, type ScratchServer } from '@/lib/cli/scratch';
import { benchAnswers } from './bench-answers';
import { benchCost } from './bench-cost';
import { benchExport } from './bench-export';
import { benchItems, type Chosen } from './bench-items';
import { benchUpload } from './bench-upload';
import { type BoardScale, benchBoard } from './board/bench-board';
import { connectTo } from './http-client';
import { type Emit, machineLine, type Scale } from './report/report';
import { residentMb } from './report/resident-memory';

export const BENCHES = ['items', 'answers', 'cost', 'board', 'memory', 'export', 'upload'] as const;
export type BenchName = (typeof BENCHES)[number];

/** Runs the named measurements and ends with one line of ratios. */
export async function bench(names: readonly BenchName[], scale: BoardScale, emit: Emit, chosen: Chosen): Promise<void> {
  await emit(machineLine());
  const ratios: Record<string, unknown> = {};
  if (names.includes('items')) ratios.items = await benchItems(emit, scale, chosen);
  if (names.includes('answers') || names.includes('memory')) {
    await onScratch(async (server, url) => Object.assign(ratios, await benchServer(names, scale, emit, server, url)));
  }
  if (names.includes('cost')) ratios.cost = await benchCost(emit, scale);
  if (names.includes('board')) ratios.boardLargeToSmall = await benchBoard(emit, scale);
  if (names.includes('export')) ratios.exportLargeToSmall = await benchExport(emit, scale);
  if (names.includes('upload')) ratios.upload = await benchUpload(emit, scale);
  await emit({ bench: 'ratios', ...ratios });
}

async function benchServer(
  names: readonly BenchName[],
  scale: Scale,
  emit: Emit,
  server: ScratchServer,
  url: string,
): Promise<Record<string, unknown>> {
  const ratios: Record<string, unknown> = {};
  const memory = async (when: string) => {
    if (!names.includes('memory')) return;
    await sleep(scale.quick ? 1000 : 5000);
    await emit({ bench: 'memory', when, residentMb: await residentMb(server.pid) });
  };
  await memory('started, nothing asked');
  await visit(server);
  await memory('at rest after the first pages');
  if (names.includes('answers')) {
    ratios.replyToInsert = await benchAnswers(emit, scale, server, url);
    await memory('at rest after the answers');
  }
  return ratios;
}

async function visit({ url }: ScratchServer): Promise<void> {
  const { send, close } = connectTo(url, 1);
  for (const page of ['/', '/boards/infbench', '/api/v1/suites']) await send('GET', page);
  close();
}
