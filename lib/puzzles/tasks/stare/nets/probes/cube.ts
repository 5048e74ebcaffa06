/**
 * Our extension, a part skill of STARE's net folding (arXiv 2506.04633): how does the folded cube look? Four pictures:
 * the right one, its mirror image, and both after a half turn about one face that stays. Each of the four could be
 * right for another sheet, so the pictures alone reveal nothing.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Direction, FRONT, opposite, RIGHT, TOP } from 'rung-puzzles/engines/nets/direction';
import type { CornerView } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { drawView } from 'rung-puzzles/engines/nets/draw/view';
import { drawSheet } from 'rung-puzzles/engines/nets/hexomino/draw';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../../choice';
import { doubled } from '../../../doubled';
import { arrange, defineStareTask, type PlacedPuzzle } from '../../define';
import {
  colorAt,
  coloredLooks,
  describeTurn,
  drawNet,
  drawTurns,
  FOLDING_RULES,
  replayOf,
  TRUTH_FIELDS,
  type TurnedNet,
  truthOf,
  turnedNet,
} from '../turns';

const KINDS = ['right', 'mirrored', 'half-turned', 'half-turned and mirrored'] as const;
type Kind = (typeof KINDS)[number];

interface ViewOption {
  readonly kind: Kind;
  /** Colours on top, on the right, in front. */
  readonly colors: readonly [top: string, right: string, front: string];
}

export interface NetCubePuzzle extends PlacedPuzzle, TurnedNet {
  readonly options: readonly ViewOption[];
}

const LAST_LEVEL = 20;

export const netCube = defineStareTask<NetCubePuzzle>({
  name: 'net-cube',
  drawnAs: 'net-folded',
  title: 'Which cube',
  summary: 'Fold a coloured sheet to a cube in your mind and find the picture that shows it.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of turns plus one',
    notes: [
      'The paper has no such task. At level 1 all four pictures have the right colour in front; from level 2 on they agree on the front, the top or the right.',
      'Level 1 only folds; each level turns the folded cube once more.',
    ],
  },
  truthFields: {
    ...TRUTH_FIELDS,
    options: '{label, top, right, front, class} in display order: colours; right is the cube after the turns',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({
    ...truthOf(puzzle),
    options: puzzle.options.map(
      ({ kind, colors: [top, right, front] }, index): Json => ({
        label: optionLabel(index),
        top,
        right,
        front,
        class: kind,
      }),
    ),
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng): NetCubePuzzle | null {
  const net: TurnedNet = { ...drawNet(rng.split('net')), turns: drawTurns(level - 1, rng.split('turns')) };
  const still = level === 1 ? FRONT : rng.split('still').pick([TOP, RIGHT, FRONT]);
  const [right, ...others] = familyOf(turnedNet(net), still) as [ViewOption, ...ViewOption[]];
  return { place, ...net, options: arrange(place, right, others, rng.split('order')) };
}

const SEEN: readonly Direction[] = [TOP, RIGHT, FRONT];

/** The visible faces, their mirror image, and both with the cube turned halfway about the face that stays. */
function familyOf(cube: PrintedCube, still: Direction): readonly ViewOption[] {
  const [one, other] = SEEN.filter((face) => face !== still) as [Direction, Direction];
  const showing = (kind: Kind, first: Direction, second: Direction): ViewOption => {
    const shown = new Map([
      [still, still],
      [one, first],
      [other, second],
    ]);
    return {
      kind,
      colors: SEEN.map((face) => colorAt(cube, shown.get(face) as Direction)) as unknown as ViewOption['colors'],
    };
  };
  return [
    showing('right', one, other),
    showing('mirrored', other, one),
    showing('half-turned', opposite(one), opposite(other)),
    showing('half-turned and mirrored', opposite(other), opposite(one)),
  ];
}

const VIEW_RULE =
  'Each picture shows a cube from one of its corners: its front face at the lower left, its right face at the lower right, its top face above.';

function present({ squares, base, turns, options }: NetCubePuzzle): Omit<Stimulus, 'contract'> {
  const pictures = options.map(({ colors }, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawView(viewOf(colors)),
  }));
  const steps: readonly Part[] =
    turns.length === 0 ? [] : [{ kind: 'steps', title: 'Turns', steps: turns.map(describeTurn) }];
  const then = turns.length === 0 ? '' : ', then turned as listed';
  return {
    rules: [...FOLDING_RULES, VIEW_RULE],
    question: `The sheet is folded to a cube with the ${squares[base]?.pattern} square in front${then}. Which picture shows the cube?`,
    parts: [{ kind: 'panel', panel: 'sheet' }, ...steps],
    panels: [{ name: 'sheet', title: 'Sheet', scene: drawSheet(squares, coloredLooks(squares)) }, ...pictures],
    reply: choiceOf(pictures.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

const viewOf = (colors: ViewOption['colors']): CornerView =>
  colors.map((pattern) => ({ pattern, turn: 0 })) as unknown as CornerView;

function explain(puzzle: NetCubePuzzle): Explanation {
  const [top, right, front] = (puzzle.options[puzzle.place] as ViewOption).colors;
  return {
    summary: `The cube has ${front} in front, ${right} on the right and ${top} on top.`,
    options: puzzle.options.map(({ kind }, index) => ({
      label: optionLabel(index),
      right: index === puzzle.place,
      note: NOTES[kind],
    })),
    replay: replayOf(puzzle),
  };
}

const NOTES: Readonly<Record<Kind, string>> = {
  right: 'This is how the cube looks.',
  mirrored:
    'The same three faces, but two have changed places: no cube of this sheet looks like this, however it is held.',
  'half-turned': 'A cube of this sheet, but half a turn away from how it is held.',
  'half-turned and mirrored':
    'Two of the faces come from the other side and have changed places: no cube of this sheet looks like this.',
};
