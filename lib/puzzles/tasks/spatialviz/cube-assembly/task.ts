/**
 * SpatialViz-Bench, cube assembly (arXiv 2507.07610, section 3.3): a solid is built from parts, and one is missing.
 * Which one? Exact cover proves that only one option completes it. A wrong option has the right number of cubes too, so
 * counting is not enough. There are four pictures and no "none of these", because with three pictures such an option
 * could not always be included. The variant `published` has the paper's form: three pictures and "none of these", and
 * wrong ones that differ by one cube.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, isInBox, type Solid, sorted } from 'rung-puzzles/engines/voxels/cell';
import type { Plate } from 'rung-puzzles/engines/voxels/draw/isometric';
import { growStack } from 'rung-puzzles/engines/voxels/grow-stack';
import { drawLooseTurn } from 'rung-puzzles/engines/voxels/loose';
import { fillerFor } from 'rung-puzzles/engines/voxels/proofs/cover';
import { isDetermined } from 'rung-puzzles/engines/voxels/proofs/determined';
import type { VoxelAction, VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { pictureKey } from 'rung-puzzles/engines/voxels/seen';
import { splitInto } from 'rung-puzzles/engines/voxels/split';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation, Replay } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel } from '../../choice';
import { doubled } from '../../doubled';
import type { VariantGroup } from '../../task';
import { arrange, arrangeWithNone, defineSpatialVizTask, NONE_OPTION, NONE_PLACE } from '../define';
import { optionPanel, panelContent } from '../voxel-pictures';
import { type CountChange, drawPartFamily, type PartClass, type PartOption } from './options';
import { drawAssembly } from './pictures';
import { drawCountFamily } from './published';

export interface AssemblyPuzzle {
  readonly place: number;
  readonly plate: Plate;
  readonly whole: Solid;
  /** The parts at their places in the solid, the missing one last. */
  readonly laid: readonly Solid[];
  readonly parts: readonly Solid[];
  /** Four, or three and "none of these". */
  readonly options: readonly PartOption[];
}

const PUBLISHED: VariantGroup = {
  name: 'options',
  standard: 'four pictures; two have the right number of cubes, and two wrong ones have a cube in another place',
  values: [
    {
      id: 'published',
      meaning:
        'as in the paper: three pictures and “None of these”; every wrong picture has one cube more or one fewer than the missing part',
      drawsPuzzle: true,
    },
  ],
};

const LAST_LEVEL = 8;

export const cubeAssembly = defineSpatialVizTask<AssemblyPuzzle>({
  name: 'cube-assembly',
  title: 'Cube assembly',
  summary: 'See a solid and all parts of it but one, and find the part that is missing.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of parts less one: the solid has two parts at level 1',
    notes: [
      'Levels 1 and 2 are the published ones: two parts, three parts. Above them each level has one part more, of three to six cubes, and the solid and its plate grow to hold them.',
      'It ends at level 8: of larger solids the picture leaves too much open.',
    ],
  },
  variants: [PUBLISHED],
  truthFields: {
    whole: 'The cubes of the solid [x, y, z]: x to the right, y away from the viewer, z up, from 0',
    plate: 'Tiles of the ground along x and y; no cube is next to it',
    parts: 'The given parts, cells as drawn',
    mayTurn: 'Parts may be turned by any of the 24 rotations',
    mayMirror: 'Parts may be mirrored',
    options:
      'Options {label, cells, class} in display order, cells as drawn; class: right, moved (a cube in another place), removed (a cube missing), added (a cube too many), or both. In the variant published the fourth one is {label, none: true}',
  },
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ whole, plate, parts, options }) => ({
    whole: cellsToJson(whole),
    plate,
    parts: parts.map(cellsToJson),
    mayTurn: true,
    mayMirror: false,
    options: [
      ...options.map(({ solid, class: kind }, index) => ({
        label: optionLabel(index),
        cells: cellsToJson(solid),
        class: kind,
      })),
      ...(hasNone(options) ? [{ label: optionLabel(NONE_PLACE), none: true }] : []),
    ],
  }),
  explain,
});

const hasNone = (options: readonly PartOption[]): boolean => options.length === NONE_PLACE;

const cellsToJson = (solid: Solid): Json => sorted(solid).map(([x, y, z]) => [x, y, z]);

