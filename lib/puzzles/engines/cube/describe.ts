import { assertNever } from 'rung-puzzles/core/invariant';
import type { Face } from './faces';
import { BASE_FACTS, baseOf, type Move, type MoveBase, type MoveSuffix, suffixOf } from './moves';

const FACE_NAMES: Readonly<Record<Face, string>> = { U: 'up', R: 'right', F: 'front', D: 'down', L: 'left', B: 'back' };

const TURNS: Readonly<Record<MoveSuffix, string>> = {
  '': 'a quarter turn clockwise',
  "'": 'a quarter turn counter-clockwise',
  '2': 'a half turn',
};
const BETWEEN: Readonly<Record<Face, string>> = {
  L: 'left and right',
  R: 'left and right',
  D: 'up and down',
  U: 'up and down',
  F: 'front and back',
  B: 'front and back',
};

/** Describes a move in words: "R2" is "R2: the right face, a half turn". */
export function describeMove(move: Move): string {
  const { follows } = BASE_FACTS[baseOf(move)];
  const suffix = suffixOf(move);
  const seen = suffix === '2' ? '' : ` seen from ${SEEN_FROM[follows]}`;
  return `${move}: ${turningParts(baseOf(move))}, ${TURNS[suffix]}${seen}`;
}

const SEEN_FROM: Readonly<Record<Face, string>> = {
  U: 'above',
  D: 'below',
  L: 'the left',
  R: 'the right',
  F: 'the front',
  B: 'the back',
};

function turningParts(base: MoveBase): string {
  const { kind, follows } = BASE_FACTS[base];
  switch (kind) {
    case 'face':
      return `the ${FACE_NAMES[follows]} face`;
    case 'wide':
      return `the ${FACE_NAMES[follows]} face and the slice beside it`;
    case 'slice':
      return `the slice between ${BETWEEN[follows]}`;
    case 'cube':
      return `the whole cube about the axis between ${BETWEEN[follows]}`;
    default:
      return assertNever(kind);
  }
}
