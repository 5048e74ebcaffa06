/** `rung run`: drives a model behind any OpenAI-compatible chat endpoint through a suite on a Rung server. */
import { type Command, Option } from 'commander';
import type { RunState } from '@/lib/wire/models/run';
import { failureLine } from '../../failure';
import { driveAll, plansOf, serverOf } from '../drive/run-all';
import type { DriveOutcome } from '../drive/run-drive';
import { RunInterrupted, RunUsage } from '../endpoint/run-failure';
import { replicationText } from '../report/replication-text';
import { estimateOf, estimateText } from '../report/run-estimate';
import { type RunReport, reportRuns } from '../report/run-report';
import { runTable } from '../report/run-table';
import { unreadAtEnd } from '../report/run-unread';
import { continuingCommand } from './run-continue';
import { isRunsFile, runsFileSchema } from './run-file';
import { fileCommands } from './run-file-commands';
import { type RunCommand, readCommand } from './run-options';
import { departingLine, refuseSettledByPaper, replicatingCommands, replicationNamed } from './run-replicate';

const NOTES = `
The same command again continues its open runs and reports finished ones; --fresh starts new ones. Two runs are the same if suite,
tasks, condition, model, parameters, protocol, caps, --label and their number among the repeats are the same.
Without --condition each task uses its first one, and tasks with the same condition are one run. A fixed set has the same items for
every run of an edition. Without --levels and --items-per-level it has the paper's numbers.
--shots, --reflection, --tools, --neutral, --cot, --reflection-loop, --react, --frozen and --system-prompt make runs custom. A custom
run has its own row on the board, such as my-model+1-shot+tools, and is never mixed with standard ones.
--replicate asks what a paper's table asks, with its counts, repeats and decoding. It prints that table: the reported rows, the measured
one with intervals, and the differences. It uses earlier runs of yours that ask the same.
The server picks the items and scores the replies. A reply that the model gave is never asked for twice.
Up to --connections requests are in flight, over all runs, tasks and repeats. If the endpoint answers 429 or 503, or a reply times out, the
command sends fewer at once, and more again when replies come. It waits as long as Retry-After says.
--plan runs.yaml makes all runs of a file at once, of several models, endpoints, suites and setups. The same command continues them.
stderr: progress and a table of the result. stdout: the result as JSON, or the table in a terminal. --json: events and the result as JSON
lines on stdout. Exit code 0 only if every run reached its end, 130 after Ctrl-C.`;

