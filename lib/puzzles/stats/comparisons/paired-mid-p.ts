/**
 * The difference of two shares of the same observations, with a 95 % interval that never contradicts McNemar's mid-p
 * test: it leaves out 0 exactly where p is below .05.
 *
 * The difference is ψ·τ: the share of discordant pairs, and the part of them that only the first has right minus the
 * rest. Their estimates are independent, so their intervals combine by square-and-add (Zou and Donner 2008, Statistics
 * in Medicine 27:1693). ψ has Wilson's interval, τ that of the mid-p test. That 0 is left out exactly where τ's
 * interval leaves it out is Rung's own rule; the test adds up the coverage over every count.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { incompleteBeta } from '../distributions/beta';
import { rootBetween } from '../distributions/root';
import type { Combined, Pairs } from '../shares/newcombe';
import { type ShareInterval, wilson } from '../shares/wilson';

const TAIL = 0.025;

/** Returns null for no pair. */
export function pairedDifferenceMidP({ both, firstOnly, secondOnly, neither }: Pairs): Combined | null {
  invariant(Math.min(both, firstOnly, secondOnly, neither) >= 0, 'counts of pairs are not negative');
  const discordant = firstOnly + secondOnly;
  const n = both + neither + discordant;
  if (n === 0) return null;
  const psi = { value: discordant / n, ...wilson(discordant, n) };
  const share = midPInterval(firstOnly, discordant);
  const tau = discordant === 0 ? 0 : (firstOnly - secondOnly) / discordant;
  return {
    value: (firstOnly - secondOnly) / n,
    low: lowerLimit(psi, tau, 2 * share.low - 1),
    high: -lowerLimit(psi, -tau, 1 - 2 * share.high),
  };
}

/** 0 exactly where τ's lower limit is 0, because then ψ does not matter. */
function lowerLimit(psi: Combined, tau: number, tauLow: number): number {
  const ofTau = (psi.value * (tau - tauLow)) ** 2;
  const ofPsi =
    tauLow > 0 ? (psi.value - psi.low) ** 2 * tauLow * (2 * tau - tauLow) : ((psi.high - psi.value) * tauLow) ** 2;
  return psi.value * tau - Math.sqrt(ofTau + ofPsi);
}

/** Shares that the mid-p binomial test does not reject, two-sided at 5 %. Without observations 0 to 1. */
function midPInterval(right: number, n: number): ShareInterval {
  return { low: lowest(right, n), high: 1 - lowest(n - right, n) };
}

const lowest = (right: number, n: number): number =>
  right === 0 ? 0 : rootBetween((share) => midPAbove(right, n, share) - TAIL, 0, 1);

/** P(X > right) + P(X = right)/2 for X binomial, with right above 0. */
function midPAbove(right: number, n: number, share: number): number {
  const atLeast = incompleteBeta(share, right, n - right + 1);
  const more = right === n ? 0 : incompleteBeta(share, right + 1, n - right);
  return (atLeast + more) / 2;
}
