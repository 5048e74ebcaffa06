/**
 * Simulated respondents on whom the express ladder is tried: those that its model describes, and those that it does
 * not.
 */
import { rightChance } from 'rung-puzzles/protocols/express/respondent';

/** Chance of a right answer at this level, to a respondent's question of this number (from 0). */
export type Answering = (level: number, question: number) => number;

export interface RespondentKind {
  readonly name: string;
  readonly answering: (depth: number, guessing: number) => Answering;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const onModel = (spread: number): RespondentKind => ({
  name: `model, spread ${spread}`,
  answering: (depth, guessing) => (level) => rightChance({ depth, spread, lapse: 0.02 }, guessing, level),
});

/** `luck`: added to the chance of guessing. */
const logisticOf = (name: string, scale: number, lapse = 0, lossPerQuestion = 0, luck = 0): RespondentKind => ({
  name,
  answering: (depth, guessing) => {
    const floor = guessing === 0 ? 0 : guessing + luck;
    return (level, question) =>
      floor + (1 - floor - lapse) * logistic((depth * (1 - lossPerQuestion * question) - level) / scale);
  },
});

export const RESPONDENT_KINDS: readonly RespondentKind[] = [
  onModel(0.3),
  onModel(1),
  onModel(3),
  logisticOf('logistic, scale 0.5', 0.5),
  logisticOf('logistic, scale 2', 2),
  { name: 'step', answering: (depth, guessing) => (level) => (level <= depth ? 1 : guessing) },
  logisticOf('10 % lapses', 0.7, 0.1),
  logisticOf('tires, 0.1 % a question', 0.7, 0, 0.001),
  logisticOf('tires, 0.3 % a question', 0.7, 0, 0.003),
  logisticOf('guesses 0.1 better', 0.7, 0, 0, 0.1),
];

export const DEPTHS = [0.5, 1.5, 3, 5, 8, 12, 20] as const;
