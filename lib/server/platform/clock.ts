/**
 * The only place that reads the time. Decisions about replies (issue, receipt, expiry) use the database's clock in the
 * same statement, so that several server processes agree. This clock is for everything else.
 */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** UTC, RFC 3339 with milliseconds, as lib/wire's `instant`. */
export const instantOf = (date: Date): string => date.toISOString();
