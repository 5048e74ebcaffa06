/**
 * STARE, perception probe "Color" (arXiv 2506.04633, Tables 3 and 12): which colour has a numbered face of a flat net?
 * No folding.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { drawSheet, type SquareLook } from 'rung-puzzles/engines/nets/hexomino/draw';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel } from '../../../choice';
import { doubled } from '../../../doubled';
import { arrange, defineStareTask, type PlacedPuzzle } from '../../define';
import { NET_FIELDS, netTruth } from '../look';
import { drawNumberedNet, type NumberedNet, SIZE_MEANING } from './probe';

/** Plain shades, since the question names colours. */
const COLORS = [
  { name: 'red', fill: '#e02f2f', ink: '#ffffff' },
  { name: 'orange', fill: '#ff9326', ink: '#000000' },
  { name: 'yellow', fill: '#ffe23d', ink: '#000000' },
  { name: 'green', fill: '#2e9e44', ink: '#000000' },
  { name: 'blue', fill: '#1d5fd1', ink: '#ffffff' },
  { name: 'purple', fill: '#8a3fc4', ink: '#ffffff' },
] as const;
type ColorName = (typeof COLORS)[number]['name'];

export interface NetColorPuzzle extends PlacedPuzzle, NumberedNet {
  /** For each square, in the order of the sheet. */
  readonly colors: readonly ColorName[];
  readonly asked: number;
  readonly options: readonly ColorName[];
}

export const netColor = defineStareTask<NetColorPuzzle>({
  name: 'net-color',
  drawnAs: 'probe-color',
  title: 'Face colour',
  summary: 'See a flat net with numbered, coloured faces and say which colour one of them has.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: 12,
    meaning: SIZE_MEANING,
    notes: [
      'Level 1 is the paper’s probe: six faces in six colours. Larger sheets are ours; colours repeat there.',
      'The answer is the name of a colour, so people who cannot tell colours apart cannot answer.',
      'Version 1 of this task is “Colour in front” now (stare/net-front).',
    ],
  },
  truthFields: {
    ...NET_FIELDS,
    colors: 'The colour of each square, in the same order',
    face: 'The number asked for',
    options: '{label, color} in display order',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({
    ...netTruth(puzzle),
    colors: puzzle.colors,
    face: puzzle.numbers[puzzle.asked] as number,
    options: puzzle.options.map((color, index): Json => ({ label: optionLabel(index), color })),
  }),
  explain,
});

const NAMES: readonly ColorName[] = COLORS.map(({ name }) => name);

function attempt(level: number, place: number, rng: Rng): NetColorPuzzle | null {
  const net = drawNumberedNet(level, rng);
  if (net === null) return null;
  const colors = drawColors(net.sheet.length, rng.split('colors'));
  const asked = rng.split('asked').int(net.sheet.length);
  const right = colors[asked] as ColorName;
  const others = rng.split('others').sample(
    NAMES.filter((name) => name !== right),
    3,
  );
  return { place, ...net, colors, asked, options: arrange(place, right, others, rng.split('order')) };
}

/** All six, in random order. More squares take any of them. */
const drawColors = (count: number, rng: Rng): readonly ColorName[] =>
  rng.shuffle([...NAMES, ...Array.from({ length: count - NAMES.length }, () => rng.pick(NAMES))]);

function present({ sheet, numbers, colors, asked, options }: NetColorPuzzle): Omit<Stimulus, 'contract'> {
  const looks = colors.map((color, square) => lookOf(color, numbers[square] as number));
  return {
    rules: [
      'The picture shows a flat sheet of numbered faces. Each face is red, orange, yellow, green, blue or purple.',
    ],
    question: `What colour is face ${numbers[asked]}?`,
    parts: [{ kind: 'panel', panel: 'sheet' }],
    panels: [{ name: 'sheet', title: 'Sheet', scene: drawSheet(sheet, looks) }],
    reply: choiceOf(options.map((color) => ({ kind: 'text', text: color.charAt(0).toUpperCase() + color.slice(1) }))),
  };
}

function lookOf(color: ColorName, number: number): SquareLook {
  const { fill, ink } = COLORS.find(({ name }) => name === color) ?? COLORS[0];
  return { text: String(number), fill, ink };
}

function explain({ numbers, colors, asked, options, place }: NetColorPuzzle): Explanation {
  return {
    summary: `Face ${numbers[asked]} is ${colors[asked]}.`,
    options: options.map((color, index) => ({
      label: optionLabel(index),
      right: index === place,
      // Colours repeat on larger sheets, so the right one is that of the face asked about.
      note: `Face ${numbers[index === place ? asked : colors.indexOf(color)]} is ${color}.`,
    })),
    replay: null,
  };
}
