/**
 * SpatialViz-Bench, 3D rotation (arXiv 2507.07610, section 3.1): which solid can, or cannot, be the one in question,
 * turned? Wrong ones lack a cube or have one more, are mirror images, or both. All pictures are unambiguous: the stack
 * in question is the only one on its plate with its picture, and the options are the only solids without hidden cubes
 * with theirs.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, type Solid, sorted } from 'rung-puzzles/engines/voxels/cell';
import type { Plate } from 'rung-puzzles/engines/voxels/draw/isometric';
import type { VoxelAction, VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { isSameTurned } from 'rung-puzzles/engines/voxels/rotation';
import { pictureKey } from 'rung-puzzles/engines/voxels/seen';
import { describeTurn, turnedBy, turnsBetween } from 'rung-puzzles/engines/voxels/turn';
import type { Explanation, Replay } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel } from '../../choice';
import { doubled } from '../../doubled';
import { arrangeWithNone, defineSpatialVizTask, NONE_OPTION, NONE_PLACE } from '../define';
import { commonEdgePx, drawLoose, drawStack, optionPanel, panelContent } from '../voxel-pictures';
import { drawFamily, drawTurned, type Member } from './family';

type Asked = 'can' | 'cannot';
type OptionClass = 'rotated' | 'mirrored' | 'removed' | 'added' | 'mirrored-removed' | 'mirrored-added';

interface RotationOption {
  readonly solid: Solid;
  readonly class: OptionClass;
}

export interface RotationPuzzle {
  readonly place: number;
  readonly ask: Asked;
  readonly plate: Plate;
  readonly stack: Solid;
  /** The three pictures. The fourth option is none of them. */
  readonly options: readonly RotationOption[];
}

const LAST_LEVEL = 10;

export const solidRotation = defineSpatialVizTask<RotationPuzzle>({
  name: '3d-rotation',
  title: '3D rotation',
  summary: 'See a solid made of cubes, and find the picture that can, or cannot, show it turned.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'cubes of the solid: 5 to 7 at level 1, 5 to 10 at level 2, then 8 to 11 at level 3 and one more a level',
    notes: [
      'Level 1 asks which picture cannot show the solid; a cube is missing there, or there is one too many. From level 2 on the question is which picture can, and mirror images join the wrong ones: the two published levels.',
      'Above level 2 only the number of cubes grows; the plate is 3 x 3 tiles up to level 2, 4 x 4 above, 5 x 5 from level 8 on, to hold them.',
      'It ends at level 10: of larger solids hardly any turn shows every cube.',
    ],
  },
  truthFields: {
    cells: 'The cubes of the solid in question [x, y, z]: x to the right, y away from the viewer, z up, from 0',
    ask: '`can`: which option is the solid turned; `cannot`: which one is not',
    plate: 'Tiles of the ground along x and y; no cube is next to it',
    options:
      'Options {label, cells, class} in display order, cells as drawn; class: rotated, or how it differs from the solid (mirrored, removed: a cube missing, added: a cube too many, or both). The last one is {label, none: true}',
  },
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ stack, ask, plate, options }) => ({
    cells: cellsToJson(stack),
    ask,
    plate,
    options: [
      ...options.map(({ solid, class: kind }, index) => ({
        label: optionLabel(index),
        cells: cellsToJson(solid),
        class: kind,
      })),
      { label: optionLabel(NONE_PLACE), none: true },
    ],
  }),
  explain,
});

const cellsToJson = (solid: Solid): Json => sorted(solid).map(([x, y, z]) => [x, y, z]);

/** The least and most cubes of the larger members. */
function countsAt(level: number): readonly [least: number, most: number] {
  if (level === 1) return [6, 7];
  // The paper's examples have about five cubes, the stacks of its released code eight to ten.
  return level === 2 ? [6, 10] : [6 + level, 8 + level];
}

function boxAt(level: number): Cell {
  if (level <= 2) return [3, 3, 3];
  return level < 8 ? [4, 4, 4] : [5, 5, 4];
}

function attempt(level: number, place: number, rng: Rng): RotationPuzzle | null {
  const [box, ask] = [boxAt(level), level === 1 ? ('cannot' as const) : ('can' as const)];
  const [least, most] = countsAt(level);
  const family = drawFamily(least + rng.int(most - least + 1), box, ask === 'can', rng.split('family'));
  if (family === null) return null;
  const asked = rng.split('asked').pick(family);
  const others = family.filter((member) => member !== asked);
  const shown =
    ask === 'can'
      ? arrangeWithNone(place, asked, others, rng.split('options'))
      : arrangeOdd(place, asked, others[0] as Member);
  const options = drawOptions(asked, shown, family, rng.split('turns'));
  if (options === null) return null;
  const fits = options.map(({ solid }) => isSameTurned(solid, asked.stack) === (ask === 'can'));
  invariant(
    fits.every((fit, index) => fit === (index === place)),
    'the option at the place, and no other, is what the question asks for',
  );
  return { place, ask, plate: [box[0], box[1]], stack: asked.stack, options };
}

