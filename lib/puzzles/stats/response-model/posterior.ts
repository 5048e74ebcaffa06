/** What a person's answers say about their class: a node of the population, or guessing. */
import type { Curves } from './curves';
import { CLASSES, GUESSER } from './expectation';
import { add, at, countAt } from './numeric/numbers';
import { NODES, stayingKind } from './parameters';
import type { Responses } from './responses';

/** Adds the logarithm of the chance of one answer, or subtracts it with `times` −1. */
export function addAnswer(
  { level, chance, chances, right }: Responses,
  answer: number,
  { logRight, logWrong, logGuessed, logMissed }: Curves,
  logs: Float64Array,
  times = 1,
): void {
  const kind = countAt(level, answer) * chances.length + countAt(chance, answer);
  const isRight = countAt(right, answer) === 1;
  const table = isRight ? logRight : logWrong;
  for (let node = 0; node < NODES; node += 1) add(logs, node, times * at(table, kind * NODES + node));
  add(logs, GUESSER, times * at(isRight ? logGuessed : logMissed, kind));
}

/** Adds the logarithm of the chance that a person continued after each answer, or stopped after the last. */
export function addStaying(
  { stopped, ...responses }: Responses,
  person: number,
  answers: number,
  { logRight, logWrong, logGuessed, logMissed }: Curves,
  logs: Float64Array,
): void {
  const kind = stayingKind(responses);
  const stops = stopped?.[person] ?? 0;
  const chance = (stay: number, stop: number): number => (answers - stops) * stay + stops * stop;
  for (let node = 0; node < NODES; node += 1)
    add(logs, node, chance(at(logRight, kind * NODES + node), at(logWrong, kind * NODES + node)));
  add(logs, GUESSER, chance(at(logGuessed, kind), at(logMissed, kind)));
}

/** Writes probabilities from logarithms to another array. */
export function probabilities(logs: Float64Array, into: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < CLASSES; index += 1) most = Math.max(most, at(logs, index));
  let sum = 0;
  for (let index = 0; index < CLASSES; index += 1) {
    const value = Math.exp(at(logs, index) - most);
    into[index] = value;
    sum += value;
  }
  for (let index = 0; index < CLASSES; index += 1) into[index] = at(into, index) / sum;
}
