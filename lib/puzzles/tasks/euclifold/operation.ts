/**
 * EucliFold, operation: the cube makes quarter turns around visible faces. Where does an arrow of a visible face point
 * afterwards? Published as level 1. There are three classes: the first turn keeps the arrow on its face, moves it to
 * another face and turns it, or moves it to another face with the same direction. The class is drawn first, uniformly.
 *
 * The wrong direction is the opposite of the right one. After one turn, it is where the arrow would point if the cube
 * had been turned the other way. So the first two classes require the sense of the turn. A direction drawn from the
 * other three would give 5 of 6 to anyone who knows that a quarter turn in place goes to the side. The variant `any`
 * draws it this way, because the paper does not say how it draws wrong directions.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import { areOpposite, type Direction, opposite, vectorOf } from 'rung-puzzles/engines/nets/direction';
import { VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import { type Print, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import { operationMeasurement } from 'rung-puzzles/measures/euclifold';
import type { VariantGroup } from '../task';
import { directionsOn } from './cubes/cubes';
import { directionsRule, FACES_RULE } from './cubes/show';
import { drawTurns, ifTurned, QUARTERS, rotationOf, type Turn, turnRule } from './cubes/turns';
import { defineEucliFoldTask, type Pair } from './define';
import type { PublishedWords } from './published-prompt';
import { replayTurns } from './replay';
import { presentStatement, type SeenCube, STATEMENT_TRUTH_FIELDS, statementTruth } from './replies/statement';
import { NAMES } from './variants';
import { directionNoun, directionWord, faceWord, pointing } from './words';

export interface OperationMember extends SeenCube {
  readonly face: Direction;
  readonly direction: Direction;
}

const WORDING: VariantGroup = {
  name: 'wording',
  standard: 'plain words: the arrow points to the left',
  values: [
    { id: 'euclidean', meaning: 'the words of geometry: axes, rotations about them, and the arrow as a vector' },
  ],
};

const NEGATIVES: VariantGroup = {
  name: 'negatives',
  standard: 'the wrong direction is the opposite of the right one',
  values: [
    {
      id: 'any',
      meaning: 'the wrong direction is any of the other three of the face where the arrow ends',
      drawsPuzzle: true,
    },
  ],
};

const isEuclidean = (condition: Condition): boolean => hasVariant(condition, 'euclidean');

export const operation = defineEucliFoldTask<OperationMember>({
  name: 'operation',
  title: 'Operation',
  summary: 'Turn a cube with an arrow on each face in your head: where does one of its arrows point then?',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of turns',
    notes: [
      'Level 1 is the published question. Above it only the number of turns grows; no two in a row go around the same face. The classes of the measures go by the first turn.',
      'An arrow along the axis keeps its direction. At level 1, answering true to “no change” and guessing otherwise is right in 67 % (measured), blind guessing in 50 %.',
    ],
  },
  variants: [NAMES, WORDING, NEGATIVES],
  truthFields: {
    ...STATEMENT_TRUTH_FIELDS,
    statement:
      '{turn (where there is one), turns, face, direction}: after the turns {about, degreesCounterclockwise} of the whole cube, the arrow that was on `face` before points there; directions do not turn with the cube',
  },
  pictures: 'a picture',
  attempt,
  present: (member, condition) =>
    presentStatement(
      member,
      claimOf(member, condition),
      (isEuclidean(condition) ? euclideanIn : rulesIn)(condition),
      condition,
    ),
  published: (member, condition) =>
    isEuclidean(condition) ? euclideanWords(member) : { statement: plainWords(member) },
  truth: (member) =>
    statementTruth(member, { face: faceWord(member.face), direction: directionWord(member.direction) }),
  explain: (member, answer) => {
    const { up } = member.cube[member.face] as Print;
    const after = rotationOf(member.turns)[up] as Direction;
    const summary = `${answer === 'true' ? 'True' : 'False'}: the arrow points ${pointing(up)} before and ${pointing(after)} after.`;
    return { summary, options: [], replay: replayTurns(member.cube, member.turns) };
  },
  measurement: operationMeasurement,
});

const rulesIn = (condition: Condition): readonly string[] => [
  FACES_RULE,
  directionsRule(condition),
  'Make the turns in your head, one after the other. The arrow goes with the cube; it may end up on a face that you do not see.',
  turnRule(condition),
  'The statement names the face that the arrow is on now, as you see it, and its direction after the last turn.',
];

const euclideanIn = (condition: Condition): readonly string[] => [
  FACES_RULE,
  directionsRule(condition),
  turnRule(condition),
  ...EUCLIDEAN,
];

const AXES_RULE =
  'Let the centre of the cube be the origin, with the x axis pointing to the right, the y axis up and the z axis to the front. The outward normals of the right, top and front face are (1, 0, 0), (0, 1, 0) and (0, 0, 1).';
const EUCLIDEAN: readonly string[] = [
  AXES_RULE,
  'A turn of 90° counter-clockwise around a face is the rotation by +90° about its outward normal, by the right-hand rule. The rotations are made one after the other about these fixed axes, and the unit vector of an arrow, which points as the arrow does, is rotated with the cube.',
];

function claimOf(member: OperationMember, condition: Condition): string {
  if (!isEuclidean(condition))
    return `After the turns, the arrow that is on the ${faceWord(member.face)} face now points ${pointing(member.direction)}.`;
  return `After the rotations, the unit vector of the arrow that is on the face with normal (${vectorOf(member.face).join(', ')}) now equals (${vectorOf(member.direction).join(', ')}).`;
}

const plainWords = ({ turns, face, direction }: OperationMember): string =>
  ifTurned(
    turns,
    `the arrow on the initial ${faceWord(face)} face of the cube will point to the ${directionNoun(direction)}.`,
  );

/** The paper does not print its Euclidean text. The axes are ours, placed where it describes the image. */
function euclideanWords({ turns, face, direction }: OperationMember): PublishedWords {
  const listed = turns.map(({ about, degrees }) => `by +${degrees} degrees about the fixed ${'xyz'[about >> 1]} axis`);
  const arrow = `the unit vector of the arrow on the face with the initial outward normal (${vectorOf(face).join(', ')})`;
  return {
    terms: `${AXES_RULE} Rotations follow the right-hand rule.`,
    statement: `If the cube rotates ${listed.join(', then ')}, ${arrow} will be (${vectorOf(direction).join(', ')}).`,
  };
}

