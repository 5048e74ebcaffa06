/** Comparisons of two runs, or two shares. */

import { correlation } from 'rung-puzzles/stats/agreement/correlation';
import { fisherExact } from 'rung-puzzles/stats/comparisons/fisher';
import { mcnemar, mcnemarChiSquare } from 'rung-puzzles/stats/comparisons/mcnemar';
import { type MeanTest, testOfClusteredDifferences, testOfDifferences } from 'rung-puzzles/stats/comparisons/mean-test';
import { benjaminiHochberg, holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { signFlipTest } from 'rung-puzzles/stats/comparisons/sign-flip';
import { standardError } from 'rung-puzzles/stats/mean';
import { levelFunctioning, personFit } from 'rung-puzzles/stats/response-model/against-people';
import { difference, pairedDifference } from 'rung-puzzles/stats/shares/newcombe';
import { z } from 'zod';
import { count, counted, family, labels, numbers } from './stats-family';

/** The vectors print 0 to 0 if no pair differs; the library gives no interval for it. */
function ends(test: MeanTest | null) {
  const alike = test?.mean === 0 && test.standardError === 0 ? 0 : null;
  return { lo: test?.interval?.low ?? alike, hi: test?.interval?.high ?? alike };
}

const probability = z.number().min(0).max(1);
const share = z.tuple([count, count]).transform(([right, n]) => ({ right, n }));

export const COMPARISONS = {
  against_people: family(
    {
      difficulties: numbers,
      covariance: z.array(numbers),
      chances: numbers,
      lapse: probability,
      right: numbers,
      n: numbers,
    },
    ({ right, n, ...given }) => {
      const scale = { ...given, sdItems: 0 };
      const counts = right.map((own, level) => ({ level, right: own, n: n[level] ?? Number.NaN }));
      const found = levelFunctioning(scale, counts);
      return {
        expected: found.map(({ expected }) => expected),
        difference: found.map(({ difference: { value } }) => value),
        lo: found.map(({ difference: { low } }) => low),
        hi: found.map(({ difference: { high } }) => high),
        person_fit: personFit(scale, counts),
      };
    },
  ),
  paired_t: family({ a: numbers, b: numbers }, ({ a, b }) => {
    const rho = correlation(a, b);
    const test = testOfDifferences(a.map((value, index) => value - (b[index] ?? Number.NaN)));
    const [first, second] = [standardError(counted(a)), standardError(counted(b))];
    const unpaired = first === null || second === null ? null : Math.sqrt(first ** 2 + second ** 2);
    return {
      n: a.length,
      mean_diff: test?.mean,
      se: test?.standardError,
      se_unpaired: unpaired,
      rho,
      t: test?.t,
      p: test?.p,
      ...ends(test),
    };
  }),
  paired_clustered: family({ d: numbers, cluster: labels }, ({ d, cluster }) => {
    const test = testOfClusteredDifferences(d, cluster);
    const naive = standardError(counted(d));
    return {
      mean: test?.mean,
      se_naive: naive,
      se_cr1: test?.standardError,
      t: test?.t,
      df: test?.degreesOfFreedom,
      p: test?.p,
      ...ends(test),
    };
  }),
  mcnemar: family({ b: count, c: count }, ({ b, c }) => {
    const [plain, corrected] = [mcnemarChiSquare(b, c), mcnemarChiSquare(b, c, true)];
    const { exact, midP } = mcnemar(b, c);
    return {
      exact,
      midp: midP,
      chi2: plain.statistic,
      p_chi2: plain.p,
      chi2_cc: corrected.statistic,
      p_cc: corrected.p,
    };
  }),
  newcombe_paired: family(
    { both: count, a_only: count, b_only: count, neither: count },
    ({ both, a_only: firstOnly, b_only: secondOnly, neither }) => {
      const found = pairedDifference({ both, firstOnly, secondOnly, neither });
      return { diff: found?.value ?? null, lo: found?.low ?? null, hi: found?.high ?? null };
    },
  ),
  newcombe_independent: family({ a: share, b: share }, ({ a, b }) => {
    const found = difference(a, b);
    return { diff: found?.value ?? null, lo: found?.low ?? null, hi: found?.high ?? null };
  }),
  fisher: family({ a: share, b: share }, ({ a, b }) => ({ p: fisherExact(a, b) })),
  signflip_exact: family({ d: numbers }, ({ d }) => ({ p: signFlipTest(d) })),
  multiplicity: family({ p: z.array(probability).min(1) }, ({ p }) => ({ holm: holm(p), bh: benjaminiHochberg(p) })),
};
