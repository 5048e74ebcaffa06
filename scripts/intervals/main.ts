/** Runs all cases, or those whose figure or design contains a word, and prints the table of docs/coverage.md. */

import { AGAINST_PEOPLE_CASES } from './cases/against-people';
import { runCase } from './cases/case';
import { FIT_CASES } from './cases/fits';
import { LADDER_CASES } from './cases/ladders';
import { MEMORISATION_CASES } from './cases/memorisation';
import { OTHER_CASES } from './cases/others';
import { OVERVIEW_CASES } from './cases/overview';
import { SHARE_CASES } from './cases/shares';
import { coverageTable } from './table';

const wanted = process.argv[2];
const rows = [
  ...LADDER_CASES,
  ...FIT_CASES,
  ...SHARE_CASES,
  ...OTHER_CASES,
  ...OVERVIEW_CASES,
  ...MEMORISATION_CASES,
  ...AGAINST_PEOPLE_CASES,
]
  .filter(({ figure, design }) => wanted === undefined || `${figure} ${design}`.includes(wanted))
  .map((each) => {
    const row = runCase(each);
    process.stderr.write(`${row.figure}, ${row.design}: ${row.covered ?? 'no interval'}\n`);
    return row;
  });
process.stdout.write(`${coverageTable(rows)}\n`);
