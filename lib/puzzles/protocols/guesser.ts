/** What a ladder comes to for anyone who guesses every question with the same chance: exact, no simulation. */
import { forecastLadder, type LadderForecast, passChance } from './express-forecast';
import type { LadderRules } from './ladder';

/** Hardly any guesser passes so many levels, even with two options. */
const LEVELS = 100;

/** `chance`: of guessing one question, below 0.75; from there on climbs hardly end. */
export const forecastGuesser = (rules: LadderRules, chance: number): LadderForecast =>
  forecastLadder(rules, new Float64Array(LEVELS).fill(passChance(rules, chance)));
