/**
 * Cube Bench, cross-modal verification: does the picture show the front face that the text claims? Outcome: right reply
 * > reply, `yes>no`; `no>-` if unreadable. The kind of question may follow (`no>yes hard`) and changes no measure.
 */
import { defineMeasurement, share } from '../define';
import { balanced, formatYesNo, parseYesNo, tallyYesNo, type YesNoOutcome, type YesOrNo } from '../yes-no';

export type { YesOrNo };

export interface VerificationOutcome extends YesNoOutcome {
  /** Lower-case letters, digits and hyphens. */
  readonly template: string | null;
}

export const formatOutcome = ({ template, ...reply }: VerificationOutcome): string =>
  `${formatYesNo(reply)}${template === null ? '' : ` ${template}`}`;

export function parseOutcome(text: string): VerificationOutcome | null {
  const [, reply, template] = /^([^ ]+)(?: ([a-z0-9-]+))?$/.exec(text) ?? [];
  const outcome = parseYesNo(reply ?? '');
  return outcome === null ? null : { ...outcome, template: template ?? null };
}

export const verificationMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise: tallyYesNo,
  columns: [
    {
      id: 'balanced_accuracy',
      title: 'Balanced accuracy',
      unit: 'share',
      meaning:
        "Mean of TPR and TNR; a reply that cannot be read counts as wrong. (Table 3 of Cube Bench leaves such replies out.) Interval: the two Wilson intervals joined by Newcombe's square-and-add.",
      higherIsBetter: true,
      of: ({ truePositives, yes, trueNegatives, no }) => balanced([truePositives, yes], [trueNegatives, no]),
    },
    {
      id: 'tpr',
      title: 'TPR',
      unit: 'share',
      meaning: 'Share of yes among the questions with the answer yes. An unreadable reply counts as wrong.',
      higherIsBetter: true,
      of: ({ truePositives, yes }) => share(truePositives, yes, 'no-yes-questions'),
    },
    {
      id: 'tnr',
      title: 'TNR',
      unit: 'share',
      meaning: 'Share of no among the questions with the answer no. An unreadable reply counts as wrong.',
      higherIsBetter: true,
      of: ({ trueNegatives, no }) => share(trueNegatives, no, 'no-no-questions'),
    },
    {
      id: 'balanced_accuracy_parsed',
      title: 'Balanced accuracy (parsed only)',
      unit: 'share',
      meaning:
        'Mean of TPR and TNR over readable replies (Cube Bench, Table 3: its 71.3 % of 98 readable replies fit only this reading).',
      higherIsBetter: true,
      of: ({ truePositives, yesRead, trueNegatives, noRead }) =>
        balanced([truePositives, yesRead], [trueNegatives, noRead]),
    },
    {
      id: 'yes_rate',
      title: 'Yes rate',
      unit: 'share',
      meaning: 'Share of yes among readable replies; one half means no bias (Cube Bench, Table 3, column “Bias”).',
      higherIsBetter: false,
      of: ({ saidYes, yesRead, noRead }) => share(saidYes, yesRead + noRead, 'none-read'),
    },
    {
      id: 'parse_rate',
      title: 'Parse rate',
      unit: 'share',
      meaning: 'Share of questions with a readable reply (Cube Bench, Table 3).',
      higherIsBetter: true,
      of: ({ yes, no, yesRead, noRead }) => share(yesRead + noRead, yes + no),
    },
  ],
});
