export function unlessStamped(
  file: string,
  hash: string,
  work: () => Promise<unknown>,
  made?: readonly string[],
): Promise<boolean>;
