import { SUITES } from 'rung-puzzles/suites';

/** The papers behind the boards, for citations. */
export const suitePapers = () => SUITES.map(({ id, paper }) => ({ id, ...paper }));
