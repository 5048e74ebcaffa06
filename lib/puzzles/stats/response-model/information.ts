/**
 * Gradient and information of the marginal likelihood. Abilities have a distribution on a grid of nodes with weights. A
 * person belongs to one class: a node, or the guessers. A pattern is the answers of one or several equal persons, in
 * cells: the counts of right and wrong for one kind of question (level and chance of guessing). The observed information
 * is that of the complete data minus what is lost because a person's class is unseen: the covariance of the complete
 * scores (Louis 1982, Journal of the Royal Statistical Society B 44:226). In the last kind, staying, derivatives by the
 * lapse are those by the slope.
 *
 * Until `toParameters`, the row of the guessers' share represents their class, and the row of a weight its node. Names
 * that end in `Twice` are second derivatives.
 */
import type { Curves } from './curves';
import { addAnswers, CLASSES, type Expected, GUESSER } from './expectation';
import { add, addTimes, at, countAt, dot } from './numeric/numbers';
import type { Patterns } from './numeric/patterns';
import { guessersAt, NODES, type Parameters, parameterCount, type Setting, secondAt, weightsAt } from './parameters';

export interface Information {
  /** With known classes: as expected at these answers' levels (never negative), and as observed. */
  readonly complete: Float64Array;
  readonly completeObserved: Float64Array;
  /** Lost because classes are unseen. */
  readonly lost: Float64Array;
  /** For each pattern: the scores of one person, minus the mean over people. */
  readonly ofPeople: readonly Float64Array[];
}

export function informationAt(
  patterns: Patterns,
  setting: Setting,
  parameters: Parameters,
  curves: Curves,
  expected: Expected,
): Information {
  const { levels } = setting;
  const size = parameterCount(levels);
  const { products, means } = classScores(patterns, setting, curves, expected);
  for (let one = 0; one < CLASSES; one += 1)
    add(products, (guessersAt(levels) + one) * (size + 1), at(expected.people, one === 0 ? GUESSER : one - 1));
  mirror(products, size);
  const ofMeans = scoreProducts(means, patterns.weight);
  const lost = products.map((product, place) => product - at(ofMeans, place));
  toParameters(lost, levels, parameters);
  return {
    ...completeInformation(setting, parameters, curves, expected),
    lost,
    ofPeople: centred(means, patterns, levels, parameters),
  };
}

/** Copies the upper half of a matrix to the lower one. */
function mirror(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1)
    for (let column = row + 1; column < size; column += 1)
      matrix[column * size + row] = at(matrix, row * size + column);
}

/** Scores by parameter, minus their mean over people. Overwrites those by class. */
function centred(
  scores: readonly Float64Array[],
  { weight, people }: Patterns,
  levels: number,
  { weights }: Parameters,
): readonly Float64Array[] {
  const mean = new Float64Array(parameterCount(levels));
  for (const [pattern, own] of scores.entries()) {
    const guesses = at(own, guessersAt(levels));
    for (let node = 0; node < NODES; node += 1) add(own, weightsAt(levels) + node, guesses * at(weights, node));
    for (let row = 0; row < own.length; row += 1) add(mean, row, (at(weight, pattern) * at(own, row)) / people);
  }
  for (const own of scores) for (let row = 0; row < own.length; row += 1) add(own, row, -at(mean, row));
  return scores;
}

/** Sum of the products of scores, each with a weight. Four at a time: most of the work is to read and write sums. */
export function scoreProducts(ofPeople: readonly Float64Array[], weights: Float64Array): Float64Array {
  const size = ofPeople[0]?.length ?? 0;
  const sum = new Float64Array(size * size);
  const none = new Float64Array(size);
  for (let pattern = 0; pattern < ofPeople.length; pattern += 4) {
    const own = (index: number): Float64Array => ofPeople[pattern + index] ?? none;
    const weight = (index: number): number => weights[pattern + index] ?? 0;
    addFour(sum, size, [own(0), own(1), own(2), own(3)], [weight(0), weight(1), weight(2), weight(3)]);
  }
  mirror(sum, size);
  return sum;
}

