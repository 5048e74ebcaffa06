import { convertIndexedToRgb, decode } from 'fast-png';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, type Seed, seedFromHex } from 'rung-puzzles/core/seed';
import { isPlane, optionsOf, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { Scene } from 'rung-puzzles/scene/scene';
import { TASKS } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { drawSoon, picturesOf, renderAll, renderComposite, renderPanels } from './pictures';
import { rasterize, sha256Of } from './render';

function stimulusOf(task: Task, level: number, seed: Seed): Stimulus {
  const item = makeItem(task, level, 'image', seed);
  if (!item.ok) throw new Error(item.error);
  return item.value.stimulus;
}

const seedOf = (text: string): Seed => {
  const seed = parseSeed(text);
  if (!seed.ok) throw new Error(seed.error);
  return seed.value;
};

const wordless = (scene: Scene): Scene => ({ ...scene, shapes: scene.shapes.filter(({ kind }) => kind !== 'text') });

/** Each draws by one of few kinds of scenes, and the golden files pin the pictures of all. */
const TASK_LIST = [FAKE_TASK as unknown as Task, ...TASKS.filter((_, index) => index % quickOrDeep(4, 1) === 0)];

const itemAt = (task: Task, level: number, rng: Rng): Stimulus =>
  stimulusOf(task, level, seedFromHex(rng.uint32().toString(16).padStart(32, '0')));

const samples = new Map<string, Stimulus>();
/** One item of each task serves the tests of its composite and of its pictures. */
function sampleOf(task: Task): Stimulus {
  const sample = samples.get(task.id) ?? itemAt(task, 3, rngFor(seedOf('5'), task.id));
  samples.set(task.id, sample);
  return sample;
}

function samplesOf(task: Task): readonly Stimulus[] {
  const rng = rngFor(seedOf('6'), task.id);
  return [sampleOf(task), ...quickOrDeep([], [1, 4]).map((level) => itemAt(task, level, rng))];
}

describe('a composite', () => {
  it.each(TASK_LIST.map((task) => [task.id, task] as const))(
    'of %s has the same pixels as its panels',
    async (_id, task) => {
      const stimulus = sampleOf(task);
      const [panels, composite] = await Promise.all([renderPanels(stimulus), renderComposite(stimulus)]);
      if (composite === null) throw new Error('no panels');
      const whole = decoded(composite.png);
      expect([whole.width, whole.height]).toEqual([composite.width, composite.height]);
      expect(composite.placements.map(({ panel }) => panel).sort()).toEqual(panels.map(({ name }) => name).sort());
      for (const { panel, x, y } of composite.placements) {
        const picture = panels.find(({ name }) => name === panel);
        if (picture === undefined) throw new Error(panel);
        const part = decoded(picture.png);
        expect(differingPixels(whole, part, x, y)).toBe(0);
      }
    },
  );

  it('separates panels and titles', async () => {
    const composite = await renderComposite(stimulusOf(FAKE_TASK as unknown as Task, 1, seedOf('1')));
    const boxes = (composite?.placements ?? []).map(({ x, y }) => ({
      left: x,
      right: x + 60,
      top: y - 40,
      bottom: y + 60,
    }));
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    });
  });

  it('is null without pictures', async () => {
    const item = makeItem(FAKE_TASK as unknown as Task, 1, 'text', seedOf('1'));
    expect(item.ok && (await renderComposite(item.value.stimulus))).toBeNull();
  });

  it('is the same bytes each time', async () => {
    const stimulus = stimulusOf(FAKE_TASK as unknown as Task, 1, seedOf('1'));
    // Draws the second again, because only the first is cached.
    const [first, { composite: second }] = [await renderComposite(stimulus), await renderAll(stimulus)];
    expect(first?.sha256).toBe(second?.sha256);
    expect(sha256Of(first?.png ?? new Uint8Array())).toBe(first?.sha256);
  });

  it('is drawn once for statements about the same pictures, and again for others', async () => {
    const stimulus = stimulusOf(FAKE_TASK as unknown as Task, 1, seedOf('2'));
    const first = await renderComposite(stimulus);
    expect(await renderComposite({ ...stimulus })).toBe(first);
    const [panel, ...others] = stimulus.panels;
    if (panel === undefined) throw new Error('there is a picture');
    const renamed = await renderComposite({ ...stimulus, panels: [{ ...panel, title: 'Other' }, ...others] });
    expect(renamed?.sha256).not.toBe(first?.sha256);
  });
});

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

