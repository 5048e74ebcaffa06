/** Those that are there: neither null, undefined nor false. */
export const present = <T>(all: readonly (T | null | undefined | false)[]): T[] =>
  all.filter((each): each is T => each !== null && each !== undefined && each !== false);
