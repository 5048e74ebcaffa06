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
import { CLASSES, type Expected, expectation, GUESSER, logShares } from './expectation';
import { add, at, countAt } from './numeric/numbers';
import type { Patterns } from './numeric/patterns';
import { guessersAt, NODES, type Parameters, parameterCount, type Setting, secondAt, weightsAt } from './parameters';

export interface Information {
  readonly logLikelihood: number;
  readonly gradient: Float64Array;
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
): Information {
  const size = parameterCount(setting.levels);
  const lost = new Float64Array(size * size);
  const ofPeople: Float64Array[] = [];
  const see = patternSums(patterns, setting, parameters, curves, { lost, ofPeople });
  const expected = expectation(patterns, curves, logShares(parameters), see);
  mirror(lost, size);
  toParameters(lost, setting.levels, parameters);
  centre(ofPeople, patterns);
  return {
    logLikelihood: expected.logLikelihood,
    gradient: gradientOf(setting, parameters, curves, expected),
    ...completeInformation(setting, parameters, curves, expected),
    lost,
    ofPeople,
  };
}

/** Copies the upper half of a matrix to the lower one. */
function mirror(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1)
    for (let column = row + 1; column < size; column += 1)
      matrix[column * size + row] = at(matrix, row * size + column);
}

function centre(ofPeople: readonly Float64Array[], { weight, people }: Patterns): void {
  const mean = new Float64Array(ofPeople[0]?.length ?? 0);
  for (const [pattern, own] of ofPeople.entries())
    for (let row = 0; row < own.length; row += 1) add(mean, row, (at(weight, pattern) * at(own, row)) / people);
  for (const own of ofPeople) for (let row = 0; row < own.length; row += 1) add(own, row, -at(mean, row));
}

/** Sum of the products of scores, each with a weight. */
export function scoreProducts(ofPeople: readonly Float64Array[], weights: Float64Array): Float64Array {
  const size = ofPeople[0]?.length ?? 0;
  const sum = new Float64Array(size * size);
  for (const [pattern, own] of ofPeople.entries())
    for (let row = 0; row < size; row += 1) {
      const factor = at(weights, pattern) * at(own, row);
      for (let column = row; column < size; column += 1) add(sum, row * size + column, factor * at(own, column));
    }
  mirror(sum, size);
  return sum;
}

interface Sums {
  readonly lost: Float64Array;
  readonly ofPeople: Float64Array[];
}