/** Three times the solid in question, with one replaced by the odd one unless none is odd. */
const arrangeOdd = (place: number, asked: Member, odd: Member): readonly Member[] => {
  const same = [asked, asked, asked];
  return place === NONE_PLACE ? same : same.with(place, odd);
};

/**
 * Turns each so that the pictures differ from each other, from the question, and from all that another member could
 * show. So they differ even for someone who considers hidden cubes.
 */
function drawOptions(
  asked: Member,
  shown: readonly Member[],
  family: readonly Member[],
  rng: Rng,
): readonly RotationOption[] | null {
  // No option looks like the question, even turned, since such an option would not be right.
  const taken = new Set(family.map(({ stack }) => pictureKey(stack)));
  const options: RotationOption[] = [];
  for (const member of shown) {
    const solid = drawTurned(member, family, taken, rng);
    if (solid === null) return null;
    taken.add(pictureKey(solid));
    options.push({ solid, class: classOf(asked, member) });
  }
  return options;
}

function classOf(asked: Member, { mirrored, lacks }: Member): OptionClass {
  const isMirrored = mirrored !== asked.mirrored;
  if (lacks === asked.lacks) return isMirrored ? 'mirrored' : 'rotated';
  const change = lacks ? 'removed' : 'added';
  return isMirrored ? `mirrored-${change}` : change;
}

const RULES = [
  'The first picture shows a solid made of equal cubes. Each cube is on the white plate or on another cube, never next to the plate.',
  'The options show solids from the same corner, turned in any way. They have no hidden cubes: at least a part of each is visible.',
  'Turning a solid does not change it. Its mirror image counts as another solid, unless some turn makes the two equal.',
  '“None of these” is right if none of the three pictures is what the question asks for.',
];

const QUESTIONS: Readonly<Record<Asked, string>> = {
  can: 'Which picture shows the same solid, turned?',
  cannot: 'Which picture does not show the same solid, however it is turned?',
};

function present({ ask, plate, stack, options }: RotationPuzzle): Omit<Stimulus, 'contract'> {
  const edgePx = commonEdgePx([{ solid: stack, plate }, ...options.map(({ solid }) => ({ solid }))]);
  const drawn = drawLoose(
    options.map(({ solid }) => solid),
    edgePx,
  );
  return {
    rules: RULES,
    question: QUESTIONS[ask],
    parts: [{ kind: 'panel', panel: 'solid' }],
    panels: [
      { name: 'solid', title: 'Solid', scene: drawStack(stack, plate, edgePx) },
      ...drawn.map((scene, index) => optionPanel(index, scene)),
    ],
    reply: choiceOf([...options.map((_, index) => panelContent(index)), NONE_OPTION]),
  };
}

const NOTES: Readonly<Record<OptionClass, string>> = {
  rotated: 'This is the solid, turned.',
  mirrored: 'This is the mirror image of the solid. No turn makes the two equal.',
  removed: 'A cube of the solid is missing.',
  added: 'There is one cube too many.',
  'mirrored-removed': 'This is the mirror image of the solid, and a cube is missing.',
  'mirrored-added': 'This is the mirror image of the solid, with one cube too many.',
};

function explain({ place, ask, stack, options }: RotationPuzzle): Explanation {
  const label = optionLabel(place);
  const right = options[place];
  const summary =
    right === undefined
      ? `Option ${label}: ${ask === 'can' ? 'none of the three pictures shows the solid.' : 'all three pictures show the solid.'}`
      : ask === 'can'
        ? `Option ${label} shows the solid, turned.`
        : `Option ${label} is another solid; the others show the one in question, turned.`;
  const turned = options.find((option) => option.class === 'rotated');
  return {
    summary,
    options: [
      ...options.map((option, index) => ({
        label: optionLabel(index),
        right: index === place,
        note: NOTES[option.class],
      })),
      {
        label: optionLabel(NONE_PLACE),
        right: place === NONE_PLACE,
        note:
          place === NONE_PLACE
            ? 'None of the pictures is what the question asks for.'
            : `Option ${label} is what the question asks for.`,
      },
    ],
    replay: turned === undefined ? null : replayTurns(stack, turned.solid),
  };
}

/** From the solid as shown to the first picture that shows it. */
function replayTurns(stack: Solid, target: Solid): Replay {
  const turns = turnsBetween(stack, target);
  invariant(turns !== null, 'turns lead from the solid to the picture of it');
  const solids = [stack];
  for (const turn of turns) solids.push(turnedBy(solids.at(-1) as Solid, turn));
  return {
    world: 'voxels',
    states: solids.map((solid) => ({ cubes: solid.map((at, id) => ({ id, at })) }) satisfies VoxelState),
    steps: turns.map((turn) => ({
      text: `${describeTurn(turn)}.`,
      action: { op: 'turn', ...turn } satisfies VoxelAction,
    })),
  };
}
