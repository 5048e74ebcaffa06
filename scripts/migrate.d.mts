/** Brings the database up to date; returns the names of the migrations that were applied. */
export function migrate(url: string, folder?: string): Promise<readonly string[]>;

/** The server's version, and the names of the migrations that `migrate` would apply; changes nothing. */
export function inspect(url: string): Promise<{ readonly version: string; readonly pending: readonly string[] }>;
