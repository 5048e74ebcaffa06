/** Outcomes of yes-or-no questions: right reply > reply, `yes>no`; `no>-` if unreadable. */
import { meanOfShares } from 'rung-puzzles/stats/shares/newcombe';
import { type CountedOutcome, combined, countWhere, type Measured } from './define';

export type YesOrNo = 'yes' | 'no';

export interface YesNoOutcome {
  readonly gold: YesOrNo;
  /** null: unreadable or no reply. */
  readonly said: YesOrNo | null;
}

export const formatYesNo = ({ gold, said }: YesNoOutcome): string => `${gold}>${said ?? '-'}`;

export function parseYesNo(text: string): YesNoOutcome | null {
  const [, gold, said] = /^(yes|no)>(yes|no|-)$/.exec(text) ?? [];
  if (gold === undefined || said === undefined) return null;
  return { gold: gold as YesOrNo, said: said === '-' ? null : (said as YesOrNo) };
}

export interface YesNoTally {
  readonly yes: number;
  readonly no: number;
  readonly truePositives: number;
  readonly trueNegatives: number;
  readonly yesRead: number;
  readonly noRead: number;
  readonly saidYes: number;
}

export function tallyYesNo(seen: readonly CountedOutcome<YesNoOutcome>[]): YesNoTally {
  const count = (holds: (outcome: YesNoOutcome) => boolean) => countWhere(seen, holds);
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

type Part = readonly [right: number, n: number];

/** Returns the mean of the shares right among yes questions and among no questions. */
export const balanced = ([rightYes, yes]: Part, [rightNo, no]: Part): Measured =>
  combined(meanOfShares({ right: rightYes, n: yes }, { right: rightNo, n: no }), yes + no, 'one-class-only');
