/** A finite number from untrusted JSON, otherwise null. */
export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