function patternSums(
  patterns: Patterns,
  setting: Setting,
  { weights, guessers }: Parameters,
  curves: Curves,
  { lost, ofPeople }: Sums,
) {
  const { levels, chances } = setting;
  const size = parameterCount(levels);
  const tables = scoreTables(curves);
  const rows = new Int32Array(guessersAt(levels));
  const byClass = new Float64Array(guessersAt(levels) * NODES);
  const weighted = new Float64Array(guessersAt(levels) * NODES);
  const mean = new Float64Array(guessersAt(levels));

  return (pattern: number, posterior: Float64Array): void => {
    const weight = at(patterns.weight, pattern);
    const count = fillRows(pattern);
    for (let row = 0; row < count; row += 1) {
      let sum = 0;
      for (let node = 0; node < NODES; node += 1) {
        const value = at(posterior, node) * at(byClass, row * NODES + node);
        weighted[row * NODES + node] = value;
        sum += value;
      }
      mean[row] = sum;
    }
    for (let row = 0; row < count; row += 1) addRow(row, count, weight, posterior);
    addClasses(weight, posterior);
    ofPeople.push(scoresOf(count, posterior));
  };

  /** The gradient of one person with the pattern. */
  function scoresOf(count: number, posterior: Float64Array): Float64Array {
    const own = new Float64Array(size);
    for (let row = 0; row < count; row += 1) own[countAt(rows, row)] = at(mean, row);
    own[guessersAt(levels)] = at(posterior, GUESSER) - guessers;
    for (let node = 0; node < NODES; node += 1)
      own[weightsAt(levels) + node] = at(posterior, node) - (1 - at(posterior, GUESSER)) * at(weights, node);
    return own;
  }

  /** Scores by class of each level of the pattern, staying included, then of their second parameters. */
  function fillRows(pattern: number): number {
    const first = countAt(patterns.start, pattern);
    const last = countAt(patterns.start, pattern + 1);
    let count = 0;
    for (let cell = first; cell < last; cell += 1) {
      const kind = countAt(patterns.kind, cell);
      count = rowFor(Math.floor(kind / chances.length), count);
      addScores(tables.difficultyRight, tables.difficultyWrong, cell, count - 1);
    }
    for (let cell = first; cell < last; cell += 1) {
      const level = Math.floor(countAt(patterns.kind, cell) / chances.length);
      count = rowFor(secondAt(level, levels), count);
      addScores(tables.lapseRight, tables.lapseWrong, cell, count - 1);
    }
    return count;
  }

  /** Returns the number of rows, the last of which is for this parameter. */
  function rowFor(parameter: number, count: number): number {
    if (count > 0 && rows[count - 1] === parameter) return count;
    rows[count] = parameter;
    byClass.fill(0, count * NODES, (count + 1) * NODES);
    return count + 1;
  }

  function addScores(ifRight: Float64Array, ifWrong: Float64Array, cell: number, row: number): void {
    const from = countAt(patterns.kind, cell) * NODES;
    const yes = countAt(patterns.right, cell);
    const no = countAt(patterns.wrong, cell);
    for (let node = 0; node < NODES; node += 1)
      add(byClass, row * NODES + node, yes * at(ifRight, from + node) + no * at(ifWrong, from + node));
  }

  function addRow(row: number, count: number, weight: number, posterior: Float64Array): void {
    const place = countAt(rows, row) * size;
    const own = at(mean, row);
    const addProduct = (other: number, product: number): void =>
      add(lost, place + countAt(rows, other), weight * (product - own * at(mean, other)));
    let other = row;
    // Four sums at a time, because each waits for its last addition.
    for (; other + 3 < count; other += 4) {
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (let node = 0; node < NODES; node += 1) {
        const value = at(weighted, row * NODES + node);
        const place = other * NODES + node;
        first += value * at(byClass, place);
        second += value * at(byClass, place + NODES);
        third += value * at(byClass, place + 2 * NODES);
        fourth += value * at(byClass, place + 3 * NODES);
      }
      addProduct(other, first);
      addProduct(other + 1, second);
      addProduct(other + 2, third);
      addProduct(other + 3, fourth);
    }
    for (; other < count; other += 1) {
      let product = 0;
      for (let node = 0; node < NODES; node += 1)
        product += at(weighted, row * NODES + node) * at(byClass, other * NODES + node);
      addProduct(other, product);
    }
    const classes = place + guessersAt(levels);
    add(lost, classes, -weight * own * at(posterior, GUESSER));
    for (let node = 0; node < NODES; node += 1)
      add(lost, classes + 1 + node, weight * (at(weighted, row * NODES + node) - own * at(posterior, node)));
  }

  function addClasses(weight: number, posterior: Float64Array): void {
    for (let one = 0; one < CLASSES; one += 1) {
      const share = weight * at(posterior, classOf(one));
      const place = (guessersAt(levels) + one) * size + guessersAt(levels);
      add(lost, place + one, share);
      for (let other = one; other < CLASSES; other += 1)
        add(lost, place + other, -share * at(posterior, classOf(other)));
    }
  }
}

/** In the vector, the class of guessers comes before the nodes. */
const classOf = (place: number): number => (place === 0 ? GUESSER : place - 1);

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
    for (const [one, other] of row === column
      ? [[row, column] as const]
      : [[row, column] as const, [column, row] as const]) {
      add(complete, one * size + other, ((yes + no) * product) / (chance * (1 - chance)));
      add(completeObserved, one * size + other, observed + missed);
    }
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
