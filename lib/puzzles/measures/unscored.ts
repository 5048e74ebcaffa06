/**
 * Why a reply has no score, as an outcome class: every status of a verdict but `scored` (lib/puzzles/items/verdict.ts).
 * A reply that never came and one that cannot be read count alike, as not right, and each keeps its name so that a
 * board can tell them apart.
 */
export const UNSCORED = ['unreadable', 'silent', 'refused', 'truncated', 'error', 'timed-out', 'missing'] as const;
export type Unscored = (typeof UNSCORED)[number];

export const isUnscored = (text: unknown): text is Unscored => UNSCORED.some((status) => status === text);