/** Boxes for two parts, three, and so on. */
const BOXES: readonly Cell[] = [
  [3, 3, 3],
  [3, 3, 3],
  [4, 4, 3],
  [4, 4, 4],
  [4, 4, 4],
  [5, 5, 4],
  [5, 5, 4],
  [5, 5, 5],
];

/**
 * How the solid is cut, and how many cubes wrong options have. Drawn first, so that failing searches do not change the
 * chances.
 */
interface Plan {
  readonly box: Cell;
  readonly sizes: readonly number[];
  /** Index among the sizes of the missing part. */
  readonly missing: number;
  readonly change: CountChange;
  readonly isPublished: boolean;
}

function attempt(level: number, place: number, rng: Rng, condition: Condition): AssemblyPuzzle | null {
  const isPublished = hasVariant(condition, 'published');
  const plan = { ...drawPlan(level, rng.split('plan')), isPublished };
  const draws = rng.split('draws');
  for (let solid = 0; solid < SOLIDS_PER_PLAN; solid += 1) {
    const whole = drawWhole(plan, draws);
    if (whole === null) continue;
    for (let cut = 0; cut < CUTS_PER_SOLID; cut += 1) {
      const puzzle = drawPuzzle(plan, whole, place, draws);
      if (puzzle !== null) return puzzle;
    }
  }
  return null;
}

const SOLIDS_PER_PLAN = 30;
const CUTS_PER_SOLID = 8;

/** Of two numbers of cubes that differ by one, each is equally often the right one. */
function drawPlan(level: number, rng: Rng): Omit<Plan, 'isPublished'> {
  const [fewer, change] = [rng.pick([4, 5]), rng.chance(1, 2) ? ('removed' as const) : ('added' as const)];
  const missing = rng.int(level + 1);
  const sizes = Array.from({ length: level + 1 }, () => rng.pick(level === 1 ? [4, 5] : [3, 4, 4, 5]));
  return {
    box: BOXES[level - 1] as Cell,
    sizes: sizes.with(missing, change === 'added' ? fewer : fewer + 1),
    missing,
    change,
  };
}

/** A solid that its picture determines. */
function drawWhole({ sizes, box }: Plan, rng: Rng): Solid | null {
  const cubes = sizes.reduce((sum, size) => sum + size, 0);
  const whole = growStack(cubes, box, rng);
  return whole !== null && isDetermined(whole, undefined, ([x, y]) => isInBox([x, y, 0], box)) ? whole : null;
}

function drawPuzzle(plan: Plan, whole: Solid, place: number, rng: Rng): AssemblyPuzzle | null {
  const assembly = drawAssemblyOf(whole, plan, rng);
  if (assembly === null) return null;
  const { given, right, wrong } = assembly;
  const options = turnOptions(
    plan.isPublished ? arrangeWithNone(place, right, wrong, rng) : arrange(place, right, wrong, rng),
    rng,
  );
  const parts = turnEach(given, rng);
  return (
    parts &&
    options && { place, plate: [plan.box[0], plan.box[1]], whole, laid: [...given, right.solid], parts, options }
  );
}

interface Assembly {
  readonly given: readonly Solid[];
  readonly right: PartOption;
  readonly wrong: readonly PartOption[];
}

/** The solid cut into parts, one of them missing, and other options that do not complete it. */
function drawAssemblyOf(whole: Solid, { sizes, missing, change, isPublished }: Plan, rng: Rng): Assembly | null {
  const parts = splitInto(whole, sizes, rng);
  if (parts === null) return null;
  const [part, given] = [parts[missing] as Solid, rng.shuffle(parts.toSpliced(missing, 1))];
  const fill = fillerFor(whole, given);
  const completes = (solid: Solid) => fill(solid) !== null;
  const family = isPublished ? drawCountFamily(part, rng) : drawPartFamily(part, change, completes, rng);
  if (family === null) return null;
  const [right, ...wrong] = family as readonly [PartOption, ...PartOption[]];
  invariant(
    completes(right.solid) && !wrong.some(({ solid }) => completes(solid)),
    'the missing part, and no other, completes the solid',
  );
  return { given, right, wrong };
}

