/** SpatialViz-Bench, 2D rotation (arXiv 2507.07610): which picture shows the sheet turned, not mirrored? */
import type { Rng } from 'rung-puzzles/core/rng';
import { drawPatternSheet } from 'rung-puzzles/engines/grid/draw-pattern-sheet';
import { type PatternSheet, turningKey, turnSheet } from 'rung-puzzles/engines/grid/pattern-sheet';
import { sheetReplay } from 'rung-puzzles/engines/grid/replay';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Panel, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import type { LevelRange } from '../../task';
import { arrangeWithNone, defineSpatialVizTask, NONE_OPTION, NONE_PLACE } from '../define';
import { drawQuestionSheet, sheetSize } from './sheet';
import { drawVersions, type SheetKind } from './versions';

interface ShownSheet {
  readonly sheet: PatternSheet;
  readonly kind: SheetKind;
  /** Quarter turns clockwise from the sheet as generated. */
  readonly quarters: number;
}

export interface RotationPuzzle {
  readonly place: number;
  readonly sheet: PatternSheet;
  /** The first three options in display order. If `place` is the last one, none of them is right. */
  readonly shown: readonly ShownSheet[];
}

/** Eight by eight cells. Smaller cells are hard to read on a phone. */
const LAST_LEVEL = 7;

const LEVELS: LevelRange = {
  first: 1,
  last: LAST_LEVEL,
  meaning: 'size of the sheet: 3 × 2 colours, 3 × 3 patterns of dots, then one more row and column each',
  notes: [
    'Levels 1 and 2 are the published levels 0 and 1: a sheet of 3 rows and 2 columns of colours, and one of 3 by 3 patterns of dots.',
    'Above them the sheet of dots has one more row and column at each level.',
    'Three pictures and “None of these”, which is right as often as any of them. The wrong pictures come from two changes, of which each has the one, the other or both; so the pictures alone do not tell which is right.',
  ],
};

export const rotation2d = defineSpatialVizTask<RotationPuzzle>({
  name: '2d-rotation',
  title: '2D rotation',
  summary: 'See a sheet with a pattern, and find the picture that shows it turned but not mirrored.',
  version: '2',
  recipe: '1',
  levels: LEVELS,
  truthFields: {
    sheet:
      'The question’s sheet: rows of pattern ids, null where a cell is blank; every pattern as its id says, so that all turns are 0',
    marker:
      'The corner next to which the red square is, outside the sheet: top-left, top-right, bottom-right or bottom-left',
    patterns:
      'For each pattern id in use the number of its different quarter turns; `two rising` looks like `two falling` after a quarter turn, and so on for three, and for six level and upright',
    options:
      '{label, sheet, turns, marker, class} in display order: turns are each cell’s quarter turns clockwise, modulo the number in patterns, null where blank; {label, none: true} for “None of these”; class `right` or what is wrong',
  },
  attempt,
  present,
  truth: ({ place, sheet, shown }) => ({
    sheet: idsOf(sheet),
    marker: sheet.marker,
    patterns: Object.fromEntries(
      sheet.cells.flat().flatMap((cell) => (cell === null ? [] : [[cell.pattern.id, cell.pattern.turns]])),
    ),
    options: [
      ...shown.map(({ sheet, kind }, index) => ({
        label: optionLabel(index),
        sheet: idsOf(sheet),
        turns: turnsOf(sheet),
        marker: sheet.marker,
        class: kind,
      })),
      { label: optionLabel(NONE_PLACE), none: true, class: place === NONE_PLACE ? 'right' : 'none' },
    ],
  }),
  explain,
});

const idsOf = ({ cells }: PatternSheet) => cells.map((row) => row.map((cell) => cell?.pattern.id ?? null));
const turnsOf = ({ cells }: PatternSheet) => cells.map((row) => row.map((cell) => cell?.turn ?? null));

function attempt(level: number, place: number, rng: Rng): RotationPuzzle | null {
  const sheet = drawQuestionSheet(sheetSize(level), rng.split('sheet'));
  if (sheet === null) return null;
  const versions = drawVersions(sheet, level, rng.split('versions'));
  // No version can be turned into another, so only the first is the question's sheet.
  if (new Set(versions.map((version) => turningKey(version.sheet))).size !== versions.length) return null;
  const [right, ...wrong] = versions.map((version, index) => turned(version, rng.split(`turn ${index}`))) as [
    ShownSheet,
    ...ShownSheet[],
  ];
  return { place, sheet, shown: arrangeWithNone(place, right, wrong, rng.split('order')) };
}

/** Turned by one, two or three quarters, right and wrong sheets in the same way. */
function turned({ sheet, kind }: { readonly sheet: PatternSheet; readonly kind: SheetKind }, rng: Rng): ShownSheet {
  const quarters = 1 + rng.int(3);
  return { sheet: turnSheet(sheet, quarters), kind, quarters };
}

const RULES = [
  'The sheet has a small red square outside one corner. The red square is fixed to the sheet and turns with it.',
  'The sheet is turned flat on the page by a quarter, a half or three quarters of a turn. Everything printed on it turns with it.',
  'It is never mirrored, and nothing on it changes places.',
  'If none of the three pictures shows the sheet after such a turn, choose “None of these”.',
];

function present({ sheet, shown }: RotationPuzzle): Omit<Stimulus, 'contract'> {
  const question: Panel = { name: 'sheet', title: 'Sheet', scene: drawPatternSheet(sheet) };
  const options = shown.map(
    (option, index): Panel => ({
      name: optionPanelName(index),
      title: `Option ${optionLabel(index)}`,
      scene: drawPatternSheet(option.sheet),
    }),
  );
  return {
    rules: RULES,
    question: 'Which picture shows the same sheet, only turned?',
    parts: [{ kind: 'panel', panel: question.name }],
    panels: [question, ...options],
    reply: choiceOf([...options.map(({ name }) => ({ kind: 'panel', panel: name }) as const), NONE_OPTION]),
  };
}

const TURN_NAMES = ['', 'a quarter turn clockwise', 'half a turn', 'a quarter turn counter-clockwise'] as const;

const NOTES: Readonly<Record<SheetKind, string>> = {
  right: 'The sheet itself',
  mirrored: 'The mirror image of the sheet',
  'mirrored cells': 'The cells are mirrored, though the red square is at the right corner',
  'moved marker': 'The cells are right, but the red square is at another corner',
  'turned patterns': 'The cells are in their places, but the dots in them are turned a quarter too far',
  'mirrored, turned patterns': 'The mirror image of the sheet, with the dots turned in their cells',
};

function explain({ place, sheet, shown }: RotationPuzzle): Explanation {
  const right = shown[place];
  const summary = right
    ? `Option ${optionLabel(place)} is the sheet after ${TURN_NAMES[right.quarters]}.`
    : 'However the sheet is turned, it looks like none of the three pictures.';
  const notes = shown.map(({ kind, quarters }) => `${NOTES[kind]}, after ${TURN_NAMES[quarters]}.`);
  return {
    summary,
    options: [...notes, right ? `Option ${optionLabel(place)} is the sheet.` : 'None of the three is the sheet.'].map(
      (note, index) => ({
        label: optionLabel(index),
        right: index === place,
        note,
      }),
    ),
    replay: sheetReplay(sheet, right?.quarters ?? 3),
  };
}
