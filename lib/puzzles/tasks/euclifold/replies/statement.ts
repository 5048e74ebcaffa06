/** Shared by the tasks with a statement on one picture: colour, orientation, operation. */
import type { Json } from 'rung-puzzles/core/json';
import type { Direction } from 'rung-puzzles/engines/nets/direction';
import { HIDDEN_FACES, VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { doubled } from '../../doubled';
import { arrowRules, showCube } from '../cubes/show';
import { type Turn, turnTruth, turnWords } from '../cubes/turns';
import { facesTruth, faceWord } from '../words';

/** A cube as it is seen, and the turns after which the statement is to be true. */
export interface SeenCube {
  readonly cube: PrintedCube;
  readonly turns: readonly Turn[];
}

/** `furtherRules`: rules that follow those on arrows. The last two are the most important. */
export function presentStatement(
  { cube, turns }: SeenCube,
  statement: string,
  furtherRules: readonly string[],
  condition: Condition,
): Omit<Stimulus, 'contract' | 'reply'> {
  const steps: readonly Part[] =
    turns.length === 0 ? [] : [{ kind: 'steps', title: 'Turns', steps: turns.map(turnWords) }];
  return doubled({
    rules: [...arrowRules(condition), ...furtherRules],
    question: 'Is the statement about the cube true or false?',
    parts: [{ kind: 'panel', panel: 'cube' }, ...steps, { kind: 'text', text: `Statement: ${statement}` }],
    panels: [{ name: 'cube', title: 'Cube', scene: showCube(cube, condition) }],
  });
}

export const facePairKind = (pair: { readonly true: { readonly face: Direction } }): string =>
  `face-${faceWord(pair.true.face)}`;

/** `statement` as data, and its turns. `turn` repeats a single turn (the published form). */
export function statementTruth(
  { cube, turns }: SeenCube,
  statement: { readonly [key: string]: Json },
): { readonly [key: string]: Json } {
  const listed = turns.map(turnTruth);
  return {
    view: facesTruth(cube, VIEW_FACES),
    hidden: facesTruth(cube, HIDDEN_FACES),
    statement: {
      ...(listed.length === 1 ? { turn: listed[0] as Json } : {}),
      ...(listed.length > 0 ? { turns: listed } : {}),
      ...statement,
    },
  };
}

export const STATEMENT_TRUTH_FIELDS = {
  view: 'The three visible faces top, front and right, each {color, direction}; directions in space: up, down, left, right, front, back',
  hidden: 'The faces left, bottom and back in the same form; they are not in the picture and not needed',
} as const;
