/** Days of the daily five, in UTC. Every process reads the day from the same clock. */
import { invariant } from 'rung-puzzles/core/invariant';
import { DAILY } from 'rung-puzzles/suites/daily';
import { systemClock } from '@/lib/server/platform/clock';
import { DEMO_EDITION } from '@/lib/wire/demo';

/** Such as `2026-11-24`. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

const dayAt = (date: Date): Day => date.toISOString().slice(0, 10);

/** Whether a climb of this suite is one of the daily five. */
export const isDaily = (suite: string): boolean => suite === DAILY;

export const today = (): Day => dayAt(systemClock.now());

/** ms until the day ends; 0 for one that is over. */
export const msLeft = (day: Day): number =>
  Math.max(0, Date.parse(`${day}T00:00:00Z`) + DAY_MS - systemClock.now().getTime());

/** null unless it is a day of the calendar. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayAt(new Date(ms)) !== text ? null : text;
}

/** So many days later; negative: earlier. */
export const dayAfter = (day: Day, days = 1): Day => dayAt(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Digits, as the numbers of other editions. */
export const editionOfDay = (day: Day): string => `${DAILY}-${day.replaceAll('-', '')}`;

/** Of the demo data. */
export const demoEditionOfDay = (day: Day): string => `${DEMO_EDITION}${editionOfDay(day)}`;

export function dayOfEdition(edition: string): Day {
  const [, year, month, date] = /-(\d{4})(\d\d)(\d\d)$/.exec(edition) ?? [];
  invariant(date !== undefined, `${edition} is the edition of a day`);
  return `${year}-${month}-${date}`;
}
