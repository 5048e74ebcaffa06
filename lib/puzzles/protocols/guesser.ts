/** The exact result of a ladder for guessing every question with the same chance. */
import { forecastLadder, type LadderForecast, passChance } from './express/forecast';
import type { LadderRules } from './ladder';

/** Hardly any guesser passes this many levels, even with two options. */
const LEVELS = 100;

/** `chance`: of guessing one question right, below 0.75. Above that, climbs hardly end. */
export const guessingForecast = (rules: LadderRules, chance: number): LadderForecast =>
  forecastLadder(rules, new Float64Array(LEVELS).fill(passChance(rules, chance)));
