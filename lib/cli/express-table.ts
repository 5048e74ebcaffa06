/**
 * `rung express-table`: how well the express ladder tells what the whole one would come to, by simulation; Markdown.
 */
import { type Command, Option } from 'commander';
import { expressRules } from 'rung-puzzles/protocols/express-rules';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { DEPTHS, RESPONDENT_KINDS } from './express-respondents';
import { type ExpressTree, type ExpressTrial, plantTree, tryExpress } from './express-trial';
import { wholeNumber } from './values';

const NOTES = `
Each simulated person takes two full ladders (five questions per level, three right answers go up, the second failure of a level ends it)
and an express ladder. Columns: R, the mean of full ladders, and how many questions they take; how many the express ladder takes, and its
share. "Off the mean R" compares the root mean square error of the express estimate with the standard deviation of one full ladder. "Off
one ladder" compares the error against the R of one full ladder with the error of another full ladder of the same person (test and
retest). "Covers" is how often the 95 % interval holds the R of one full ladder, which is its purpose, and how often the mean R; then its
mean width in levels.`;

export function registerExpressTable(program: Command): void {
  program
    .command('express-table')
    .description('show how well an express ladder predicts the full one: simulated people, as Markdown')
    .option('--people <n>', 'simulated people in each row', wholeNumber(10, 1_000_000), 2000)
    .option('--seed <s>', 'seed of the simulation', wholeNumber(0, 2 ** 31), 1)
    .addOption(new Option('--guessing <g>', 'chance of a right answer by guessing').choices(['0', '0.25', '0.5']))
    .addHelpText('after', NOTES)
    .action(printTable);
}

interface Row extends ExpressTrial {
  readonly kind: string;
  readonly guessing: number;
  readonly depth: number;
}

function printTable({
  people,
  seed,
  guessing,
}: {
  readonly people: number;
  readonly seed: number;
  readonly guessing?: string;
}): void {
  const chances = guessing === undefined ? [0, 0.25] : [Number(guessing)];
  const rows = chances.flatMap((chance) =>
    rowsAt(plantTree(INFBENCH_LADDER, expressRules(chance, null)), chance, people, seed),
  );
  process.stdout.write(`${tableOf(KIND_HEAD, kindLines(rows))}\n${tableOf(ROW_HEAD, rows.map(rowCells))}`);
}

/** Where nothing is guessed nobody guesses better. */
const rowsAt = (tree: ExpressTree, guessing: number, people: number, seed: number): Row[] =>
  RESPONDENT_KINDS.filter(({ name }) => guessing > 0 || !name.startsWith('guesses')).flatMap(({ name, answering }) =>
    DEPTHS.map((depth) => ({
      kind: name,
      guessing,
      depth,
      ...tryExpress(tree, answering(depth, guessing), people, seed),
    })),
  );

const ROW_HEAD = [
  'respondent',
  'guessing',
  'depth',
  'mean R',
  'items: whole',
  'express',
  'share',
  'bias',
  'off the mean R: express',
  'one ladder',
  'off one ladder: express',
  'another ladder',
  'covers one R',
  'covers mean R',
  'width',
];

const rowCells = (row: Row): string[] => [
  row.kind,
  String(row.guessing),
  String(row.depth),
  row.meanR.toFixed(2),
  row.wholeItems.toFixed(1),
  row.expressItems.toFixed(1),
  percent(row.expressItems / row.wholeItems),
  row.bias.toFixed(2),
  row.rmse.toFixed(2),
  row.sdR.toFixed(2),
  row.rmseOfOne.toFixed(2),
  row.retest.toFixed(2),
  percent(row.coversOne),
  percent(row.coversMean),
  row.width.toFixed(1),
];

const KIND_HEAD = [
  'respondents',
  'guessing',
  'share of items',
  'bias',
  'off one ladder: express',
  'another ladder',
  'covers one R',
  'least',
  'covers mean R',
  'least',
];

/** All depths of a kind together, and all kinds. */
function kindLines(rows: readonly Row[]): string[][] {
  const groups = [...new Set(rows.map(({ kind, guessing }) => `${kind}|${guessing}`))].map((key) =>
    rows.filter(({ kind, guessing }) => `${kind}|${guessing}` === key),
  );
  return [
    ...groups.map((group) => kindCells(group[0]?.kind ?? '', String(group[0]?.guessing), group)),
    kindCells('all', '', rows),
  ];
}

function kindCells(name: string, guessing: string, rows: readonly Row[]): string[] {
  const mean = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return [
    name,
    guessing,
    percent(mean((row) => row.expressItems) / mean((row) => row.wholeItems)),
    mean(({ bias }) => bias).toFixed(2),
    Math.sqrt(mean(({ rmseOfOne }) => rmseOfOne ** 2)).toFixed(2),
    Math.sqrt(mean(({ retest }) => retest ** 2)).toFixed(2),
    percent(mean(({ coversOne }) => coversOne)),
    percent(Math.min(...rows.map(({ coversOne }) => coversOne))),
    percent(mean(({ coversMean }) => coversMean)),
    percent(Math.min(...rows.map(({ coversMean }) => coversMean))),
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const tableOf = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
