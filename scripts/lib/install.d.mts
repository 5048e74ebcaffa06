/** Runs the npm that started us, or the first on the path, and returns its output. Throws if it fails. */
export function npm(args: readonly string[]): Promise<string>;
