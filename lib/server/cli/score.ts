/** `rung score`: the metrics of a protocol from a log of outcomes, offline. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { VERDICT_STATUSES } from '@/lib/items/verdict';
import type { LadderRules } from '@/lib/protocols/ladder';
import { findSuite, SUITES } from '@/lib/suites';
import type { Suite } from '@/lib/suites/suite';
import { CliFailure } from './failure';
import { addOutcome, type Climbers } from './score-ladders';
import { type Judged, parseScoreLine, type ScoreLine } from './score-line';
import { reportScores } from './score-report';
import { userPath } from './user-path';
import { wholeNumber } from './values';

const NOTES = `
Each line is a JSON object: task, level, and either correct (true or false), or verdict (${VERDICT_STATUSES.join(', ')}; "scored"
with correct), or seed and reply (the raw text, which is scored against the item made anew). Optional: respondent, run, condition,
phase ("practice" is skipped), elapsedMs. Lines of one respondent, condition, task and run form one ladder, in the order of the
file; a level that the protocol would not have asked for is an error. Rows of \`rung export --format jsonl\` are read as they are.`;

interface Options {
  readonly replies: string;
  readonly suite: string;
  readonly levelCap?: number;
  readonly itemsCap?: number;
}

export function registerScore(program: Command): void {
  program
    .command('score')
    .description('compute the metrics of ladders from a file of outcomes or raw replies')
    .requiredOption('--replies <file>', 'JSON lines; - reads stdin')
    .option('--suite <id>', 'whose protocol to apply', 'infbench')
    .option('--level-cap <n>', 'the ladders ended after passing this level', wholeNumber(1, 1_000_000))
    .option('--items-cap <n>', 'the ladders ended after so many items', wholeNumber(1, 1_000_000_000))
    .addHelpText('after', NOTES)
    .action(score);
}

async function score({ replies, suite: id, levelCap, itemsCap }: Options): Promise<void> {
  const suite = suiteOf(id);
  const rules: LadderRules = { ...suite.ladder, caps: { ...suite.ladder.caps, level: levelCap ?? null, items: itemsCap ?? null } };
  const climbers: Climbers = new Map();
  for await (const { at, text } of linesOf(replies)) {
    const line = parseScoreLine(text);
    if (!line.ok) throw new CliFailure(`line ${at}: ${line.error}`);
    if (!suite.tasks.includes(line.value.task)) throw new CliFailure(`line ${at}: ${JSON.stringify(line.value.task)} is no task of ${suite.id}`);
    if (!line.value.practice) addOutcome(climbers, rules, at, line.value, await judge(line.value, at));
  }
  if (climbers.size === 0) throw new CliFailure(`${replies === '-' ? 'stdin' : replies} holds no outcome`);
  process.stdout.write(`${JSON.stringify(reportScores(suite.id, rules, climbers), null, 2)}\n`);
}

function suiteOf(id: string): Suite {
  const suite = findSuite(id);
  if (suite === undefined) throw new CliFailure(`there is no suite ${JSON.stringify(id)}; there are ${SUITES.map((known) => known.id).join(', ')}`);
  return suite;
}

/** Non-blank lines with their number in the file, from 1. */
async function* linesOf(file: string): AsyncGenerator<{ at: number; text: string }> {
  const input = file === '-' ? process.stdin : createReadStream(userPath(file), 'utf8');
  let at = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      at += 1;
      if (text.trim() !== '') yield { at, text: at === 1 ? text.replace(/^\uFEFF/, '') : text };
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new CliFailure(`cannot read ${file}: ${error.message}`);
    throw error;
  }
}

async function judge(line: ScoreLine, at: number): Promise<Judged> {
  const { raw, told } = line;
  if (raw === null) return told as Judged;
  // The tasks are loaded only for files that need them.
  const { judgeRaw } = await import('./score-raw');
  const judged = judgeRaw({ ...line, raw });
  if (!judged.ok) throw new CliFailure(`line ${at}: ${judged.error}`);
  if (told !== null && told.correct !== judged.value.correct)
    throw new CliFailure(`line ${at}: says ${verdictText(told)}, but scores as ${verdictText(judged.value)}`);
  return judged.value;
}

const verdictText = ({ status, correct }: Judged): string => (status === 'scored' ? (correct ? 'right' : 'wrong') : status);
