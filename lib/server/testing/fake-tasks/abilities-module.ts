/** Stands for `rung-puzzles/suites/abilities`: three abilities, each of a fake task. */
export const SPATIAL_ABILITIES = [
  { id: 'flat', tasks: ['fake/largest'] },
  { id: 'rotation', tasks: ['fake/second'] },
  { id: 'folding', tasks: ['fake/strata'] },
];