type Four<T> = readonly [T, T, T, T];

function addFour(sum: Float64Array, size: number, [a, b, c, d]: Four<Float64Array>, weights: Four<number>): void {
  for (let row = 0; row < size; row += 1) {
    const ofA = weights[0] * at(a, row);
    const ofB = weights[1] * at(b, row);
    const ofC = weights[2] * at(c, row);
    const ofD = weights[3] * at(d, row);
    for (let column = row; column < size; column += 1)
      sum[row * size + column] =
        (sum[row * size + column] as number) +
        (ofA * (a[column] as number) +
          ofB * (b[column] as number) +
          ofC * (c[column] as number) +
          ofD * (d[column] as number));
  }
}

/**
 * The expected products of scores over classes, without those of two classes, and the mean scores of each pattern. A
 * class's score is 1 for those in it.
 */
function classScores(
  { start, kind, right, wrong, weight }: Patterns,
  { levels, chances }: Setting,
  curves: Curves,
  { posteriors }: Expected,
) {
  const size = parameterCount(levels);
  const products = new Float64Array(size * size);
  const { difficultyRight, difficultyWrong, lapseRight, lapseWrong } = scoreTables(curves);
  const rows: Rows = { parameters: new Int32Array(size), byClass: new Float64Array(size * NODES), count: 0 };
  const levelOf = (cell: number): number => Math.floor(countAt(kind, cell) / chances.length);
  const addScores = (parameter: number, cell: number, ifRight: Float64Array, ifWrong: Float64Array): void => {
    const { parameters, byClass } = rows;
    if (rows.count === 0 || parameters[rows.count - 1] !== parameter) {
      parameters[rows.count] = parameter;
      byClass.fill(0, rows.count * NODES, (rows.count + 1) * NODES);
      rows.count += 1;
    }
    const place = (rows.count - 1) * NODES;
    addAnswers(
      byClass,
      place,
      countAt(right, cell),
      ifRight,
      countAt(wrong, cell),
      ifWrong,
      countAt(kind, cell) * NODES,
    );
  };
  const means = posteriors.map((posterior, pattern) => {
    const [first, end] = [countAt(start, pattern), countAt(start, pattern + 1)];
    rows.count = 0;
    for (let cell = first; cell < end; cell += 1) addScores(levelOf(cell), cell, difficultyRight, difficultyWrong);
    for (let cell = first; cell < end; cell += 1)
      addScores(secondAt(levelOf(cell), levels), cell, lapseRight, lapseWrong);
    const own = new Float64Array(size);
    own[guessersAt(levels)] = at(posterior, GUESSER);
    addTimes(own, weightsAt(levels), 1, posterior, 0, NODES);
    for (let row = 0; row < rows.count; row += 1)
      own[countAt(rows.parameters, row)] = addRow(products, size, rows, row, posterior, at(weight, pattern));
    return own;
  });
  return { products, means };
}

/** Scores by class of parameters, in rising order. */
interface Rows {
  readonly parameters: Int32Array;
  readonly byClass: Float64Array;
  count: number;
}

const weighted = new Float64Array(NODES);

/** Products with itself, with the rows after it and with the nodes. Returns the mean. */
function addRow(
  products: Float64Array,
  size: number,
  { parameters, byClass, count }: Rows,
  row: number,
  posterior: Float64Array,
  weight: number,
): number {
  const place = countAt(parameters, row) * size;
  let mean = 0;
  for (let node = 0; node < NODES; node += 1) {
    const value = (posterior[node] as number) * (byClass[row * NODES + node] as number);
    weighted[node] = value;
    mean += value;
  }
  addTimes(products, place + size - NODES, weight, weighted, 0, NODES);
  for (let other = row; other < count; other += 1)
    add(products, place + countAt(parameters, other), weight * dot(weighted, byClass, other * NODES));
  return mean;
}