/** Colours by channels, of a file of any kind that we write. */
function decoded(png: Buffer): Decoded {
  const file = decode(png);
  if (file.palette === undefined) return { ...file, data: Uint8Array.from(file.data) };
  return { ...file, channels: 3, data: Uint8Array.from(convertIndexedToRgb(file)) };
}

function differingPixels(whole: Decoded, part: Decoded, left: number, top: number): number {
  let differing = 0;
  for (let y = 0; y < part.height; y += 1) {
    for (let x = 0; x < part.width; x += 1) {
      const a = ((y + top) * whole.width + x + left) * whole.channels;
      const b = (y * part.width + x) * part.channels;
      let channel = 0;
      while (channel < 3 && whole.data[a + channel] === part.data[b + channel]) channel += 1;
      if (channel < 3) differing += 1;
    }
  }
  return differing;
}

describe('a picture', () => {
  it.each(TASK_LIST.map((task) => [task.id, task] as const))(
    'of %s has the very pixels that were drawn',
    async (_id, task) => {
      for (const stimulus of samplesOf(task)) {
        const pictures = await renderPanels(stimulus);
        for (const [index, { scene }] of stimulus.panels.entries()) {
          const { width, height, pixels } = await rasterize(scene);
          const drawn = { width, height, channels: 4, data: await pixels() };
          expect(differingPixels(decoded(pictures[index]?.png as Buffer), drawn, 0, 0)).toBe(0);
        }
      }
    },
  );

  it('draws its letters without any font of the machine', async () => {
    const stimulus = stimulusOf(FAKE_TASK as unknown as Task, 1, seedOf('1'));
    const withText = await renderPanels(stimulus);
    const panels = stimulus.panels.map((panel) => ({
      ...panel,
      scene: isPlane(panel.scene) ? wordless(panel.scene) : panel.scene,
    }));
    const without = await renderPanels({ ...stimulus, panels });
    withText.forEach(({ sha256 }, index) => {
      expect(sha256).not.toBe(without[index]?.sha256);
    });
  });

  it('that was drawn ahead is at hand when its item is issued', async () => {
    const stimulus = stimulusOf(FAKE_TASK as unknown as Task, 2, seedOf('4'));
    const soon = drawSoon('hash', stimulus);
    const [first, second] = await Promise.all(['one', 'two'].map((id) => picturesOf(id, stimulus, 'hash')));
    await soon;
    expect(second).toBe(first);
    expect(first).toEqual(await renderPanels(stimulus));
    expect(await picturesOf('three', stimulus)).not.toBe(first);
  });

  it('is drawn once for equal drawings, and again for others', async () => {
    const [panel] = stimulusOf(FAKE_TASK as unknown as Task, 1, seedOf('3')).panels;
    if (panel === undefined || !isPlane(panel.scene)) throw new Error('there is a drawing');
    const { scene } = panel;
    const first = await rasterize(scene);
    expect(await rasterize({ ...scene })).toBe(first);
    expect(await first.png()).toBe(await first.png());
    expect(await rasterize({ ...scene, background: '#123456' })).not.toBe(first);
  });

  it('has a name that tells its place only', () => {
    for (const task of TASKS) {
      const { panels, reply } = stimulusOf(task, 2, seedOf('9'));
      const options = new Set(
        optionsOf(reply).flatMap(({ label, content }) =>
          content.kind === 'panel' ? [`${content.panel}=${label}`] : [],
        ),
      );
      for (const option of options) expect(option).toMatch(/^option-([a-d])=([A-D])$/);
      for (const option of options) expect(option.split('=')[0]?.slice(-1).toUpperCase()).toBe(option.slice(-1));
      for (const { name } of panels) expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    }
  });
});