const OPERATION_KINDS = ['in-plane', 'moves', 'parallel'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** The effect of a turn around this face on an arrow. */
export function kindOf(face: Direction, up: Direction, about: Direction): OperationKind {
  if (face === about) return 'in-plane';
  return up === about || areOpposite(up, about) ? 'parallel' : 'moves';
}

interface Start {
  readonly face: Direction;
  readonly turn: Turn;
}

function attempt(level: number, cube: PrintedCube, rng: Rng, condition: Condition): Pair<OperationMember> | null {
  const kind = rng.split('kind').pick(OPERATION_KINDS);
  const starts = VIEW_FACES.flatMap((face) =>
    VIEW_FACES.flatMap((about) => QUARTERS.map((degrees): Start => ({ face, turn: { about, degrees } }))),
  );
  const { face, turn } = rng
    .split('start')
    .pick(starts.filter((start) => kindOf(start.face, (cube[start.face] as Print).up, start.turn.about) === kind));
  const turns = drawTurns(level, rng.split('turns'), turn);
  const right = rotationOf(turns)[(cube[face] as Print).up] as Direction;
  const end = rotationOf(turns)[face] as Direction;
  invariant(turnedCube(cube, rotationOf(turns))[end]?.up === right, 'the arrow turns with its face');
  const wrong = hasVariant(condition, 'any')
    ? rng.split('wrong').pick(directionsOn(end).filter((direction) => direction !== right))
    : opposite(right);
  return { true: { cube, turns, face, direction: right }, false: { cube, turns, face, direction: wrong }, kind };
}
