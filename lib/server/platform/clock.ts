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

type WithInstants<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** A row of the database with its dates as instants. */
export const withInstants = <Row extends object>(row: Row): WithInstants<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? instantOf(value) : value]),
  ) as WithInstants<Row>;
