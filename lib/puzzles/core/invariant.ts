/** Throws when the program itself is wrong. Never use it for bad input: return a `Result` instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

/** Ends a `switch` over a union: compiles only when every member was handled. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
