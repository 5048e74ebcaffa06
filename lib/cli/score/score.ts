/** `rung score`: the metrics of a protocol, or a benchmark's measures, from a log of outcomes, offline. */

import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { linesOf } from 'rung-puzzles/core/text/lines';
import { VERDICT_STATUSES } from 'rung-puzzles/items/verdict';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { CliFailure } from '../failure';
import { tableOrJson, wantsTable } from '../printing/text-table';
import { userPath } from '../user-path';
import { wholeNumber } from '../values';
import { scoreTables } from './score-table';
import { reportOf, startTally, takeLine } from './score-tally';

const NOTES = `
Each line is a JSON object: task, level, and a result. Optional: respondent, run, condition, phase ("practice" and "check" are skipped),
edition, protocol ("ladder", "set" or "express"), elapsedMs, count (how many such results the line means). Lines that differ in
respondent, condition, task, edition or protocol are never pooled. Rows of \`rung export --format jsonl\` work as they are. Each counts
once: a repeated row_id is an error.

LADDERS. The result is either correct (true or false), or verdict (${VERDICT_STATUSES.join(', ')};
"scored" with correct), or seed and reply (the raw text, which is scored against the item). Lines of one respondent, condition, task,
edition and run are one ladder, in the order of the file. A level that the protocol would not have asked is an error. Lines of protocol
"set" or "express" are not ladders. If their task has no separate measures, they give the share of right answers.

MEASURES. Lines of Cube Bench (cubebench/...) are counted in any order. Those of protocol "ladder" with passed (question_right in rows of
an export) also make ladders, which have an R. If rows are missing so that the protocol would not have made the ladder, \`broken\` says so
and there is no R. Repeats of a frozen set are the same items: n counts all replies, items counts different questions, and intervals are
as wide as with that many. The result is either outcome (the class that Rung itself writes), or seed and replies (the raw texts of the
whole question; or reply with history, the answers before it), or plain fields. null is an answer that cannot be read:
  face-reconstruction  gold and predicted ("UUURRRFFF", row by row), or elementsRight (0 to 9)
  verification         gold ("yes" or "no") and predicted
  move-prediction      correct, or gold ("A") and predicted
  reflection           initial and final ("right", "wrong"), or gold ("A") with the letters in initial and final
  step-by-step         depth, correctSteps; also teacherSteps, idk, end ("perfect", "wrong", "idk", "unreadable");
                       or status of a single reply ("right", "wrong", "idk", "unparsed"), for the measures of abstention
  move-effect          gold and predicted, each four of "DECREASE", "NO_CHANGE", "INCREASE"
  learning-curve       attempts (null: not solved); also start (the level), budget (twice the start)
For example, for abstention:
  {"task": "cubebench/step-by-step", "level": 3, "status": "right", "count": 40}
  {"task": "cubebench/step-by-step", "level": 3, "status": "wrong", "count": 30}
  {"task": "cubebench/step-by-step", "level": 3, "status": "idk", "count": 20}
  {"task": "cubebench/step-by-step", "level": 3, "status": "unparsed", "count": 10}
A line that cannot be read is rejected with its number and the reason, on stderr and in the report. The others are scored, and the exit
code is 1. A file with ladders is rejected as a whole, because a ladder with a gap is not a ladder.

OUTPUT. A table in a terminal, otherwise JSON; --format names one. JSON of ladders: suite, protocol, readings, results. Measures: measured, a list with one entry per respondent, condition, task, edition
and course:
  {respondent, condition, task, edition, course,
   levels: [{level, n, items, measures: [{id, title, value, low, high, method, n, reason}]}],
   pooled: {n, items, measures}}              all levels together; null for a ladder, because fewer and fewer reach a level
value is a share from 0 to 1 (a difference from -1), a coefficient or a count. low and high are the 95 % interval made by method. n is
the number of observations. value or interval is null if the data give none, and reason says why. refused: [{line, reason}].`;

interface Options {
  readonly replies: string;
  readonly suite?: string;
  readonly levelCap?: number;
  readonly itemsCap?: number;
  readonly format?: string;
}

export function registerScore(program: Command): void {
  program
    .command('score')
    .description('compute R of ladders, or the measures of Cube Bench, from a file of outcomes or raw replies')
    .requiredOption('--replies <file>', 'JSON lines; - reads stdin')
    .option('--suite <id>', 'only tasks of this suite (default: each task with the protocol of its suite)')
    .option('--level-cap <n>', 'the ladders ended after passing this level', wholeNumber(1, 1_000_000))
    .option('--items-cap <n>', 'the ladders ended after this many items', wholeNumber(1, 1_000_000_000))
    .addOption(tableOrJson())
    .addHelpText('after', NOTES)
    .action(score);
}

async function score({ replies, suite: id, levelCap, itemsCap, format }: Options): Promise<void> {
  const tally = startTally(id === undefined ? null : suiteOf(id), {
    level: levelCap ?? null,
    items: itemsCap ?? null,
    elapsedMs: null,
  });
  for await (const { at, text } of numberedLines(replies)) await takeLine(tally, at, text);
  const report = reportOf(tally, replies === '-' ? 'stdin' : replies);
  process.stdout.write(wantsTable(format) ? scoreTables(report) : `${JSON.stringify(report, null, 2)}\n`);
  for (const { line, reason } of tally.refused) process.stderr.write(`rung score: line ${line}: ${reason}\n`);
  if (tally.refused.length > 0) process.exitCode = 1;
}

function suiteOf(id: string): Suite {
  const suite = findSuite(id);
  if (suite === undefined)
    throw new CliFailure(
      `there is no suite ${JSON.stringify(id)}; there are ${SUITES.map((known) => known.id).join(', ')}`,
    );
  return suite;
}

/** Non-blank lines with their number in the file, from 1. */
async function* numberedLines(file: string): AsyncGenerator<{ at: number; text: string }> {
  const input = file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(userPath(file), 'utf8');
  let at = 0;
  try {
    for await (const text of linesOf(input)) {
      at += 1;
      if (text.trim() !== '') yield { at, text: at === 1 ? text.replace(/^\uFEFF/, '') : text };
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new CliFailure(`cannot read ${file}: ${error.message}`);
    throw error;
  }
}
