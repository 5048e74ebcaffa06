/**
 * EucliFold, perception: where does the arrow on a face point? Published as level 1, with a wrong direction drawn from
 * the other three of the face, so that each of the four is claimed equally often truly and falsely. On higher levels
 * the cube is turned first. The wrong direction is then the opposite of the right one, which turning the other way
 * often leads to.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Direction, opposite } from 'rung-puzzles/engines/nets/direction';
import { VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import { type Print, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import type { Condition } from 'rung-puzzles/items/condition';
import { perceptionMeasurement } from 'rung-puzzles/measures/euclifold';
import { directionsOn } from './cubes/cubes';
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
import { directionNoun, directionWord, faceWord, pointing } from './words';

export interface OrientationMember extends SeenCube {
  /** The named face, after the turns. */
  readonly face: Direction;
  readonly direction: Direction;
}

export const orientation = defineEucliFoldTask<OrientationMember>({
  name: 'orientation',
  title: 'Orientation',
  summary: 'Look at a cube with an arrow on each face: does the arrow on the named face point where it is said to?',
  version: '2',
  recipe: '1',
  // Outcomes name the face since 2.
  scoring: '2',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of turns plus one',
    notes: [
      'Level 1 is the published question, its wrong direction any of the other three of the face. Above it only the number of turns grows; no two in a row go around the same face, and the wrong direction is the opposite of the right one.',
    ],
  },
  truthFields: {
    ...STATEMENT_TRUTH_FIELDS,
    statement:
      '{face, direction}: after `turns` (absent at level 1) {about, degreesCounterclockwise}, made by the whole cube, the arrow on `face` points there; directions do not turn with the cube',
  },
  variants: [NAMES],
  pictures: 'a picture',
  attempt,
  present: (member, condition) =>
    presentStatement(member, claimOf(member, member.direction), rulesIn(condition), condition),
  published: ({ turns, face, direction }) => ({
    statement: ifTurned(
      turns,
      `the arrow on the ${faceWord(face)} face of the cube ${turns.length === 0 ? 'is' : 'will be'} pointing towards the ${directionNoun(direction)}.`,
    ),
  }),
  kindIn: facePairKind,
  truth: (member) =>
    statementTruth(member, { face: faceWord(member.face), direction: directionWord(member.direction) }),
  explain: (member, answer) => {
    const { up } = turnedCube(member.cube, rotationOf(member.turns))[member.face] as Print;
    const where = `${member.turns.length === 0 ? 'the' : 'after the turns, the'} arrow on the ${faceWord(member.face)} face points ${pointing(up)}.`;
    return {
      summary: `${answer === 'true' ? 'True' : 'False'}: ${where}`,
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

const claimOf = ({ turns, face }: OrientationMember, direction: Direction): string =>
  `${turns.length === 0 ? 'The' : 'After the turns, the'} arrow on the ${faceWord(face)} face points ${pointing(direction)}.`;

function attempt(level: number, cube: PrintedCube, rng: Rng): Pair<OrientationMember> | null {
  const from = rng.split('from').pick(VIEW_FACES);
  const face = level === 1 ? from : rng.split('face').pick(VIEW_FACES);
  const turns = level === 1 ? [] : drawTurnsTaking(from, face, level - 1, rng.split('turns'));
  if (turns === null) return null;
  const right = (turnedCube(cube, rotationOf(turns))[face] as Print).up;
  const others = level === 1 ? directionsOn(face).filter((direction) => direction !== right) : [opposite(right)];
  const wrong = rng.split('wrong').pick(others);
  return { true: { cube, turns, face, direction: right }, false: { cube, turns, face, direction: wrong }, kind: null };
}
