/**
 * STARE, temporal frame reasoning (arXiv 2506.04633, section 3): a camera moves around a scene in equal steps, and one
 * of four frames is missing. Which one? The published items are cut from video clips. Here a camera circles a ring of
 * nine things. The two wrong frames are a third of the circle away to either side, so any of the three could be right
 * and none is the odd one out.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { drawRing, orbitCamera, RING_SIZE, type RingObject, ringPlace } from 'rung-puzzles/engines/rooms/ring';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { FORM_NAMES } from 'rung-puzzles/scene/shaded/forms';
import { choiceOf, optionLabel, optionPanelName } from '../choice';
import { arrange, defineStareTask, type PlacedPuzzle } from './define';

export interface TemporalPuzzle extends PlacedPuzzle {
  /** In the ring, counter-clockwise from the right. */
  readonly objects: readonly RingObject[];
  /** Of the four frames, degrees. */
  readonly frames: readonly number[];
  readonly missing: number;
  /** In display order, degrees. */
  readonly options: readonly number[];
}

const FRAMES = 4;
const STEP_DEGREES = 30;
const THIRD_DEGREES = 120;
const LAST_LEVEL = 8;
export const looksAt = (level: number): number => RING_SIZE + 1 - level;

export const temporal = defineStareTask<TemporalPuzzle>({
  name: 'temporal',
  title: 'Temporal frames',
  summary: 'A camera goes round some things in equal steps: find the frame that is missing.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of repeated things plus one',
    notes: [
      'All things are of different kinds at level 1; each level has one kind fewer, so that one more thing looks like another.',
      'The published items are cut from video clips and have no levels. Steps are 30 degrees, to the left or to the right, at every level.',
      'Level 8 has two kinds of things; with one there would be nothing to see.',
    ],
  },
  truthFields: {
    objects: '{form, color, position: [x, y], size}: in a ring on the ground; size is the whole width',
    frames:
      'The four frames in order: {degrees, camera: {from, to, spread}}; degrees counter-clockwise from the right, seen from above',
    missing: 'Number of the missing frame, from 1',
    options: '{label, degrees, camera} in display order',
  },
  reply: { kind: 'choice', options: 3 },
  modalities: ['image'],
  attempt,
  present,
  truth: ({ objects, frames, missing, options }) => ({
    objects: objects.map(({ form, color }, index) => ({ form, color, position: ringPlace(index), size: 1.16 })),
    frames: frames.map((degrees) => ({ degrees, camera: orbitCamera(degrees) as unknown as Json })),
    missing: missing + 1,
    options: options.map((degrees, index) => ({
      label: optionLabel(index),
      degrees,
      camera: orbitCamera(degrees) as unknown as Json,
    })),
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng): TemporalPuzzle | null {
  const objects = drawObjects(looksAt(level), rng.split('objects'));
  if (looksAlike(objects)) return null;
  const first = 10 * rng.split('first').int(36);
  const step = rng.split('way').chance(1, 2) ? STEP_DEGREES : -STEP_DEGREES;
  const frames = Array.from({ length: FRAMES }, (_, index) => turned(first, index * step));
  const missing = rng.split('missing').int(FRAMES);
  const right = frames[missing] as number;
  const options = arrange(
    place,
    right,
    [turned(right, THIRD_DEGREES), turned(right, -THIRD_DEGREES)],
    rng.split('order'),
  );
  return { place, objects, frames, missing, options };
}

const turned = (degrees: number, by: number): number => (degrees + by + 360) % 360;

/** Colours that colour-blind people can tell apart. If there are few kinds, each colour has its own forms. */
const COLORS = ['#fccb06', '#2ba889', '#3558b5', '#a3282c', '#e07b39', '#e9e4d8'] as const;

/** Nine things, of which `different` are distinct. No two kinds share both form and colour. */
function drawObjects(different: number, rng: Rng): readonly RingObject[] {
  const colors = rng.shuffle(COLORS);
  const kinds = rng.shuffle(
    FORM_NAMES.flatMap((form, index) =>
      [0, 1].map((turn): RingObject => ({ form, color: colors[(index + turn) % COLORS.length] as string })),
    ),
  );
  const chosen = kinds.slice(0, different);
  return rng.shuffle([...chosen, ...Array.from({ length: RING_SIZE - different }, () => rng.pick(chosen))]);
}

/** Whether the ring looks the same a third of the circle further, except for at most one thing. */
function looksAlike(objects: readonly RingObject[]): boolean {
  const key = (index: number) => `${objects[index % RING_SIZE]?.form} ${objects[index % RING_SIZE]?.color}`;
  return [3, 6].some((shift) => objects.filter((_, index) => key(index) !== key(index + shift)).length < 2);
}

const RULES = [
  'A camera goes round the things on a circle, always in the same direction and in equal steps. The things do not move.',
  'There are four frames. One of them is missing; the other three are shown in order.',
];

function present({ objects, frames, missing, options }: TemporalPuzzle): Omit<Stimulus, 'contract'> {
  const shown = frames.flatMap((degrees, index) =>
    index === missing
      ? []
      : [{ name: `frame-${index + 1}`, title: `Frame ${index + 1}`, scene: drawRing(objects, degrees) }],
  );
  const pictures = options.map((degrees, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawRing(objects, degrees),
  }));
  const parts = shown.map(({ name }): Part => ({ kind: 'panel', panel: name }));
  return {
    rules: RULES,
    question: `Frame ${missing + 1} is missing. Which picture is it?`,
    parts: parts.toSpliced(missing, 0, { kind: 'text', text: `Frame ${missing + 1} is missing.` }),
    panels: [...shown, ...pictures],
    reply: choiceOf(pictures.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

function explain({ frames, missing, options, place }: TemporalPuzzle): Explanation {
  const [first, second] = frames as [number, number];
  const way = turned(second, -first) === STEP_DEGREES ? 'counter-clockwise' : 'clockwise';
  const noteOf = (degrees: number) =>
    degrees === frames[missing]
      ? 'One equal step from its neighbours.'
      : `A third of the circle ${turned(degrees, -(frames[missing] as number)) === THIRD_DEGREES ? 'counter-clockwise' : 'clockwise'} from where the camera was.`;
  return {
    summary: `Seen from above, the camera goes ${way} round the things, ${STEP_DEGREES} degrees a step.`,
    options: options.map((degrees, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteOf(degrees),
    })),
    replay: null,
  };
}
