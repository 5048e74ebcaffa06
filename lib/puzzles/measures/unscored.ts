/**
 * Why a reply has no score, as an outcome class: every status of a verdict except `scored`
 * (lib/puzzles/items/verdict.ts). All count as not right, but each has its name so that a board can separate them.
 */
export const UNSCORED = ['unreadable', 'silent', 'refused', 'truncated', 'error', 'timed-out', 'missing'] as const;
export type Unscored = (typeof UNSCORED)[number];

export const isUnscored = (text: unknown): text is Unscored => UNSCORED.some((status) => status === text);
