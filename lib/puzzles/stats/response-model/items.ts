/**
 * How much the items of a level differ. A person's other answers give the chance of all answers to an item as a
 * function of its place around its level's difficulty. The standard deviation of places is the most likely one, with
 * free mean places of the levels (restricted maximum likelihood, by Laplace's approximation).
 */
import { mulberry32 } from '../distributions/mulberry32';
import { type Curves, curvesOf, NORMAL_NODES } from './curves';
import { CLASSES, GUESSER, logShares } from './expectation';
import { add, at, countAt, logistic } from './numeric/numbers';
import { NODES, type Parameters, type Setting } from './parameters';
import { addAnswer, probabilities } from './posterior';
import { groupedBy, type Responses } from './responses';

/** Places of an item around its level's difficulty, in logits. */
const PLACES = 41;
const FARTHEST = 4;
const STEP = (2 * FARTHEST) / (PLACES - 1);

/** Most answers used, per item and in all. Others are left out at random. */
const MOST_OF_ITEM = 300;
const MOST_ANSWERS = 20_000;
const SEED = 2;

const LEAST_SD = 0.02;
const MOST_SD = 3;

/** Returns items with at least two answers, in levels with at least two such items. */
export function sharedItems({ item, level, items }: Responses): readonly (readonly number[])[] {
  const { start, order } = groupedBy(item, items);
  const byLevel = new Map<number, number[]>();
  for (let one = 0; one < items; one += 1) {
    const [first, last] = [countAt(start, one), countAt(start, one + 1)];
    if (last - first < 2) continue;
    const of = countAt(level, countAt(order, first));
    const known = byLevel.get(of);
    if (known === undefined) byLevel.set(of, [one]);
    else known.push(one);
  }
  return [...byLevel.values()].filter((shared) => shared.length > 1);
}

/** Returns for each level the share of ordered pairs of answers that are to the same item. */
export function sharedShares({ item, level, items, levels }: Responses): Float64Array {
  const ofItem = new Float64Array(items);
  const ofLevel = new Float64Array(levels);
  const pairs = new Float64Array(levels);
  for (let answer = 0; answer < item.length; answer += 1) {
    add(pairs, countAt(level, answer), 2 * at(ofItem, countAt(item, answer)));
    add(ofItem, countAt(item, answer), 1);
    add(ofLevel, countAt(level, answer), 1);
  }
  return pairs.map((count, index) => count / Math.max(1, at(ofLevel, index)) ** 2);
}

/** Returns null if the answers do not determine it: no level has two items with two answers each. */
export function sdOfItems(responses: Responses, setting: Setting, parameters: Parameters): number | null {
  const shared = sharedItems(responses);
  if (shared.length === 0) return null;
  const chosen = chooseAnswers(responses, shared);
  const logs = itemLikelihoods(responses, setting, parameters, chosen);
  const groups = shared.map((items) => items.flatMap((item) => logs.get(item) ?? [])).filter((of) => of.length > 1);
  return groups.length === 0 ? null : likeliest(groups);
}

/** 1 for answers that are used. */
function chooseAnswers(responses: Responses, shared: readonly (readonly number[])[]): Uint8Array {
  const random = mulberry32(SEED);
  const { start, order } = groupedBy(responses.item, responses.items);
  const chosen = new Uint8Array(responses.item.length);
  const sizes = shared.flat().map((item) => Math.min(MOST_OF_ITEM, countAt(start, item + 1) - countAt(start, item)));
  const share = MOST_ANSWERS / sizes.reduce((sum, size) => sum + size, 0);
  for (const item of shared.flat()) {
    if (random() >= share) continue;
    const answers = order.slice(countAt(start, item), countAt(start, item + 1));
    for (let place = 0; place < Math.min(MOST_OF_ITEM, answers.length); place += 1) {
      const other = place + Math.floor(random() * (answers.length - place));
      [answers[place], answers[other]] = [countAt(answers, other), countAt(answers, place)];
      chosen[countAt(answers, place)] = 1;
    }
  }
  return chosen;
}

/** Returns the logarithm of the chance of an item's chosen answers, at each of its places. */
export function itemLikelihoods(
  responses: Responses,
  setting: Setting,
  parameters: Parameters,
  chosen: Uint8Array,
): ReadonlyMap<number, Float64Array> {
  const curves = curvesOf(setting, parameters);
  const tables = placeTables(setting, parameters);
  const { start, order } = groupedBy(responses.person, responses.people);
  const logs = new Map<number, Float64Array>();
  const own = new Float64Array(CLASSES);
  const shares = logShares(parameters);
  for (let person = 0; person < responses.people; person += 1) {
    const answers = order.subarray(countAt(start, person), countAt(start, person + 1));
    if (!answers.some((answer) => chosen[answer] === 1)) continue;
    own.set(shares);
    for (const answer of answers) addAnswer(responses, answer, curves, own);
    const repeated = repeatedItems(responses, answers);
    for (const answer of answers)
      if (chosen[answer] === 1 && !repeated.has(countAt(responses.item, answer)))
        addToItem(responses, answer, curves, own, tables, logs);
  }
  return logs;
}