export function registerRunCommand(program: Command): void {
  program
    .command('run')
    .description('run a model behind an endpoint through a suite')
    .option('--model <name>', 'model name as the endpoint knows it')
    .option('--base-url <url>', 'the endpoint, for example http://127.0.0.1:8000/v1')
    .option('--api <dialect>', 'what the endpoint speaks: chat (completions), responses, anthropic or gemini', 'chat')
    .option('--suite <id>', 'suite to run', 'infbench')
    .option('--server <url>', 'the Rung server', 'http://127.0.0.1:3000')
    .option('--token <token>', 'API token of the Rung server (default: the variable RUNG_TOKEN)')
    .option('--api-key-env <variable>', "variable that holds the endpoint's API key", 'OPENAI_API_KEY')
    .option('--tasks <ids>', 'only these tasks, separated by commas')
    .option(
      '--condition <condition>',
      'image, text or image+text, with variants after dots (see rung tasks); default: the plan’s, or each task’s first',
    )
    .option(
      '--protocol <protocol>',
      'ladder: climb from level 1; set: a number of items at some levels (default: ladder, or set with --plan)',
    )
    .option(
      '--plan <id or file>',
      'a plan of the suite, such as human-pool: one run for each of its conditions; or a file of runs, such as runs.yaml',
    )
    .option('--plan-schema', 'print the JSON Schema of a file of runs, for editors')
    .option('--levels <levels>', 'levels of a set, such as 1-5,8')
    .option(
      '--items-per-level <n>',
      'items at each level of a set; until the edition retires, boards count only 10, 20, 30 … and the papers’ numbers',
    )
    .option('--daily', 'ask the daily five; results are public when the day ends (UTC)')
    .option('--repeats <n>', 'how many runs', '1')
    .option('--connections <n>', 'most requests in flight, over everything that the command does', '16')
    .addOption(new Option('--concurrency <n>', 'earlier name of --connections').hideHelp())
    .option(
      '--level-cap <n>',
      'end a ladder after passing this level (R is then usually a lower bound); for a set, the highest level',
    )
    .option('--items-cap <n>', 'end a ladder or a set after n questions (R is then usually a lower bound)')
    .option('--temperature <t>', 'sent to the endpoint if given')
    .option('--top-p <p>', 'sent to the endpoint if given')
    .option('--max-tokens <n>', 'sent to the endpoint if given')
    .option('--max-completion-tokens <n>', 'sent to the endpoint if given')
    .option('--seed <n>', 'sent to the endpoint if given')
    .option('--reasoning-effort <effort>', 'sent to the endpoint if given')
    .option('--shots <n>', 'worked examples of the same task and level before each question, 0 to 5', '0')
    .option('--reflection', 'ask the model to look at its reply again; the last reply counts')
    .option('--tools', 'let the model call operations of the puzzle worlds (at most 20 calls a question)')
    .option('--neutral', 'use a prompt that does not invite the model to reason')
    .option('--cot', "end each question with “Let's think step by step”")
    .option(
      '--reflection-loop <n>',
      'let the model criticise and revise its reply, at most n times; it stops when it judges the reply correct',
    )
    .option('--react <n>', 'let the model think, act and observe in turns, at most n rounds; then it must answer')
    .option('--frozen', 'ask every run of the edition the same ladder questions')
    .option('--system-prompt <file>', 'put this text before the rules; everyone can read it on the run’s page')
    .option(
      '--replicate <suite/id>',
      'run a paper’s table again, such as stare/table-1 (see rung replications); prints the table',
    )
    .option(
      '--own-decoding',
      'with --replicate: do not send the paper’s temperature and top_p, for endpoints that refuse them',
    )
    .option(
      '--json',
      'print events and the result as JSON lines; with --replicate the table, with --estimate the estimate as JSON',
    )
    .option('--quiet', 'show no progress')
    .option('--show-owner', 'show your account name next to the run')
    .option(
      '--param <key=value>',
      'any other field of the request (repeatable)',
      (value: string, all: string[]) => [...all, value],
      [] as string[],
    )
    .option('--images <how>', 'pictures as data URLs (data) or as addresses of the server (url)', 'data')
    .option('--layout <layout>', 'one composite picture, or panels one by one', 'composite')
    .option('--timeout <seconds>', 'for one reply of the model', '600')
    .option('--retries <n>', 'retries after time-outs, lost connections, 429 and 5xx', '6')
    .option('--backoff <seconds>', 'first wait before a retry; doubles each time, never shorter than Retry-After', '1')
    .option('--input-price <usd>', 'USD per million input tokens, to record costs')
    .option('--output-price <usd>', 'USD per million output tokens')
    .option('--max-cost <usd>', 'ask nothing further once the runs have cost so much, earlier starts included')
    .option('--cache <folder>', 'keep replies by what was asked, and take them from there')
    .option('--estimate', 'say how many requests, tokens and USD it would take, and send nothing')
    .option('--input-tokens <n>', 'for --estimate: your guess of the mean tokens of a request')
    .option('--output-tokens <n>', 'for --estimate: your guess of the mean tokens of a reply')
    .option('--entrant <id>', 'name on the board (default: the model name)')
    .option('--entrant-name <name>', 'title of the entrant on the board')
    .option('--parameters-b <n>', 'size of the model in billions of parameters, for figures against size')
    .option('--family <name>', 'family of the model; figures against size draw a line through a family')
    .option('--label <text>', 'separates otherwise equal runs', '')
    .option('--run <id>', 'continue this run of yours, as it was begun; the run’s page shows the command')
    .option('--resume', 'continue open runs (this is the default)')
    .option('--fresh', 'start new runs even if there are open ones')
    .addHelpText('after', NOTES)
    .action(async (options: RunOptions, program: Command) => {
      process.exitCode = await runAs(options, program);
    });
}

interface RunOptions {
  readonly replicate?: string;
  readonly plan?: string;
  readonly planSchema?: boolean;
  readonly run?: string;
}

/** The exit code; what cannot even start is thrown. */
async function runAs(options: RunOptions, program: Command): Promise<number> {
  if (options.planSchema === true) {
    process.stdout.write(`${JSON.stringify(runsFileSchema(), null, 2)}\n`);
    return 0;
  }
  if (isRunsFile(options.plan)) return runFile(options.plan, options, program);
  for (const [name, flag] of REQUIRED)
    if (program.getOptionValue(name) === undefined) throw new RunUsage(`${flag} is missing`);
  if (options.run !== undefined) return runAll([await continuingCommand(options.run, options, program, process.env)]);
  return options.replicate === undefined
    ? runAll([readCommand(options, process.env)])
    : replicate(options.replicate, options, program);
}

