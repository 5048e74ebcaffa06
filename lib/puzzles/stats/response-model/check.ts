/**
 * Observed against predicted shares of those asked at a level. Each answer is predicted from the same person's earlier
 * answers, and from whether they continued after these. So it does not matter how questions were chosen, if only earlier
 * answers decided that.
 */
import { Z_975 } from '../distributions/normal';
import { type Curves, curvesOf } from './curves';
import { CLASSES, GUESSER, logShares } from './expectation';
import type { Fit } from './fit';
import { sharedShares } from './items';
import { add, at, countAt } from './numeric/numbers';
import { NODES, stayingKind } from './parameters';
import { groupedBy, type Responses } from './responses';

export interface LevelCheck {
  readonly n: number;
  readonly observed: number;
  readonly predicted: number;
  /** The observed share is between these with 95 %, if the model holds. */
  readonly low: number;
  readonly high: number;
}

export interface Check {
  readonly levels: readonly LevelCheck[];
  /** Share of the variance of abilities that is not error, for those who do not guess; null for one person. */
  readonly reliability: number | null;
}

export function checkFit(responses: Responses, fit: Fit): Check {
  const { levels } = responses;
  const sums = { n: new Float64Array(levels), right: new Float64Array(levels) };
  const expected = {
    share: new Float64Array(levels),
    variance: new Float64Array(levels),
    slope: new Float64Array(levels),
  };
  const curves = curvesOf(fit.setting, fit.parameters);
  const shares = logShares(fit.parameters).map(Math.exp);
  const abilities = newMoments();
  const { start, order } = groupedBy(responses.person, responses.people);
  const belief = new Float64Array(CLASSES);
  for (let person = 0; person < responses.people; person += 1) {
    belief.set(shares);
    for (let place = countAt(start, person); place < countAt(start, person + 1); place += 1) {
      const answer = countAt(order, place);
      const level = countAt(responses.level, answer);
      const kind = level * responses.chances.length + countAt(responses.chance, answer);
      const isRight = countAt(responses.right, answer) === 1;
      let right = at(belief, GUESSER) * Math.exp(at(curves.logGuessed, kind));
      let slope = 0;
      for (let node = 0; node < NODES; node += 1) {
        right += at(belief, node) * at(curves.right, kind * NODES + node);
        slope += at(belief, node) * at(curves.byDifficulty, kind * NODES + node);
      }
      add(sums.n, level, 1);
      if (isRight) add(sums.right, level, 1);
      add(expected.share, level, right);
      add(expected.variance, level, right * (1 - right));
      add(expected.slope, level, slope);
      const all = isRight ? right : 1 - right;
      for (let node = 0; node < NODES; node += 1) {
        const chance = at(curves.right, kind * NODES + node);
        belief[node] = (at(belief, node) * (isRight ? chance : 1 - chance)) / all;
      }
      const guessed = Math.exp(at(curves.logGuessed, kind));
      belief[GUESSER] = (at(belief, GUESSER) * (isRight ? guessed : 1 - guessed)) / all;
      const stops = place + 1 === countAt(start, person + 1) && responses.stopped?.[person] === 1;
      if (fit.setting.stayed !== null) learnStaying(belief, stayingKind(fit.setting), stops, curves);
    }
    abilities.add(fit.setting.nodes, belief);
  }
  const shared = sharedShares(responses);
  return {
    reliability: responses.people < 2 ? null : abilities.reliability(),
    levels: Array.from({ length: levels }, (_, level) => {
      const n = at(sums.n, level);
      const predicted = at(expected.share, level) / n;
      const ofItems = ((fit.sdItems ?? 0) * at(expected.slope, level)) ** 2 * at(shared, level);
      const half = (Z_975 * Math.sqrt(at(expected.variance, level) + ofItems)) / n;
      return {
        n,
        observed: at(sums.right, level) / n,
        predicted,
        low: Math.max(0, predicted - half),
        high: Math.min(1, predicted + half),
      };
    }),
  };
}

/** Who continues, or stops, tells something about ability too. */
function learnStaying(belief: Float64Array, kind: number, stops: boolean, { right, logGuessed }: Curves): void {
  let all = 0;
  for (let one = 0; one < CLASSES; one += 1) {
    const stays = one === GUESSER ? Math.exp(at(logGuessed, kind)) : at(right, kind * NODES + one);
    belief[one] = at(belief, one) * (stops ? 1 - stays : stays);
    all += at(belief, one);
  }
  for (let one = 0; one < CLASSES; one += 1) belief[one] = at(belief, one) / all;
}

/** Moments of people's abilities: the variance of their means, and the mean of their variances. */
function newMoments() {
  let [people, sum, square, error] = [0, 0, 0, 0];
  return {
    add(nodes: Float64Array, belief: Float64Array): void {
      const known = 1 - at(belief, GUESSER);
      if (known < 1e-9) return;
      let [mean, second] = [0, 0];
      for (let node = 0; node < NODES; node += 1) {
        mean += (at(belief, node) * at(nodes, node)) / known;
        second += (at(belief, node) * at(nodes, node) ** 2) / known;
      }
      people += known;
      sum += known * mean;
      square += known * mean ** 2;
      error += known * (second - mean ** 2);
    },
    reliability(): number | null {
      if (people === 0) return null;
      const between = square / people - (sum / people) ** 2;
      return between / (between + error / people);
    },
  };
}
