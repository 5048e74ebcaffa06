/**
 * The answers as the likelihood needs them. Order does not matter, so a person is the counts of right and wrong answers
 * for each kind of question (level and chance). Where it is known who stopped, the last cell is of staying: after all
 * answers, or after all but the last. People with equal counts are one pattern.
 */

import { stayingKind } from '../parameters';
import { groupedBy, type Responses } from '../responses';
import { countAt } from './numbers';

export interface Patterns {
  readonly size: number;
  /** Cells of pattern p are from start[p] to start[p + 1], by rising kind. */
  readonly start: Int32Array;
  /** Level × number of chances + chance. */
  readonly kind: Int32Array;
  readonly right: Int32Array;
  readonly wrong: Int32Array;
  readonly weight: Float64Array;
  readonly people: number;
}

export function patternsOf(responses: Responses): Patterns {
  const { start, order } = groupedBy(responses.person, responses.people);
  const cellsOf = cellReader(responses);
  const stayed = stayedShare(responses);
  const known = new Map<string, number[]>();
  const weights = new Map<string, number>();
  for (let person = 0; person < responses.people; person += 1) {
    const [first, last] = [countAt(start, person), countAt(start, person + 1)];
    const cells = cellsOf(order.subarray(first, last));
    const stops = responses.stopped?.[person] ?? 0;
    if (stayed !== null) cells.push(stayingKind(responses), last - first - stops, stops);
    const key = cells.join();
    weights.set(key, (weights.get(key) ?? 0) + 1);
    known.set(key, cells);
  }
  return packed([...known.values()], Float64Array.from(weights.values()));
}

/** Returns the share of answers after which people continue; null: it is not known who stopped, or no one did. */
export function stayedShare({ stopped, right }: Responses): number | null {
  const stops = stopped?.reduce((sum, one) => sum + one, 0) ?? 0;
  return stops === 0 ? null : 1 - stops / right.length;
}

/** Returns a reader of kind, right and wrong of a person's cells, one after the other. */
function cellReader({ level, levels, chance, chances, right }: Responses): (answers: Int32Array) => number[] {
  const counts = [new Int32Array(levels * chances.length), new Int32Array(levels * chances.length)] as const;
  return (answers) => {
    const kinds: number[] = [];
    for (const answer of answers) {
      const kind = countAt(level, answer) * chances.length + countAt(chance, answer);
      if (countAt(counts[0], kind) + countAt(counts[1], kind) === 0) kinds.push(kind);
      const ofRight = counts[countAt(right, answer) === 1 ? 0 : 1];
      ofRight[kind] = countAt(ofRight, kind) + 1;
    }
    const cells: number[] = [];
    for (const kind of kinds.sort((a, b) => a - b)) {
      cells.push(kind, countAt(counts[0], kind), countAt(counts[1], kind));
      counts[0][kind] = 0;
      counts[1][kind] = 0;
    }
    return cells;
  };
}

function packed(lists: readonly (readonly number[])[], weight: Float64Array): Patterns {
  const start = new Int32Array(lists.length + 1);
  for (const [index, cells] of lists.entries()) start[index + 1] = countAt(start, index) + cells.length / 3;
  const size = countAt(start, lists.length);
  const [kind, right, wrong] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  let cell = 0;
  for (const cells of lists)
    for (let place = 0; place < cells.length; place += 3) {
      kind[cell] = cells[place] as number;
      right[cell] = cells[place + 1] as number;
      wrong[cell] = cells[place + 2] as number;
      cell += 1;
    }
  return { size: lists.length, start, kind, right, wrong, weight, people: weight.reduce((sum, one) => sum + one, 0) };
}

/**
 * Returns about this many random patterns, or all if there are no more. A pattern with a rare level is always drawn,
 * with less weight in return.
 */
export function samplePatterns(
  patterns: Patterns,
  most: number,
  levelOf: (kind: number) => number,
  random: () => number,
) {
  if (patterns.size <= most) return patterns;
  const share = most / patterns.people;
  const answers = new Map<number, number>();
  for (let pattern = 0; pattern < patterns.size; pattern += 1)
    for (const cell of cellsIn(patterns, pattern)) {
      const level = levelOf(countAt(patterns.kind, cell));
      const given = countAt(patterns.right, cell) + countAt(patterns.wrong, cell);
      answers.set(level, (answers.get(level) ?? 0) + given * (patterns.weight[pattern] as number));
    }
  const isRare = (cell: number) => share * (answers.get(levelOf(countAt(patterns.kind, cell))) ?? 0) < FEW_ANSWERS;
  const [lists, weights]: [number[][], number[]] = [[], []];
  for (let pattern = 0; pattern < patterns.size; pattern += 1) {
    const expected = share * (patterns.weight[pattern] as number);
    const cells = cellsIn(patterns, pattern);
    const rare = cells.some(isRare);
    if (!rare && random() >= expected) continue;
    lists.push(cells.flatMap((cell) => [patterns.kind, patterns.right, patterns.wrong].map((of) => countAt(of, cell))));
    weights.push(rare ? expected : Math.max(1, expected));
  }
  return packed(lists, Float64Array.from(weights));
}

const FEW_ANSWERS = 50;

const cellsIn = ({ start }: Patterns, pattern: number): number[] =>
  Array.from(
    { length: countAt(start, pattern + 1) - countAt(start, pattern) },
    (_, index) => countAt(start, pattern) + index,
  );
