/** Brings the database up to date; returns the names of the migrations that were applied. */
export function migrate(url: string, folder?: string): Promise<readonly string[]>;
