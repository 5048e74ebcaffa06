/**
 * What answers say about an ability, on the scale on which people are normal: standard deviations from the mean of all
 * people. A class of a fit spans the shares that its people take up, from those who can do least.
 */
import type { ExpressOutcomes } from '../../protocols/express/belief';
import type { PeopleClass } from '../../protocols/express/rules';
import { normalBelow } from '../../stats/distributions/normal';

/** What a place is computed from. */
export interface AnswersAmongPeople {
  /** Of the fit of people's answers. */
  readonly classes: readonly PeopleClass[];
  /** How many the fit has. */
  readonly people: number;
  readonly outcomes: ExpressOutcomes;
}

/** Of one class. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The chance of these answers, as a multiple of that in the likeliest class. */
  readonly likelihood: number;
}

/** From those who can do least. */
export function spansOf({ classes, outcomes }: Pick<AnswersAmongPeople, 'classes' | 'outcomes'>): readonly Span[] {
  const rising = [...classes].sort((a, b) => sum(a.rights) - sum(b.rights));
  const total = sum(rising.map(({ share }) => share));
  // A full ladder has hundreds of answers: the product of their chances can be too small for a number.
  const logs = rising.map(({ rights }) => sum(outcomes.map((outcome) => Math.log(chanceOf(rights, outcome)))));
  const highest = Math.max(...logs);
  let below = 0;
  return rising.map(({ share }, index) => {
    const from = below;
    below = index === rising.length - 1 ? 1 : below + share / total;
    return { from, to: below, likelihood: Math.exp((logs[index] as number) - highest) };
  });
}

function chanceOf(rights: readonly number[], outcome: number): number {
  const right = rights[Math.min(Math.abs(outcome), rights.length) - 1] as number;
  return outcome > 0 ? right : 1 - right;
}

/** In standard deviations. */
export const STEP = 0.25;
/** Places on the scale, each for the cell around it. */
export const NODES: readonly number[] = Array.from({ length: 33 }, (_, index) => STEP * (index - 16));
/** Shares of people below each cell's upper end; the last cell has no end. */
const UP_TO = NODES.map((node, index) => (index === NODES.length - 1 ? 1 : normalBelow(node + STEP / 2)));
const fromOf = (cell: number): number => (cell === 0 ? 0 : (UP_TO[cell - 1] as number));
/** Shares of people in the cells. */
export const CELLS: readonly number[] = UP_TO.map((upTo, cell) => upTo - fromOf(cell));

/** The part of all people that is in this cell and span. */
const common = (cell: number, { from, to }: Span): number =>
  Math.max(0, Math.min(to, UP_TO[cell] as number) - Math.max(from, fromOf(cell)));

/** The mean likelihood of each cell; all alike without spans. */
export const onNodes = (spans: readonly Span[]): readonly number[] =>
  CELLS.map((share, cell) =>
    spans.length === 0 ? 1 : sum(spans.map((span) => common(cell, span) * span.likelihood)) / share,
  );

/** Turns a distribution over cells into one over spans; `likelihoods` are those of `onNodes`. */
export const onSpans = (spans: readonly Span[], likelihoods: readonly number[], cells: readonly number[]) =>
  spans.map((span) =>
    sum(
      cells.map((chance, cell) => {
        const all = (likelihoods[cell] as number) * (CELLS[cell] as number);
        return all === 0 ? 0 : (chance * common(cell, span) * span.likelihood) / all;
      }),
    ),
  );

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
