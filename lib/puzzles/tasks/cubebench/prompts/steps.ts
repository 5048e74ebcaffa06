/**
 * The paper's prompts for solving move by move: step by step (B.5) and after an error (B.7). They differ in a few
 * words.
 */
import { optionLines } from './published';

interface Words {
  readonly rule: string;
  readonly given: string;
  readonly rules: readonly [string, string];
  readonly forbidden: string;
}

const STEP: Words = {
  rule: 'Decision Rule (no ambiguity allowed):',
  given:
    'a textual cube state (ground truth) and an image (for reference only). Ignore any discrepancies: the text is authoritative.',
  rules: [
    'Prefer the move with the lowest d1 (equivalently, the largest decrease from the current distance).',
    'If multiple candidates yield the same minimal d1, break ties deterministically by letter: A < B < C < D.',
  ],
  forbidden: 'No explanations, no extra text, no AMBIGUOUS.',
};

const RECOVERY: Words = {
  rule: 'Decision Rule (no ambiguity):',
  given:
    'a textual cube state (ground truth) and an image (reference only). If they disagree, the text is authoritative.',
  rules: [
    'Choose the move with the lowest d1 (largest decrease from current distance).',
    'If multiple candidates tie at the minimal d1, break ties deterministically by letter: A < B < C < D.',
  ],
  forbidden: 'No explanations, no extra text, no ambiguous output.',
};

/** `abstaining`: our words for the paper's option to say that you do not know. */
const systemIn = ({ rule, given, rules, forbidden }: Words, distance: number, abstaining: readonly string[]): string =>
  [
    `You are an expert Rubik's Cube solver. Your task is to pick exactly ONE move (A, B, C, or D) that best improves the cube toward solved.

Context: - The cube is currently ${distance} moves from solved under God's-distance. - You will receive ${given}

${rule}

1. For each candidate (A,B,C,D), internally simulate applying the move to the textual state and estimate the resulting God's-distance d1.
2. ${rules[0]}
3. ${rules[1]}
4. Never output anything other than A/B/C/D.

Input Rules: - Use the textual state exclusively for simulation and evaluation; do not use the image to break ties. - Think step-by-step internally but do not reveal your chain-of-thought.

Output Format (STRICT): Return exactly one line containing only this XML tag:

<ANSWER> A/B/C/D </ANSWER>

${forbidden}`,
    ...abstaining,
  ].join('\n\n');

export const stepSystem = (distance: number, abstaining: readonly string[]): string =>
  systemIn(STEP, distance, abstaining);

export const recoverySystem = (distance: number): string => systemIn(RECOVERY, distance, []);

export const stepUser = (
  distance: number,
  state: string,
  moves: readonly string[],
): string => `The cube is ${distance} moves away from being solved.

Textual Cube State (Ground Truth):
${state}

Candidate Moves:
${optionLines(moves)}

Output exactly one line:
<ANSWER> X </ANSWER>`;