/** First derivatives of the logarithms of P(right) and P(wrong). */
function scoreTables({ right, byDifficulty, byLapse }: Curves) {
  return {
    difficultyRight: byDifficulty.map((slope, place) => slope / at(right, place)),
    difficultyWrong: byDifficulty.map((slope, place) => -slope / (1 - at(right, place))),
    lapseRight: byLapse.map((slope, place) => slope / at(right, place)),
    lapseWrong: byLapse.map((slope, place) => -slope / (1 - at(right, place))),
  };
}

/** Non-guessers share the weight of a node, so its score includes the class of guessers too. */
function toParameters(matrix: Float64Array, levels: number, { weights }: Parameters): void {
  const size = parameterCount(levels);
  const guessers = guessersAt(levels);
  const first = weightsAt(levels);
  for (let node = 0; node < NODES; node += 1)
    for (let column = 0; column < size; column += 1)
      add(matrix, (first + node) * size + column, at(weights, node) * at(matrix, guessers * size + column));
  for (let row = 0; row < size; row += 1)
    for (let node = 0; node < NODES; node += 1)
      add(matrix, row * size + first + node, at(weights, node) * at(matrix, row * size + guessers));
}

export function gradientOf(
  { levels, chances }: Setting,
  { weights, guessers }: Parameters,
  curves: Curves,
  { right, wrong, people }: Expected,
): Float64Array {
  const gradient = new Float64Array(parameterCount(levels));
  for (let place = 0; place < curves.right.length; place += 1) {
    const chance = at(curves.right, place);
    const excess = at(right, place) / chance - at(wrong, place) / (1 - chance);
    const level = Math.floor(place / NODES / chances.length);
    add(gradient, level, excess * at(curves.byDifficulty, place));
    add(gradient, secondAt(level, levels), excess * at(curves.byLapse, place));
  }
  const all = people.reduce((sum, one) => sum + one, 0);
  const guessing = at(people, GUESSER);
  gradient[guessersAt(levels)] = guessing - guessers * all;
  for (let node = 0; node < NODES; node += 1)
    gradient[weightsAt(levels) + node] = at(people, node) - (all - guessing) * at(weights, node);
  return gradient;
}

function completeInformation(
  { levels, chances }: Setting,
  { weights, guessers }: Parameters,
  curves: Curves,
  { right, wrong, people }: Expected,
): { readonly complete: Float64Array; readonly completeObserved: Float64Array } {
  const size = parameterCount(levels);
  const complete = new Float64Array(size * size);
  const completeObserved = new Float64Array(size * size);
  const put = (row: number, column: number, place: number, twice: number, product: number): void => {
    const chance = at(curves.right, place);
    const [yes, no] = [at(right, place), at(wrong, place)];
    const observed = yes * (product / chance ** 2 - twice / chance);
    const missed = no * (product / (1 - chance) ** 2 + twice / (1 - chance));
    add(complete, row * size + column, ((yes + no) * product) / (chance * (1 - chance)));
    add(completeObserved, row * size + column, observed + missed);
  };
  for (let place = 0; place < curves.right.length; place += 1) {
    const level = Math.floor(place / NODES / chances.length);
    const second = secondAt(level, levels);
    const [b, u] = [at(curves.byDifficulty, place), at(curves.byLapse, place)];
    put(level, level, place, at(curves.byDifficultyTwice, place), b * b);
    put(level, second, place, at(curves.byBoth, place), b * u);
    put(second, second, place, at(curves.byLapseTwice, place), u * u);
  }
  const all = people.reduce((sum, one) => sum + one, 0);
  for (const matrix of [complete, completeObserved]) {
    add(matrix, guessersAt(levels) * (size + 1), all * guessers * (1 - guessers));
    addMultinomial(matrix, weightsAt(levels), size, all - at(people, GUESSER), weights);
    mirror(matrix, size);
  }
  return { complete, completeObserved };
}

function addMultinomial(
  matrix: Float64Array,
  first: number,
  size: number,
  people: number,
  weights: Float64Array,
): void {
  for (let node = 0; node < NODES; node += 1) {
    const place = (first + node) * size + first;
    add(matrix, place + node, people * at(weights, node));
    for (let other = 0; other < NODES; other += 1)
      add(matrix, place + other, -people * at(weights, node) * at(weights, other));
  }
}
