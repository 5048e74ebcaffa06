/**
 * Quarter turns of the whole cube around visible faces, as EucliFold counts them: 90 or 270 degrees counter-clockwise.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Direction } from 'rung-puzzles/engines/nets/direction';
import { VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import { clockwise, counterclockwise } from 'rung-puzzles/engines/nets/quarter-turn';
import { composed, IDENTITY, type Rotation } from 'rung-puzzles/engines/nets/rotation';
import type { Condition } from 'rung-puzzles/items/condition';
import { isBare } from '../variants';
import { faceWord } from '../words';

export interface Turn {
  readonly about: Direction;
  readonly degrees: 90 | 270;
}

export const rotationOfTurn = ({ about, degrees }: Turn): Rotation =>
  degrees === 90 ? counterclockwise(about) : clockwise(about);

export const rotationOf = (turns: readonly Turn[]): Rotation =>
  turns.reduce((rotation, turn) => composed(rotation, rotationOfTurn(turn)), IDENTITY);

/** Draws `count` turns, never two in a row around the same face, so none undoes or doubles the one before. */
export function drawTurns(count: number, rng: Rng, first: Turn | null = null): readonly Turn[] {
  const turns: Turn[] = first === null ? [] : [first];
  while (turns.length < count) {
    const before = turns.at(-1)?.about;
    turns.push({ about: rng.pick(VIEW_FACES.filter((face) => face !== before)), degrees: rng.pick(QUARTERS) });
  }
  return turns;
}

export const QUARTERS = [90, 270] as const;

/** Draws until a face is where it is needed. At least every sixth draw succeeds. */
const MOST_DRAWS = 200;

/** Draws `count` turns that take one direction to the other, or null if none were found. */
export function drawTurnsTaking(from: Direction, to: Direction, count: number, rng: Rng): readonly Turn[] | null {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const turns = drawTurns(count, rng);
    if (rotationOf(turns)[from] === to) return turns;
  }
  return null;
}

export const turnWords = ({ about, degrees }: Turn): string =>
  `Turn the whole cube ${degrees}° counter-clockwise around the ${faceWord(about)} face.`;

/**
 * A statement in the paper's words, with the turns first. Each later turn is around the face that is then at this
 * place.
 */
export function ifTurned(turns: readonly Turn[], statement: string): string {
  if (turns.length === 0) return `${statement.charAt(0).toUpperCase()}${statement.slice(1)}`;
  const listed = turns.map(({ about, degrees }, index) => {
    const around = index === 0 ? `its ${faceWord(about)} face` : `the face that is then its ${faceWord(about)} face`;
    return `${degrees} degrees counterclockwise around ${around}`;
  });
  return `If the cube rotates ${listed.join(', then ')}, ${statement}`;
}

export const turnTruth = ({ about, degrees }: Turn) => ({ about: faceWord(about), degreesCounterclockwise: degrees });

/** Shown whenever turns can be listed. */
export const turnRule = (condition: Condition): string =>
  `${SENSE_RULE} ${isBare(condition) ? BARE_NAMES : PICTURE_NAMES}`;

const SENSE_RULE =
  'Counter-clockwise means as you see it when you look straight at that face from outside; 270° counter-clockwise is the same as 90° clockwise. The whole cube turns.';
const PICTURE_NAMES = 'The names of faces and directions stay where they are in the picture.';
const BARE_NAMES = 'The names of faces and directions do not turn with it.';
