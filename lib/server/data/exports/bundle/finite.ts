/** A number that JSON from outside holds, or null for anything else. */
export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
