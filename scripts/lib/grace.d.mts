export const graceMs: number;
