/** Predicts half of each person's answers from the other half. */
import { curvesOf } from 'rung-puzzles/stats/response-model/curves';
import { CLASSES, GUESSER, logShares } from 'rung-puzzles/stats/response-model/expectation';
import { type Fit, fitResponses } from 'rung-puzzles/stats/response-model/fit';
import { NODES } from 'rung-puzzles/stats/response-model/parameters';
import { addAnswer, probabilities } from 'rung-puzzles/stats/response-model/posterior';
import { groupedBy, type Responses } from 'rung-puzzles/stats/response-model/responses';
import { levelShares, logisticModel, type Predict } from './validate-comparators';
import { type Answer, type DataSet, responsesOf } from './validate-data';

/** Mean log score per answer of each model, over splits. */
export interface SplitScores {
  readonly shares: number;
  readonly rasch: number;
  readonly twoPl: number;
  readonly twoPlPrior: number;
  readonly rung: number;
}

export function splitScores(data: DataSet, splits: number, random: () => number): SplitScores {
  const each = Array.from({ length: splits }, () => scoresOfSplit(data, halves(data.answers, random)));
  const mean = (of: keyof SplitScores) => each.reduce((sum, scores) => sum + scores[of], 0) / splits;
  return {
    shares: mean('shares'),
    rasch: mean('rasch'),
    twoPl: mean('twoPl'),
    twoPlPrior: mean('twoPlPrior'),
    rung: mean('rung'),
  };
}

function halves(answers: readonly Answer[], random: () => number): readonly [Answer[], Answer[]] {
  const people = grouped(answers);
  const [first, second]: [Answer[], Answer[]] = [[], []];
  for (const own of people.values()) {
    const order = own.map((answer) => ({ answer, key: random() })).sort((a, b) => a.key - b.key);
    for (const [index, { answer }] of order.entries()) (index < own.length / 2 ? first : second).push(answer);
  }
  return [first, second];
}

function grouped(answers: readonly Answer[]): ReadonlyMap<number, Answer[]> {
  const people = new Map<number, Answer[]>();
  for (const answer of answers) {
    const own = people.get(answer.person) ?? [];
    people.set(answer.person, own);
    own.push(answer);
  }
  return people;
}

function scoresOfSplit(data: DataSet, [known, hidden]: readonly [Answer[], Answer[]]): SplitScores {
  const [fitted, asked] = [responsesOf(data, known), responsesOf(data, hidden)];
  return {
    shares: logScore(asked, levelShares(fitted)),
    rasch: logScore(asked, logisticModel(fitted, 'rasch')),
    twoPl: logScore(asked, logisticModel(fitted, '2pl')),
    twoPlPrior: logScore(asked, logisticModel(fitted, '2pl', 0.5)),
    rung: logScore(asked, predictorOf(fitted, fitResponses(fitted))),
  };
}

function logScore({ person, level, right }: Responses, predict: Predict): number {
  const sum = person.reduce((total, own, answer) => {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, predict(own, level[answer] as number)));
    return total + Math.log(right[answer] === 1 ? chance : 1 - chance);
  }, 0);
  return sum / person.length;
}

/** Of the response model: every answer by what a person's known answers say about them. */
function predictorOf(known: Responses, { setting, parameters }: Fit): Predict {
  const curves = curvesOf(setting, parameters);
  const { start, order } = groupedBy(known.person, known.people);
  const beliefs = Array.from({ length: known.people }, (_, person) => {
    const logs = logShares(parameters);
    for (const answer of order.subarray(start[person], start[person + 1])) addAnswer(known, answer, curves, logs);
    const belief = new Float64Array(CLASSES);
    probabilities(logs, belief);
    return belief;
  });
  return (person, level) => {
    const belief = beliefs[person] as Float64Array;
    let right = (belief[GUESSER] as number) * (setting.chances[0] as number);
    for (let node = 0; node < NODES; node += 1)
      right += (belief[node] as number) * (curves.right[level * NODES + node] as number);
    return right;
  };
}
