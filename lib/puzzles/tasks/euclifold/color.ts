/**
 * EucliFold, perception: which colour is on a face? Published as level 1. On higher levels the cube is turned first,
 * and the statement is about the face that the arrow has reached. The wrong colour is that of another visible face.
 *
 * Two visible colours are drawn first, then which of them is right, then a visible face with it. The named face is
 * drawn separately. So each colour is claimed of each face equally often truly and falsely, even if one of them is seen
 * twice.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Direction } from 'rung-puzzles/engines/nets/direction';
import { VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import { type Print, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { arrowColorOf } from 'rung-puzzles/engines/nets/patterns/arrows';
import type { Condition } from 'rung-puzzles/items/condition';
import { perceptionMeasurement } from 'rung-puzzles/measures/euclifold';
import { directionsRule, FACES_RULE } from './cubes/show';
import { drawTurnsTaking, ifTurned, rotationOf, turnRule } from './cubes/turns';
import { defineEucliFoldTask, type Pair } from './define';
import { replayTurns } from './replay';
import {
  facePairKind,
  presentStatement,
  type SeenCube,
  STATEMENT_TRUTH_FIELDS,
  statementTruth,
} from './replies/statement';
import { NAMES } from './variants';
import { colorWords, faceWord } from './words';

/** One of a pair: the true and the false statement about a cube. */
export interface ColorMember extends SeenCube {
  /** The named face, after the turns. */
  readonly face: Direction;
  readonly pattern: string;
}

export const color = defineEucliFoldTask<ColorMember>({
  name: 'color',
  title: 'Colour',
  summary:
    'Look at a cube with a coloured arrow on each face: is the arrow on the named face of the colour that is claimed?',
  version: '2',
  recipe: '1',
  // Outcomes name the face since 2.
  scoring: '2',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of turns plus one',
    notes: [
      'Level 1 is the published question. Above it only the number of turns grows; no two in a row go around the same face.',
    ],
  },
  truthFields: {
    ...STATEMENT_TRUTH_FIELDS,
    statement:
      '{face, color}: after `turns` (absent at level 1) {about, degreesCounterclockwise}, made by the whole cube, the arrow on `face` has this colour',
  },
  variants: [NAMES],
  pictures: 'a picture',
  attempt,
  present: (member, condition) =>
    presentStatement(member, claimOf(member, colorWords(member.pattern, condition)), rulesIn(condition), condition),
  published: ({ turns, face, pattern }) => ({
    statement: ifTurned(
      turns,
      `there ${turns.length === 0 ? 'is' : 'will be'} a ${arrowColorOf(pattern)} arrow on the ${faceWord(face)} face of the cube.`,
    ),
  }),
  kindIn: facePairKind,
  truth: (member) => statementTruth(member, { face: faceWord(member.face), color: arrowColorOf(member.pattern) }),
  explain: (member, answer) => {
    const { pattern } = turnedCube(member.cube, rotationOf(member.turns))[member.face] as Print;
    const isSo = claimOf(member, arrowColorOf(pattern));
    return {
      summary: `${answer === 'true' ? 'True' : 'False'}: ${uncapitalized(isSo)}`,
      options: [],
      replay: replayTurns(member.cube, member.turns),
    };
  },
  measurement: perceptionMeasurement,
});

const rulesIn = (condition: Condition): readonly string[] => [
  directionsRule(condition),
  turnRule(condition),
  FACES_RULE,
  'If turns are listed, first make them in your head, one after the other. The statement is about the cube after the last turn.',
];

const claimOf = ({ turns, face }: ColorMember, color: string): string =>
  `${turns.length === 0 ? 'The' : 'After the turns, the'} arrow on the ${faceWord(face)} face is ${color}.`;

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function attempt(level: number, cube: PrintedCube, rng: Rng): Pair<ColorMember> | null {
  const seen = (face: Direction) => (cube[face] as Print).pattern;
  const named = rng.split('face').pick(VIEW_FACES);
  const sources = sourcesOf(level, named);
  const patterns = [...new Set(sources.map(seen))];
  if (patterns.length < 2) return null;
  const [right, wrong] = rng.split('colors').sample(patterns, 2) as [string, string];
  const from = rng.split('from').pick(sources.filter((face) => seen(face) === right));
  const face = level === 1 ? from : named;
  const turns = level === 1 ? [] : drawTurnsTaking(from, face, level - 1, rng.split('turns'));
  return (
    turns && { true: { cube, turns, face, pattern: right }, false: { cube, turns, face, pattern: wrong }, kind: null }
  );
}

/**
 * Visible faces from which an arrow can reach the named one. Two turns around different faces move every face, so the
 * colour on the named face before them is never right and therefore never claimed.
 */
const sourcesOf = (level: number, named: Direction): readonly Direction[] =>
  level === LEVEL_OF_TWO_TURNS ? VIEW_FACES.filter((face) => face !== named) : VIEW_FACES;
const LEVEL_OF_TWO_TURNS = 3;