/** Only a file of runs has them inside. */
const REQUIRED = [
  ['model', '--model <name>'],
  ['baseUrl', '--base-url <url>'],
] as const;

async function runFile(plan: string, options: object, program: Command): Promise<number> {
  return runAll(fileCommands(plan, options, program, process.env));
}

async function runAll(commands: readonly RunCommand[]): Promise<number> {
  const [first] = commands;
  if (first === undefined) return 0;
  if (first.estimate) return estimate(commands);
  const driven = await driveAll(commands);
  const outcomes = driven.flatMap(({ outcomes: own }) => own);
  const runs = runsOf(outcomes);
  const reports = await Promise.all(
    driven.flatMap(({ command, outcomes: own }) =>
      runsOf(own).length === 0 ? [] : [reportRuns(command, runsOf(own), serverOf({ ...command, retries: 0 }))],
    ),
  );
  if (reports.length > 0) printResult(first, reports, commands.length > 1);
  const unread = unreadAtEnd(
    runs,
    outcomes.map(({ contract }) => contract).findLast((contract) => contract !== null) ?? null,
  );
  if (unread !== null) process.stderr.write(`${unread}\n`);
  return conclude(outcomes, runs);
}

async function estimate(commands: readonly RunCommand[]): Promise<number> {
  const plans = await plansOf(commands);
  const names = commands.length > 1 ? commands.map(({ model, suite }) => `${model}, ${suite}`) : [];
  const estimated = commands.map((command, index) => ({
    ...command,
    ...(names[index] === undefined ? {} : { name: names[index] }),
    plans: plans[index] ?? [],
  }));
  process.stdout.write(
    commands[0]?.json === true ? `${JSON.stringify(estimateOf(estimated), null, 2)}\n` : estimateText(estimated),
  );
  return 0;
}

/** Programs that read stdout get JSON there; a person gets the table. A file of runs has a report for each command. */
function printResult({ json, quiet, server }: RunCommand, reports: readonly RunReport[], isFile: boolean): void {
  const costs = reports.flatMap(({ costUsd }) => costUsd ?? []);
  const costUsd = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
  const result = isFile ? { reports, costUsd } : reports[0];
  if (json) {
    process.stdout.write(`${JSON.stringify({ event: 'result', ...result })}\n`);
    return;
  }
  const table = runTable(reports, server);
  process.stdout.write(process.stdout.isTTY ? table : `${JSON.stringify(result, null, 2)}\n`);
  if (!process.stdout.isTTY && !quiet) process.stderr.write(`\n${table}`);
}

/** All runs of a paper's table, then the table itself. */
async function replicate(name: string, options: object, program: Command): Promise<number> {
  refuseSettledByPaper(program);
  const replication = replicationNamed(name);
  const isGiven = (option: string): boolean => program.getOptionValueSource(option) === 'cli';
  const commands = replicatingCommands(replication, options, process.env, isGiven);
  const departing = departingLine(program);
  if (departing !== null) process.stderr.write(`${departing}\n`);
  if (commands[0]?.estimate === true) return estimate(commands);
  const outcomes = (await driveAll(commands)).flatMap(({ outcomes: own }) => own);
  const [first] = commands;
  const runs = runsOf(outcomes);
  const code = conclude(outcomes, runs);
  if (code !== 0 || first === undefined) return code;
  const table = await serverOf(first).replication(replication.suite, replication.id);
  const own = new Set(runs.map(({ model }) => model));
  const shown = { ...table, entrants: table.entrants.filter(({ entrant }) => entrant === null || own.has(entrant)) };
  process.stdout.write(
    'json' in options && options.json === true ? `${JSON.stringify(shown, null, 2)}\n` : replicationText(shown),
  );
  return 0;
}

const runsOf = (outcomes: readonly DriveOutcome[]): readonly RunState[] =>
  outcomes.flatMap(({ run }) => (run === null ? [] : [run]));

/** One line on stderr that says what happened and how to go on. */
function conclude(outcomes: readonly DriveOutcome[], runs: readonly RunState[]): number {
  const failures = outcomes.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  const first = failures.find((failure) => !(failure instanceof RunInterrupted)) ?? failures[0];
  if (first === undefined) return 0;
  const open = runs.filter(({ status }) => status === 'open').length;
  const onward =
    open > 0 ? `; ${open === 1 ? 'the run stays' : `${open} runs stay`} open and the same command continues` : '';
  process.stderr.write(`rung run: ${failureLine(first)}${onward}\n`);
  return first instanceof RunInterrupted ? 130 : 1;
}