function turnOptions(options: readonly PartOption[], rng: Rng): readonly PartOption[] | null {
  const turned = turnEach(
    options.map(({ solid }) => solid),
    rng,
  );
  return turned && options.map((option, index) => ({ ...option, solid: turned[index] as Solid }));
}

/** Turns each so that its picture is unambiguous and all pictures differ. null if one has no such turn. */
function turnEach(solids: readonly Solid[], rng: Rng): readonly Solid[] | null {
  const taken = new Set<string>();
  const turned: Solid[] = [];
  for (const solid of solids) {
    const loose = drawLooseTurn(solid, (turned) => !taken.has(pictureKey(turned)), rng);
    if (loose === null) return null;
    taken.add(pictureKey(loose));
    turned.push(loose);
  }
  return turned;
}

const RULES = [
  'The solid is made of equal cubes. Each cube is on the white plate or on another cube, never next to the plate.',
  'It is built without gaps from all the parts shown and one missing part. Each part is used once.',
  'Parts may be turned in any way, but not mirrored.',
  'The parts have no hidden cubes: at least a piece of each is visible. All pictures are drawn to the same scale.',
];
const NONE_RULE = '“None of these” is right if none of the three pictures shows the missing part.';

function present({ plate, whole, parts, options }: AssemblyPuzzle): Omit<Stimulus, 'contract'> {
  const pictures = drawAssembly(
    whole,
    plate,
    parts,
    options.map(({ solid }) => solid),
  );
  return {
    rules: hasNone(options) ? [...RULES, NONE_RULE] : RULES,
    question: 'Which part is missing to complete the solid?',
    parts: [
      { kind: 'panel', panel: 'solid' },
      { kind: 'panel', panel: 'parts' },
    ],
    panels: [
      { name: 'solid', title: 'Solid', scene: pictures.whole },
      { name: 'parts', title: parts.length === 1 ? 'Part' : 'Parts', scene: pictures.parts },
      ...pictures.options.map((scene, index) => optionPanel(index, scene)),
    ],
    reply: choiceOf([...options.map((_, index) => panelContent(index)), ...(hasNone(options) ? [NONE_OPTION] : [])]),
  };
}

const NOTES: Readonly<Record<PartClass, string>> = {
  right: 'This part fills exactly what the given parts leave.',
  moved:
    'It has the right number of cubes, but no way of putting the parts together gives the solid: one cube would have to be elsewhere.',
  removed: 'A cube is missing.',
  added: 'It has one cube too many.',
  'moved-removed': 'A cube is missing, and another one would have to be elsewhere.',
  'moved-added': 'It has one cube too many, and another one would have to be elsewhere.',
};

function explain({ place, laid, options }: AssemblyPuzzle): Explanation {
  const notes = options.map((option, index) => ({
    label: optionLabel(index),
    right: index === place,
    note: NOTES[option.class],
  }));
  return {
    summary: summaryOf(place, options),
    options: hasNone(options) ? [...notes, noteOnNone(place)] : notes,
    replay: replayAssembly(laid),
  };
}

function summaryOf(place: number, options: readonly PartOption[]): string {
  if (place === NONE_PLACE && hasNone(options))
    return `Option ${optionLabel(place)}: none of the three pictures shows the missing part.`;
  return `Option ${optionLabel(place)} completes the solid; no other option does, however the parts are turned and put together.`;
}

const noteOnNone = (place: number): Explanation['options'][number] => ({
  label: optionLabel(NONE_PLACE),
  right: place === NONE_PLACE,
  note:
    place === NONE_PLACE
      ? 'None of the three pictures shows the missing part.'
      : `Option ${optionLabel(place)} is the missing part.`,
});

/** The parts appear at their places one by one, the missing one last. */
function replayAssembly(laid: readonly Solid[]): Replay {
  const cubes = laid.flatMap((solid, part) => solid.map((at) => ({ at, part }))).map((cube, id) => ({ id, ...cube }));
  return {
    world: 'voxels',
    states: Array.from(
      { length: laid.length + 1 },
      (_, count) => ({ cubes: cubes.filter(({ part }) => part < count) }) satisfies VoxelState,
    ),
    steps: laid.map((_, part) => ({
      text: part === laid.length - 1 ? 'The missing part completes the solid.' : `Part ${part + 1} goes here.`,
      action: { op: 'place', part } satisfies VoxelAction,
    })),
  };
}
