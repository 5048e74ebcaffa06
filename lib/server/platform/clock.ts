/**
 * The one place that reads the time. What decides about a reply (issue, receipt, expiry) is the database's clock, read
 * in the same statement, so that several server processes agree; this one is for everything else.
 */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** UTC, RFC 3339 with milliseconds, as lib/wire's `instant`. */
export const instantOf = (date: Date): string => date.toISOString();
