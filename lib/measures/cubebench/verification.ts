/**
 * Cube Bench, cross-modal verification: does the picture show the front face that the text claims? Outcome: right reply > reply, `yes>no`,
 * `no>-` where the reply cannot be read; the kind of question may follow after a blank (`no>yes hard`) and changes no measure.
 */
import { meanOfShares } from '@/lib/stats/newcombe';
import { combined, countWhere, defineMeasurement, type Measured, type Seen, share } from '../define';

export type YesOrNo = 'yes' | 'no';

export interface VerificationOutcome {
  readonly gold: YesOrNo;
  /** null: not readable, or no reply. */
  readonly said: YesOrNo | null;
  /** Small letters, digits and hyphens. */
  readonly template: string | null;
}

export const formatOutcome = ({ gold, said, template }: VerificationOutcome): string => `${gold}>${said ?? '-'}${template === null ? '' : ` ${template}`}`;

export function parseOutcome(text: string): VerificationOutcome | null {
  const [, gold, said, template] = /^(yes|no)>(yes|no|-)(?: ([a-z0-9-]+))?$/.exec(text) ?? [];
  if (gold === undefined || said === undefined) return null;
  return { gold: gold as YesOrNo, said: said === '-' ? null : (said as YesOrNo), template: template ?? null };
}

interface Digest {
  readonly yes: number;
  readonly no: number;
  readonly truePositives: number;
  readonly trueNegatives: number;
  readonly yesRead: number;
  readonly noRead: number;
  readonly saidYes: number;
}

function digest(seen: readonly Seen<VerificationOutcome>[]): Digest {
  const count = (holds: (outcome: VerificationOutcome) => boolean) => countWhere(seen, holds);
  return {
    yes: count(({ gold }) => gold === 'yes'),
    no: count(({ gold }) => gold === 'no'),
    truePositives: count(({ gold, said }) => gold === 'yes' && said === 'yes'),
    trueNegatives: count(({ gold, said }) => gold === 'no' && said === 'no'),
    yesRead: count(({ gold, said }) => gold === 'yes' && said !== null),
    noRead: count(({ gold, said }) => gold === 'no' && said !== null),
    saidYes: count(({ said }) => said === 'yes'),
  };
}

export const verificationMeasurement = defineMeasurement({
  parse: parseOutcome,
  digest,
  columns: [
    {
      id: 'balanced_accuracy',
      title: 'Balanced accuracy',
      unit: 'share',
      meaning:
        "Mean of TPR and TNR; a reply that cannot be read counts as wrong (Cube Bench, Table 3, where such replies are left out). Interval: the two Wilson intervals joined by Newcombe's square-and-add.",
      higherIsBetter: true,
      of: ({ truePositives, yes, trueNegatives, no }) => balanced([truePositives, yes], [trueNegatives, no]),
    },
    {
      id: 'tpr',
      title: 'TPR',
      unit: 'share',
      meaning: 'Yes among the questions whose right reply is yes; a reply that cannot be read counts as wrong.',
      higherIsBetter: true,
      of: ({ truePositives, yes }) => share(truePositives, yes, 'no-yes-questions'),
    },
    {
      id: 'tnr',
      title: 'TNR',
      unit: 'share',
      meaning: 'No among the questions whose right reply is no; a reply that cannot be read counts as wrong.',
      higherIsBetter: true,
      of: ({ trueNegatives, no }) => share(trueNegatives, no, 'no-no-questions'),
    },
    {
      id: 'balanced_accuracy_parsed',
      title: 'Balanced accuracy (parsed only)',
      unit: 'share',
      meaning: 'Mean of TPR and TNR over the replies that could be read, as the code of Cube Bench computes it.',
      higherIsBetter: true,
      of: ({ truePositives, yesRead, trueNegatives, noRead }) => balanced([truePositives, yesRead], [trueNegatives, noRead]),
    },
    {
      id: 'yes_rate',
      title: 'Yes rate',
      unit: 'share',
      meaning: 'Yes among the replies that could be read; one half shows no leaning (Cube Bench, Table 3, column “Bias”).',
      higherIsBetter: false,
      of: ({ saidYes, yesRead, noRead }) => share(saidYes, yesRead + noRead, 'none-read'),
    },
    {
      id: 'parse_rate',
      title: 'Parse rate',
      unit: 'share',
      meaning: 'Replies that could be read, of all questions (Cube Bench, Table 3).',
      higherIsBetter: true,
      of: ({ yes, no, yesRead, noRead }) => share(yesRead + noRead, yes + no),
    },
  ],
});

type Part = readonly [right: number, n: number];

const balanced = ([rightYes, yes]: Part, [rightNo, no]: Part): Measured =>
  combined(meanOfShares({ right: rightYes, n: yes }, { right: rightNo, n: no }), yes + no, 'one-class-only');
