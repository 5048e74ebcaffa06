import { SUITES } from 'rung-puzzles/suites';

export const suitePapers = () => SUITES.map(({ id, paper }) => ({ id, ...paper }));
