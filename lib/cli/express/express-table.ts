/** `rung express-table`: simulates how well the express ladder predicts the full one. */
import { type Command, Option } from 'commander';
import { expressRules } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { type TextColumn, textTable } from '../printing/text-table';
import { wholeNumber } from '../values';
import { DEPTHS, RESPONDENT_KINDS } from './express-respondents';
import { type ExpressTree, type ExpressTrial, newExpressTree, tryExpress } from './express-trial';

const NOTES = `
Each simulated person takes two full ladders (five questions per level, three right answers go up, the second failure of a level ends it)
and an express ladder. The columns are explained below the tables.`;

export function registerExpressTable(program: Command): void {
  program
    .command('express-table')
    .description('show how well an express ladder predicts the full one, with simulated people')
    .option('--people <n>', 'simulated people in each row', wholeNumber(10, 1_000_000), 2000)
    .option('--seed <s>', 'seed of the simulation', wholeNumber(0, 2 ** 31), 1)
    .addOption(new Option('--guessing <g>', 'chance of a right answer by guessing').choices(['0', '0.25', '0.5']))
    .addOption(
      new Option('--format <format>', 'default: table in a terminal, otherwise markdown').choices([
        'table',
        'markdown',
        'json',
      ]),
    )
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
  format,
}: {
  readonly people: number;
  readonly seed: number;
  readonly guessing?: string;
  readonly format?: string;
}): void {
  const chances = guessing === undefined ? [0, 0.25] : [Number(guessing)];
  const rows = chances.flatMap((chance) => rowsAt(treeAt(chance), chance, people, seed));
  process.stdout.write(textOf(format ?? (process.stdout.isTTY ? 'table' : 'markdown'), rows));
}

/** Tables of the same process share what they simulated. */
const trees = new Map<number, ExpressTree>();

function treeAt(chance: number): ExpressTree {
  const tree = trees.get(chance) ?? newExpressTree(INFBENCH_LADDER, expressRules(chance, null));
  trees.set(chance, tree);
  return tree;
}

function textOf(format: string, rows: readonly Row[]): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const table = format === 'table' ? textTable : markdownTable;
  return `${table(KIND_COLUMNS, kindLines(rows))}\n${table(ROW_COLUMNS, rows.map(rowCells))}`;
}

/** Without guessing, no one guesses better. */
const rowsAt = (tree: ExpressTree, guessing: number, people: number, seed: number): Row[] =>
  RESPONDENT_KINDS.filter(({ name }) => guessing > 0 || !name.startsWith('guesses')).flatMap(({ name, answering }) =>
    DEPTHS.map((depth) => ({
      kind: name,
      guessing,
      depth,
      ...tryExpress(tree, answering(depth, guessing), people, seed),
    })),
  );

const RESPONDENT: TextColumn = {
  title: 'respondent',
  meaning: 'how a simulated person answers at each level',
  isText: true,
};
const GUESSING: TextColumn = { title: 'guessing', meaning: 'chance of a right answer by guessing' };
const BIAS: TextColumn = { title: 'bias', meaning: 'express estimate minus mean R, in levels' };
const OFF_ONE: TextColumn = {
  title: 'off one ladder: express',
  meaning: 'root mean square error of the estimate against the R of one full ladder',
};
const ANOTHER: TextColumn = {
  title: 'another ladder',
  meaning: 'the same error of another full ladder of the same person: test and retest',
};
const COVERS_ONE: TextColumn = {
  title: 'covers one R',
  meaning: 'how often the 95 % interval holds the R of one full ladder, which is its purpose',
};
const COVERS_MEAN: TextColumn = { title: 'covers mean R', meaning: 'how often it holds the mean R' };

const ROW_COLUMNS: readonly TextColumn[] = [
  RESPONDENT,
  GUESSING,
  { title: 'depth', meaning: 'level at which the person begins to fail' },
  { title: 'mean R', meaning: 'mean of full ladders' },
  { title: 'items: whole', meaning: 'questions of a full ladder' },
  { title: 'express', meaning: 'questions of an express ladder' },
  { title: 'share', meaning: 'express divided by whole' },
  BIAS,
  { title: 'off the mean R: express', meaning: 'root mean square error of the estimate against the mean R' },
  { title: 'one ladder', meaning: 'standard deviation of the R of one full ladder' },
  OFF_ONE,
  ANOTHER,
  COVERS_ONE,
  COVERS_MEAN,
  { title: 'width', meaning: 'mean width of the interval, in levels' },
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

const KIND_COLUMNS: readonly TextColumn[] = [
  RESPONDENT,
  GUESSING,
  { title: 'share of items', meaning: 'questions of an express ladder divided by those of a full one' },
  BIAS,
  OFF_ONE,
  ANOTHER,
  COVERS_ONE,
  { title: 'least', meaning: 'the lowest such share among the depths' },
  COVERS_MEAN,
  { title: 'least', meaning: 'the lowest such share among the depths' },
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

const markdownTable = (columns: readonly TextColumn[], lines: readonly (readonly string[])[]): string =>
  [columns.map(({ title }) => title), columns.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
