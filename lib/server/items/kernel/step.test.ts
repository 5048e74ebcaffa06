import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { findTask } from 'rung-puzzles/tasks';
import { itemOf } from 'rung-puzzles/tasks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { ensureTaskLoaded } from '../banks/ensure-task-loaded';
import { importBank } from '../banks/import-bank';
import { parseLine } from '../banks/manifest';
import { withFolders } from '../banks/testing';
import { renderPanels } from '../stimuli/pictures';
import { differenceOf, drawingOf } from './draw/lines';
import { type Kernel, loadKernel } from './load-kernel';
import type { KernelPart } from './messages';
import { type OpenKernel, openKernel } from './open-kernel';
import { makeStepBank } from './step-bank';
import { block, bracket, roundPlate, stepOf } from './testing';

withTestDatabase();
const folderOf = withFolders();

let kernel: Kernel;
let asked: OpenKernel;
const steps: Record<string, Buffer> = {};
beforeAll(async () => {
  kernel = await loadKernel();
  const { replicad } = kernel;
  const two = replicad.makeCompound([replicad.makeBaseBox(1, 1, 1), replicad.makeBaseBox(1, 1, 1).translate(3, 0, 0)]);
  steps.bracket = await stepOf(bracket(kernel));
  steps.block = await stepOf(block(kernel));
  steps.round = await stepOf(roundPlate(kernel));
  steps.box = await stepOf(replicad.makeBaseBox(5, 4, 3) as never);
  steps.two = await stepOf(two as never);
  steps.face = await stepOf(
    replicad.makePolygon([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]) as never,
  );
  steps.sheet = await stepOf(replicad.makeBaseBox(100, 100, 1) as never);
  asked = openKernel();
});
afterAll(() => asked.close());

const step = (name: string): Buffer => steps[name] as Buffer;

const readable = async (name: string): Promise<KernelPart> => {
  const part = await asked.read(step(name));
  if (!part.ok) throw new Error(part.error);
  return part.value;
};

describe('the kernel in its thread', () => {
  it('reads a part, scales it to longest extent 1, and draws it from all sides', async () => {
    const part = await readable('bracket');
    expect(part.faces).toBe(10);
    expect(part.size.map((each) => Number(each.toFixed(3)))).toEqual([1, 0.667, 0.667]);
    expect(Object.keys(part.views)).toEqual(['front', 'back', 'left', 'right', 'top', 'bottom']);
    const left = drawingOf(part.views.left);
    // The outline, and the hole as a circle; the upper face of the lower leg and its hole as dashed lines.
    expect(left.filter(({ hidden }) => hidden).map(({ points }) => points.length)).toEqual([2, 2, 2]);
    expect(left.filter(({ hidden, points }) => !hidden && points.length > 2).length).toBeGreaterThan(0);
    expect(differenceOf(left, drawingOf(part.views.left))).toBe(0);
  });

  it('rejects anything but a single valid solid, with the reason, and continues with the next file', async () => {
    const reasons: readonly (readonly [Buffer, string])[] = [
      [step('two'), 'holds 2 solids; a part is one'],
      [step('face'), 'holds no solid, only surfaces or wires'],
      [step('sheet'), 'is too thin to be drawn clearly'],
      [Buffer.alloc(0), 'is empty'],
      [Buffer.from('solid cube'), 'is no STEP file'],
      [step('bracket').subarray(0, 9000), 'is cut off'],
      [
        Buffer.concat([step('bracket').subarray(0, 3000), step('bracket').subarray(-200)]),
        'holds a solid whose faces do not close it',
      ],
      [Buffer.alloc(6 * 1024 * 1024), 'is larger than 5 MB'],
    ];
    for (const [bytes, reason] of reasons) expect(await asked.read(bytes)).toEqual({ ok: false, error: reason });
    expect((await asked.read(step('box'))).ok).toBe(true);
  });

  it('gives up a file that takes too long', async () => {
    const hasty = openKernel({ mostMs: 1 });
    expect(await hasty.read(step('bracket'))).toEqual({ ok: false, error: 'takes longer than 0.001 s' });
    await hasty.close();
  });
});

describe('a folder of STEP files', () => {
  it('becomes a bank of three-view questions; rejected files are listed with their reason', async () => {
    const folder = await folderOf({
      'block.step': step('block'),
      'bracket.STP': step('bracket'),
      'box.step': step('box'),
      'copy.step': step('block'),
      'garbage.step': 'garbage',
      'two.step': step('two'),
      'zround.step': step('round'),
      'notes.txt': 'no part',
    });
    const { source, report } = await makeStepBank(folder, 'parts', { licence: 'CC0', source: 'made here' }, asked);
    expect(report).toMatchObject({ files: 7, parts: 3 });
    expect(report.questions).toBeGreaterThanOrEqual(3);
    expect(report.refused).toEqual([
      { file: 'box.step', reason: expect.stringContaining('gives no question (no contour') },
      { file: 'copy.step', reason: 'is the same as block.step' },
      { file: 'garbage.step', reason: 'is no STEP file' },
      { file: 'two.step', reason: 'holds 2 solids; a part is one' },
    ]);
    const answers = source.lines
      .map((line) => parseLine(line, source.header))
      .map((row) => (row.ok ? row.value.answer : row.error));
    for (const label of OPTION_LABELS)
      expect(Math.abs(answers.filter((answer) => answer === label).length - report.questions / 4)).toBeLessThan(1);

    const imported = await importBank(source);
    expect(imported).toMatchObject({ task: 'bank/parts', rows: report.questions, refused: [] });
    const alone = await folderOf({ 'block.step': step('block') });
    const again = await makeStepBank(alone, 'again', { licence: 'CC0', source: 'made here' }, asked);
    expect(again.source.lines.map(({ text }) => JSON.parse(text).pictures)).toEqual(
      source.lines.map(({ text }) => JSON.parse(text).pictures).filter(([{ file }]) => file.startsWith('block')),
    );
    for (const picture of ['block.step/object', 'block.step/top given'])
      expect(await again.source.readFile(picture)).toEqual(await source.readFile(picture));

    await ensureTaskLoaded('bank/parts');
    const task = findTask('bank/parts');
    if (task === undefined) throw new Error('imported');
    const item = itemOf(task, 1, 'image', 0);
    expect(item.truth).toMatchObject({
      licence: 'CC0',
      source: 'made here',
      row: expect.stringMatching(/\.(step|STP), (front|left|top)$/),
    });
    expect((await renderPanels(item.stimulus)).map(({ title }) => title)).toEqual([
      'The part',
      expect.stringMatching(/^View from /),
      'Option A',
      'Option B',
      'Option C',
    ]);
  });
});
