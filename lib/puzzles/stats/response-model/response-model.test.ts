/** Checks that the fit recovers the parameters of independently simulated people. */
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { checkFit } from './check';
import { curvesOf } from './curves';
import { expectation, logShares } from './expectation';
import { fitResponses } from './fit';
import { gradientOf, informationAt } from './information';
import { patternsOf, samplePatterns } from './numeric/patterns';
import { parameterCount, parametersAt, type Setting } from './parameters';
import { penaltyAt, trendOf } from './penalty';
import type { Responses } from './responses';

const seed = (text: string): Seed => {
  const parsed = parseSeed(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

function randomOf(label: string) {
  const rng = rngFor(seed('1'), label);
  const uniform = () => (rng.uint32() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

interface Answer {
  readonly person: number;
  readonly level: number;
  readonly item: number;
  readonly right: boolean;
  readonly chance?: number;
}

function responsesOf(answers: readonly Answer[], levels: number, chances: readonly number[] = [0.25]): Responses {
  const column = (of: (answer: Answer) => number) => Int32Array.from(answers, of);
  return {
    people: 1 + Math.max(...answers.map(({ person }) => person)),
    levels,
    items: 1 + Math.max(...answers.map(({ item }) => item)),
    positions: Array.from({ length: levels }, (_, level) => level + 1),
    chances,
    person: column(({ person }) => person),
    level: column(({ level }) => level),
    item: column(({ item }) => item),
    chance: column(({ chance = 0 }) => chance),
    right: column(({ right }) => (right ? 1 : 0)),
  };
}

const rightChance = (guess: number, lapse: number, x: number) => guess + (1 - guess - lapse) / (1 + Math.exp(-x));
const DIFFICULTIES = [-2, -1.2, -0.5, 0, 0.4, 1.1, 1.7, 2.4];

/** Simulates people who answer `per` questions of each level. */
function everyone(
  label: string,
  {
    people,
    per,
    sdItems = 0,
    itemsPerLevel = 0,
    ability = (normal: number) => normal * 1.3,
    guessers = 0,
  }: {
    readonly people: number;
    readonly per: number;
    readonly sdItems?: number;
    readonly itemsPerLevel?: number;
    readonly ability?: (normal: number) => number;
    readonly guessers?: number;
  },
): Answer[] {
  const { uniform, normal } = randomOf(label);
  const places = Array.from({ length: itemsPerLevel * DIFFICULTIES.length }, () => sdItems * normal());
  let fresh = places.length;
  return Array.from({ length: people }, (_, person) => {
    const own = ability(normal());
    const guesses = uniform() < guessers;
    return DIFFICULTIES.flatMap((difficulty, level) =>
      Array.from({ length: per }, (_, question) => {
        const pick = Math.floor((itemsPerLevel * (question + uniform())) / per);
        const item = itemsPerLevel === 0 ? fresh++ : level * itemsPerLevel + pick;
        const off = itemsPerLevel === 0 ? sdItems * normal() : (places[item] as number);
        const chance = guesses ? 0.25 : rightChance(0.25, 0.03, own - difficulty - off);
        return { person, level, item, right: uniform() < chance };
      }),
    );
  }).flat();
}

describe('a fit to 1,500 people', () => {
  const responses = responsesOf(everyone('plain', { people: 1500, per: 3, guessers: 0.06 }), 8);
  const fit = fitResponses(responses);

  it('finds difficulties within four standard errors, and the standard errors are small', () => {
    for (const [level, difficulty] of DIFFICULTIES.entries()) {
      const error = Math.sqrt(fit.covariance[level * (fit.vector.length + 1)] as number);
      expect(error).toBeLessThan(0.2);
      expect(Math.abs((fit.parameters.difficulties[level] as number) - difficulty)).toBeLessThan(4 * error);
    }
  });

  it('finds the spread of people, lapses and guessers', () => {
    expect(fit.sdPeople).toBeGreaterThan(1.15);
    expect(fit.sdPeople).toBeLessThan(1.45);
    expect(Math.abs(fit.parameters.lapse - 0.03)).toBeLessThan(0.025);
    expect(Math.abs(fit.parameters.guessers - 0.06)).toBeLessThan(0.03);
  });

  it('estimates no item variation, because every item is new', () => {
    expect(fit.sdItems).toBeNull();
  });

  it('predicts the observed shares at each level', () => {
    const { levels, reliability } = checkFit(responses, fit);
    for (const { observed, low, high, n } of levels) {
      expect(n).toBe(4500);
      expect(observed).toBeGreaterThan(low);
      expect(observed).toBeLessThan(high);
    }
    expect(reliability).toBeGreaterThan(0.6);
    expect(reliability).toBeLessThan(0.9);
  });
});

it('finds how much items differ, and that they do not', () => {
  const ofSd = (sdItems: number) =>
    fitResponses(responsesOf(everyone(`items ${sdItems}`, { people: 500, per: 4, sdItems, itemsPerLevel: 20 }), 8))
      .sdItems;
  expect(ofSd(0.6)).toBeGreaterThan(0.5);
  expect(ofSd(0.6)).toBeLessThan(0.72);
  expect(ofSd(0)).toBeLessThan(0.15);
});

it('finds how much more weak people stop', () => {
  const { uniform } = randomOf('stops');
  const abilities: number[] = [];
  const ability = (normal: number) => 1.3 * normal + 0 * abilities.push(1.3 * normal);
  const gone = new Set<number>();
  const answers = everyone('stays', { people: 800, per: 3, ability }).filter(({ person }) => {
    const isHere = !gone.has(person);
    if (isHere && uniform() > 1 / (1 + Math.exp(-3 - 0.5 * (abilities[person] as number)))) gone.add(person);
    return isHere;
  });
  const stopped = Int32Array.from({ length: 800 }, (_, person) => Number(gone.has(person)));
  const { staying } = fitResponses({ ...responsesOf(answers, 8), stopped }).parameters;
  expect(Math.abs(staying.slope - 0.5)).toBeLessThan(0.15);
  expect(Math.abs(staying.difficulty + 3)).toBeLessThan(0.2);
});

it('fits a skewed population', () => {
  const skewed = (normal: number) => Math.exp(normal * 0.9) - Math.exp(0.405);
  const fit = fitResponses(
    responsesOf(everyone('skew', { people: quickOrDeep(600, 1500), per: 5, ability: skewed }), 8),
  );
  const { nodes } = fit.setting;
  const below = (x: number) =>
    fit.parameters.weights.reduce((sum, weight, node) => sum + ((nodes[node] as number) < x ? weight : 0), 0);
  // Of these people 67 % are below their mean and none is below -1.5; a normal distribution has 50 % and 19 %.
  expect(below(0)).toBeGreaterThan(0.6);
  expect(below(-1.5)).toBeLessThan(0.06);
});

it('gives the same fit for a sample with refinement as for everyone', () => {
  const answers = everyone('many', { people: 4000, per: 1 });
  const fit = fitResponses(responsesOf(answers, 8));
  for (const [level, difficulty] of DIFFICULTIES.entries())
    expect(Math.abs((fit.parameters.difficulties[level] as number) - difficulty)).toBeLessThan(0.25);
  const { setting, vector } = fit;
  const patterns = patternsOf(responsesOf(answers, 8));
  const parameters = parametersAt(setting, vector);
  const curves = curvesOf(setting, parameters);
  const { logLikelihood } = expectation(patterns, curves, logShares(parameters));
  expect(fit.logLikelihood).toBeCloseTo(logLikelihood, 6);
});

it('has the gradient of its likelihood and the information of its gradient, by differences', () => {
  const responses = {
    ...responsesOf(
      everyone('gradient', { people: 40, per: 2 }).map((answer, index) => ({ ...answer, chance: index % 2 })),
      8,
      [0.25, 0.5],
    ),
    stopped: Int32Array.from({ length: 40 }, (_, person) => Number(person % 3 === 0)),
  };
  const patterns = patternsOf(responses);
  const { uniform } = randomOf('vector');
  const setting: Setting = {
    levels: 8,
    chances: responses.chances,
    trend: trendOf(8, null),
    nodes: Float64Array.from({ length: 41 }, (_, node) => (node - 20) / 4),
    sdItems: 0.5,
    stayed: 0.9,
  };
  const vector = Float64Array.from({ length: parameterCount(8) }, () => uniform() - 1);
  const at = (place: Float64Array) => {
    const parameters = parametersAt(setting, place);
    const curves = curvesOf(setting, parameters);
    const expected = expectation(patterns, curves, logShares(parameters));
    const information = () => informationAt(patterns, setting, parameters, curves, expected);
    return { height: expected.logLikelihood, gradient: gradientOf(setting, parameters, curves, expected), information };
  };
  const { gradient, information } = at(vector);
  const { completeObserved, lost } = information();
  for (let index = 0; index < vector.length; index += 1) {
    const moved = (by: number) => at(vector.map((value, other) => (other === index ? value + by : value)));
    const [above, below] = [moved(1e-4), moved(-1e-4)];
    expect((above.height - below.height) / 2e-4).toBeCloseTo(gradient[index] as number, 4);
    for (const [other, slope] of above.gradient.entries()) {
      const place = index * vector.length + other;
      const observed = (completeObserved[place] as number) - (lost[place] as number);
      expect(((below.gradient[other] as number) - slope) / 2e-4).toBeCloseTo(observed, 3);
    }
  }
});

it('has the gradient of its priors and all second derivatives, by differences', () => {
  const { uniform } = randomOf('priors');
  const setting: Setting = {
    levels: 8,
    chances: [0.25],
    trend: trendOf(8, [1, 2, 3, 4, 5, 6, 7, 8]),
    nodes: Float64Array.from({ length: 41 }, (_, node) => (node - 16) / 3),
    sdItems: 0,
    stayed: 0.9,
  };
  const vector = Float64Array.from({ length: parameterCount(8) }, () => uniform() - 1);
  const at = (place: Float64Array) =>
    penaltyAt(setting, place, parametersAt(setting, place), { population: 2, levels: 0.5 });
  const { gradient, curvature, rest } = at(vector);
  for (let index = 0; index < vector.length; index += 1) {
    const moved = (by: number) => at(vector.map((value, other) => (other === index ? value + by : value)));
    const [above, below] = [moved(1e-4), moved(-1e-4)];
    expect((above.value - below.value) / 2e-4).toBeCloseTo(gradient[index] as number, 4);
    for (const [other, slope] of above.gradient.entries()) {
      const place = index * vector.length + other;
      const twice = (curvature[place] as number) + (rest[place] as number);
      expect((slope - (below.gradient[other] as number)) / 2e-4).toBeCloseTo(twice, 4);
    }
  }
});

it('ends within a tenth of a standard error of the most likely parameters', () => {
  for (const label of quickOrDeep(['few a'], ['few a', 'few b', 'few c'])) {
    const responses = responsesOf(everyone(label, { people: 40, per: 3 }), 8);
    const [quick, exact] = [fitResponses(responses), fitResponses(responses, true)];
    for (const [level, difficulty] of exact.parameters.difficulties.entries()) {
      const error = Math.sqrt(exact.covariance[level * (exact.vector.length + 1)] as number);
      expect(Math.abs((quick.parameters.difficulties[level] as number) - difficulty), label).toBeLessThan(error / 10);
    }
  }
});

it('fits millions of answers that are a few sets of answers, again and again', () => {
  // A pass of each level up to the last, a failure above it, and both once more.
  const ladders = Array.from({ length: 12 }, (_, top) =>
    (top === 0 ? [1] : [...Array.from({ length: top }, (__, level) => level + 1), top + 1, top, top + 1]).flatMap(
      (level, visit) => [0, 1, 2, 3, 4].map((question) => [level - 1, visit < top || level === top ? 4 : 1, question]),
    ),
  ).map((visits) => visits.map(([level = 0, rights = 0, question = 0]) => [level, Number(question < rights)] as const));
  const people = 80_000;
  const rows = Array.from({ length: people }, (_, person) => ladders[person % 12] ?? []);
  const column = (place: 0 | 1) => Int32Array.from(rows.flatMap((row) => row.map((cells) => cells[place])));
  const person = Int32Array.from(rows.flatMap((row, index) => row.map(() => index)));
  const fit = fitResponses(
    {
      ...{ people, levels: 12, items: person.length, positions: ladders.map((_, index) => index + 1), chances: [0.25] },
      ...{ person, level: column(0), item: person.map((_, index) => index), chance: person.map(() => 0) },
      right: column(1),
    },
    true,
  );
  for (const figure of [...fit.vector, ...fit.covariance, fit.effectiveParameters])
    expect(Number.isFinite(figure)).toBe(true);
});

describe('few or one-sided answers', () => {
  const line = (person: number, rights: readonly boolean[]): Answer[] =>
    rights.map((right, level) => ({ person, level, item: 10 * person + level, right }));
  it.each([
    ['one person', [line(0, [true, true, false])]],
    ['all right', [line(0, [true, true, true]), line(1, [true, true, true])]],
    ['all wrong', [line(0, [false, false, false]), line(1, [false, false, false])]],
    ['one answer', [line(0, [true])]],
  ])('%s: every figure is finite', (_, people) => {
    const responses = responsesOf(people.flat(), people[0]?.length ?? 0);
    const fit = fitResponses(responses);
    const { levels, reliability } = checkFit(responses, fit);
    for (const figure of [...fit.parameters.difficulties, fit.parameters.lapse, fit.sdPeople, fit.logLikelihood])
      expect(Number.isFinite(figure)).toBe(true);
    for (const { low, high } of levels) expect(low).toBeLessThanOrEqual(high);
    expect(reliability === null).toBe(people.length === 1);
    expect(fit.sdItems).toBeNull();
  });

  it('easier levels get lower difficulties although all answers at them were right', () => {
    const people = Array.from({ length: 30 }, (_, person) => line(person, [true, person % 2 === 0, false]));
    const { difficulties } = fitResponses(responsesOf(people.flat(), 3)).parameters;
    expect(difficulties[0]).toBeLessThan(difficulties[1] as number);
    expect(difficulties[1]).toBeLessThan(difficulties[2] as number);
  });
});

it('counts people with equal answers as one pattern, and keeps rare levels in a sample', () => {
  const answers = Array.from({ length: 5000 }, (_, person) => [
    { person, level: 0, item: person, right: person % 2 === 0 },
    ...(person < 3 ? [{ person, level: 1, item: 5000 + person, right: true }] : []),
  ]).flat();
  const patterns = patternsOf(responsesOf(answers, 2));
  expect(patterns.size).toBe(4);
  expect(patterns.people).toBe(5000);
  const sample = samplePatterns(patterns, 2, (kind) => kind, randomOf('sample').uniform);
  expect([...sample.kind]).toContain(1);
});