/** One person's answers to the same item are not independent. */
function repeatedItems({ item }: Responses, answers: Int32Array): ReadonlySet<number> {
  const [seen, repeated] = [new Set<number>(), new Set<number>()];
  for (const answer of answers) {
    const of = countAt(item, answer);
    if (seen.has(of)) repeated.add(of);
    seen.add(of);
  }
  return repeated;
}

const others = new Float64Array(CLASSES);
const left = new Float64Array(CLASSES);

function addToItem(
  responses: Responses,
  answer: number,
  curves: Curves,
  own: Float64Array,
  tableOf: (kind: number) => Float64Array,
  logs: Map<number, Float64Array>,
): void {
  others.set(own);
  addAnswer(responses, answer, curves, others, -1);
  probabilities(others, left);
  const kind = countAt(responses.level, answer) * responses.chances.length + countAt(responses.chance, answer);
  const item = countAt(responses.item, answer);
  const isRight = countAt(responses.right, answer) === 1;
  const table = tableOf(kind);
  const row = logs.get(item) ?? new Float64Array(PLACES);
  logs.set(item, row);
  const guessed = at(left, GUESSER) * Math.exp(at(curves.logGuessed, kind));
  for (let place = 0; place < PLACES; place += 1) {
    let right = guessed;
    for (let node = 0; node < NODES; node += 1) right += at(left, node) * at(table, place * NODES + node);
    add(row, place, Math.log(Math.max(1e-12, isRight ? right : 1 - right)));
  }
}

/** P(right) by place and node, for each kind of question requested. */
export function placeTables({ chances, nodes }: Setting, { difficulties, lapse }: Parameters) {
  const known = new Map<number, Float64Array>();
  return (kind: number): Float64Array => {
    const found = known.get(kind);
    if (found !== undefined) return found;
    const difficulty = at(difficulties, Math.floor(kind / chances.length));
    const chance = chances[kind % chances.length] as number;
    const table = new Float64Array(PLACES * NODES);
    for (let place = 0; place < PLACES; place += 1)
      for (let node = 0; node < NODES; node += 1)
        table[place * NODES + node] =
          chance + (1 - chance - lapse) * logistic(at(nodes, node) - difficulty - placeAt(place));
    known.set(kind, table);
    return table;
  };
}

const placeAt = (place: number): number => place * STEP - FARTHEST;

/** Golden-section search on the logarithm; 0 if no difference is most likely. */
function likeliest(groups: readonly (readonly Float64Array[])[]): number {
  const height = (logSd: number) => groups.reduce((sum, group) => sum + levelHeight(group, Math.exp(logSd)), 0);
  const best = highest(height, Math.log(LEAST_SD), Math.log(MOST_SD), 18);
  return best < Math.log(LEAST_SD) + 0.1 ? 0 : Math.exp(best);
}

function levelHeight(items: readonly Float64Array[], sd: number): number {
  const height = (mean: number) => items.reduce((sum, item) => sum + logMean(item, mean, sd), 0);
  const top = highest(height, -FARTHEST / 2, FARTHEST / 2, 16);
  const step = 0.1;
  const bend = (2 * height(top) - height(top - step) - height(top + step)) / step ** 2;
  return height(top) - Math.log(Math.max(bend, 1e-3)) / 2;
}

/** Returns the logarithm of the mean over places around `mean`. */
export function logMean(item: Float64Array, mean: number, sd: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < NORMAL_NODES.length; index += 1) {
    const [node, weight] = NORMAL_NODES[index] as readonly [number, number];
    const log = Math.log(weight) + interpolate(item, mean + sd * node);
    terms[index] = log;
    most = Math.max(most, log);
  }
  let sum = 0;
  for (let index = 0; index < terms.length; index += 1) sum += Math.exp(at(terms, index) - most);
  return most + Math.log(sum);
}

const terms = new Float64Array(NORMAL_NODES.length);

/** Fits a parabola through the three nearest places. */
function interpolate(item: Float64Array, place: number): number {
  const x = (place + FARTHEST) / STEP;
  const middle = Math.min(PLACES - 2, Math.max(1, Math.round(x)));
  const [below, here, above] = [at(item, middle - 1), at(item, middle), at(item, middle + 1)];
  const off = x - middle;
  return here + (off * (above - below)) / 2 + (off * off * (above - 2 * here + below)) / 2;
}

function highest(height: (x: number) => number, from: number, to: number, steps: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [ofLeft, ofRight] = [height(left), height(right)];
  for (let step = 0; step < steps; step += 1)
    if (ofLeft > ofRight) {
      [high, right, ofRight] = [right, left, ofLeft];
      left = high - golden * (high - low);
      ofLeft = height(left);
    } else {
      [low, left, ofLeft] = [left, right, ofRight];
      right = low + golden * (high - low);
      ofRight = height(right);
    }
  return (low + high) / 2;
}
