/** The paper's prompt for move effects (B.6). */
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import { FACE_COLORS } from '../replies/tokens';
import { faceLetters } from '../show-cube';
import { optionLines } from './published';

const FOUR_LINES = [...'ABCD'].map((label) => `<${label}>DECREASE|NO_CHANGE|INCREASE</${label}>`).join('\n');

export const EFFECTS_SYSTEM = `You are an expert Rubik's Cube evaluator. For each option (A-D), predict how applying that move to the textual cube state changes God's-distance.

Rules

- Textual cube state is ground truth; ignore any images.
- Use face centers to map colors to faces.
- Parse moves in Singmaster notation: quarter X, inverse X', half X2; apply sequences left-to-right.
- Report only the sign: DECREASE, NO_CHANGE, or INCREASE.
- If a move is invalid or cannot be parsed, use NO_CHANGE.
- Think step-by-step internally but do not reveal reasoning.

Output (STRICT): exactly four lines, in order A,B,C,D:

${FOUR_LINES}`;

/** The colour of each centre: `U: yellow R: orange F: green`, then D, L, B. */
export function centreLines(state: Facelets): readonly [string, string] {
  const centre = (face: (typeof FACES)[number]) =>
    `${face}: ${FACE_COLORS[faceLetters(state, face).charAt(4) as keyof typeof FACE_COLORS]}`;
  const all = FACES.map(centre);
  return [all.slice(0, 3).join(' '), all.slice(3).join(' ')];
}

export const effectsUser = (state: Facelets, text: string, moves: readonly string[]): string => `Face Centers

${centreLines(state).join('\n')}

Textual Cube State (Ground Truth)

${text}

Candidate Moves

${optionLines(moves)}

Return exactly four lines (uppercase labels), in this order:

${FOUR_LINES}`;
