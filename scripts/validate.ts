/**
 * `npm run validate -- FOLDER`: the response model and the ladders on answers of real people, as Markdown. With
 * `--figure FILE` only the figure of docs/validation.md.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { checkFit } from 'rung-puzzles/stats/response-model/check';
import { fitResponses } from 'rung-puzzles/stats/response-model/fit';
import { type DataSet, readDataSets, responsesOf } from './validate-data';
import { fitFigure } from './validate-figure';
import { countedItemSd, fittedItemSd } from './validate-items';
import { laddersFromAnswers } from './validate-replay';
import { splitScores } from './validate-split';

const SPLITS = 5;
/** Rungs and questions for each visit, as many as a person's answers allow. */
const LADDERS: readonly (readonly [rungs: number, questions: number])[] = [
  [8, 1],
  [10, 3],
  [3, 3],
];

const number = (value: number | null, digits: number): string => (value === null ? '–' : value.toFixed(digits));
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

function fitRow(data: DataSet): string[] {
  const responses = responsesOf(data, data.answers);
  const fit = fitResponses(responses);
  const { levels, reliability } = checkFit(responses, fit);
  const inside = levels.filter(({ observed, low, high }) => low <= observed && observed <= high).length;
  const farthest = Math.max(...levels.map(({ observed, predicted }) => Math.abs(observed - predicted)));
  return [
    data.name,
    String(responses.people),
    String(data.answers.length),
    String(responses.levels),
    number(fit.sdPeople, 2),
    number(100 * fit.parameters.lapse, 1),
    number(100 * fit.parameters.guessers, 1),
    number(reliability, 2),
    `${inside} of ${levels.length}`,
    number(100 * farthest, 1),
    number(fit.sdItems, 2),
    number(fittedItemSd(fit), 3),
    number(countedItemSd(data.answers), 3),
  ];
}

function splitRow(data: DataSet): string[] {
  const { shares, rasch, twoPl, twoPlPrior, rung } = splitScores(data, SPLITS, mulberry32(1));
  return [data.name, ...[shares, rasch, twoPl, twoPlPrior, rung, rung - twoPl].map((score) => number(score, 4))];
}

function ladderRow(data: DataSet, [rungs, questions]: readonly [number, number]): string[] {
  const { people, rules, ladder, express } = laddersFromAnswers(data, rungs, questions, mulberry32(2));
  return [
    data.name,
    String(people),
    `${rungs} rungs, ${rules}`,
    number(ladder.questions, 1),
    number(ladder.correlation, 2),
    number(express.questions, 1),
    number(express.correlation, 2),
    number(express.bias, 2),
    number(100 * express.coverage, 1),
    number(express.width, 1),
  ];
}

const [folder, option, file] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('npm run validate -- FOLDER: name the folder of the data\n');
  process.exit(2);
}
const here = process.env.INIT_CWD ?? process.cwd();
const sets = readDataSets(path.resolve(here, folder));
if (option === '--figure' && file !== undefined) {
  const checked = sets.map((data) => {
    const responses = responsesOf(data, data.answers);
    return { name: data.name, levels: checkFit(responses, fitResponses(responses)).levels };
  });
  writeFileSync(path.resolve(here, file), fitFigure(checked));
  process.exit(0);
}
const FIT_HEAD =
  'data,people,answers,levels,SD people,lapses %,guessers %,reliability,levels inside,farthest (points),SD items,as share,counted';
const SPLIT_HEAD = 'data,level shares,Rasch,2PL,2PL with priors,Rung,Rung − 2PL';
const REPLAY_HEAD = 'data,people,ladder,questions,r,express questions,express r,bias,coverage %,width';
process.stdout.write(`${table(FIT_HEAD.split(','), sets.map(fitRow))}\n`);
process.stdout.write(`${table(SPLIT_HEAD.split(','), sets.map(splitRow))}\n`);
process.stdout.write(
  table(
    REPLAY_HEAD.split(','),
    sets.map((data, index) => ladderRow(data, LADDERS[index] as readonly [number, number])),
  ),
);
