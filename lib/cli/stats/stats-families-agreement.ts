/** Classes, pairs, abstention and second answers. */

import {
  accuracyOf,
  balancedAccuracyOf,
  chanceAgreementOf,
  cohenKappaOf,
  f1Of,
  macroF1Of,
} from 'rung-puzzles/stats/agreement/confusion';
import { errorFixes, overthinking } from 'rung-puzzles/stats/reflection';
import { abstentionAwareAccuracyOf, coverageOf, selectiveAccuracyOf } from 'rung-puzzles/stats/shares/abstention';
import type { Share } from 'rung-puzzles/stats/shares/newcombe';
import { winogradAccuracy } from 'rung-puzzles/stats/shares/winograd';
import { z } from 'zod';
import { count, family, square } from './stats-family';

const shareOf = ({ right, n }: Share): number | null => (n === 0 ? null : right / n);

export const AGREEMENT = {
  confusion: family({ cm: square }, ({ cm }) => {
    const confusion = { counts: cm };
    return {
      acc: accuracyOf(confusion),
      bal_acc: balancedAccuracyOf(confusion),
      macro_f1: macroF1Of(confusion),
      kappa: cohenKappaOf(confusion),
      p_e: chanceAgreementOf(confusion),
    };
  }),
  f1: family({ hits: count, misses: count, false_alarms: count }, ({ hits, misses, false_alarms: falseAlarms }) => ({
    f1: f1Of(hits, misses, falseAlarms),
  })),
  winograd: family(
    { both_right: count, both_wrong: count, pairs: count },
    ({ both_right: bothRight, both_wrong: bothWrong, pairs }) => {
      const found = winogradAccuracy({ bothRight, bothWrong, pairs });
      const published = winogradAccuracy({ bothRight, bothWrong, pairs }, 'as-published');
      const ends = { lo: found?.interval?.low ?? null, hi: found?.interval?.high ?? null };
      return {
        w: found?.value ?? null,
        se: found?.standardError ?? null,
        se_published: published?.standardError ?? null,
        ...ends,
      };
    },
  ),
  abstention: family(
    { right: count, wrong: count, idk: count, unparsed: count, credit: z.number().optional() },
    ({ credit, ...replies }) => ({
      coverage: coverageOf(replies),
      selective: selectiveAccuracyOf(replies),
      apa: abstentionAwareAccuracyOf(replies, credit),
    }),
  ),
  reflection: family(
    { kept: count, broken: count, fixed: count, never_right: count },
    ({ never_right: neverRight, ...rest }) => ({
      efr: shareOf(errorFixes({ ...rest, neverRight })),
      otr: shareOf(overthinking({ ...rest, neverRight })),
    }),
  ),
};
