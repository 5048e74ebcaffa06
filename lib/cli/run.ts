/** `rung run`: drives a model behind any OpenAI-compatible chat endpoint through a suite on a Rung server. */
import type { Command } from 'commander';
import pLimit from 'p-limit';
import type { RunState } from '@/lib/wire/run';
import { failureLine } from './failure';
import { replicationText } from './replication-text';
import { type DriveOutcome, driveRun } from './run-drive';
import { RunInterrupted } from './run-failure';
import { groupsOf, plannedOtherwise } from './run-groups';
import { connectModel } from './run-model';
import { type RunCommand, type RunPlan, readCommand } from './run-options';
import { defaultStateDir, pendingReplies } from './run-pending';
import { planLine } from './run-plan';
import { type Progress, startProgress } from './run-progress';
import { departingLine, refuseSettledByPaper, replicatingCommands, replicationNamed } from './run-replicate';
import { reportRuns } from './run-report';
import { connectServer } from './run-server';
import { unreadAtEnd } from './run-unread';

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
stdout: the result as JSON. stderr: progress. Exit code 0 only if every run reached its end, 130 after Ctrl-C.`;

export function registerRunCommand(program: Command): void {
  program
    .command('run')
    .description('run a model behind an endpoint through a suite')
    .requiredOption('--model <name>', 'model name as the endpoint knows it')
    .requiredOption('--base-url <url>', 'the endpoint, for example http://127.0.0.1:8000/v1')
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
    .option('--plan <id>', 'a plan of the suite, such as human-pool: one run for each of its conditions')
    .option('--levels <levels>', 'levels of a set, such as 1-5,8')
    .option(
      '--items-per-level <n>',
      'items at each level of a set; until the edition retires, boards count only 10, 20, 30 … and the papers’ numbers',
    )
    .option('--repeats <n>', 'how many runs', '1')
    .option('--concurrency <n>', 'how many runs at once', '1')
    .option(
      '--level-cap <n>',
      'end a ladder after passing this level (R is then a lower bound); for a set, the highest level',
    )
    .option('--items-cap <n>', 'end a ladder or a set after n questions (R is then a lower bound)')
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
    .option('--json', 'with --replicate: print the table as JSON')
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
    .option('--entrant <id>', 'name on the board (default: the model name)')
    .option('--entrant-name <name>', 'title of the entrant on the board')
    .option('--parameters-b <n>', 'size of the model in billions of parameters, for figures against size')
    .option('--family <name>', 'family of the model; figures against size draw a line through a family')
    .option('--label <text>', 'separates otherwise equal runs', '')
    .option('--resume', 'continue open runs (this is the default)')
    .option('--fresh', 'start new runs even if there are open ones')
    .addHelpText('after', NOTES)
    .action(async (options: { readonly replicate?: string }, program: Command) => {
      process.exitCode =
        options.replicate === undefined ? await run(options) : await replicate(options.replicate, options, program);
    });
}

/** The exit code; what cannot even start is thrown. */
async function run(options: unknown): Promise<number> {
  const command = readCommand(options, process.env);
  const outcomes = await driveAll([command]);
  const runs = runsOf(outcomes);
  if (runs.length > 0) process.stdout.write(`${JSON.stringify(reportRuns(command, runs), null, 2)}\n`);
  const unread = unreadAtEnd(
    runs,
    outcomes.map(({ contract }) => contract).findLast((contract) => contract !== null) ?? null,
  );
  if (unread !== null) process.stderr.write(`${unread}\n`);
  return conclude(outcomes, runs);
}

/** All runs of a paper's table, then the table itself. */
async function replicate(name: string, options: object, program: Command): Promise<number> {
  refuseSettledByPaper(program);
  const replication = replicationNamed(name);
  const isGiven = (option: string): boolean => program.getOptionValueSource(option) === 'cli';
  const commands = replicatingCommands(replication, options, process.env, isGiven);
  const departing = departingLine(program);
  if (departing !== null) process.stderr.write(`${departing}\n`);
  const outcomes = await driveAll(commands);
  const [first] = commands;
  const runs = runsOf(outcomes);
  const code = conclude(outcomes, runs);
  if (code !== 0 || first === undefined) return code;
  const table = await serverOf(first, noteRetry).replication(replication.suite, replication.id);
  const own = new Set(runs.map(({ model }) => model));
  const shown = { ...table, entrants: table.entrants.filter(({ entrant }) => entrant === null || own.has(entrant)) };
  process.stdout.write(
    'json' in options && options.json === true ? `${JSON.stringify(shown, null, 2)}\n` : replicationText(shown),
  );
  return 0;
}

const runsOf = (outcomes: readonly DriveOutcome[]): readonly RunState[] =>
  outcomes.flatMap(({ run }) => (run === null ? [] : [run]));

const noteRetry = (error: Error): void => {
  process.stderr.write(`trying again: ${failureLine(error)}\n`);
};

async function driveAll(commands: readonly RunCommand[]): Promise<DriveOutcome[]> {
  const jobs = (await Promise.all(commands.map(jobsOf))).flat();
  const [first] = commands;
  if (first === undefined) return [];
  const progress = startProgress(jobs.length, process.stderr);
  const size = planLine(
    jobs.filter(({ repeat }) => repeat === 0).map(({ plan }) => plan),
    first.repeats,
  );
  if (size !== null) progress.note(`asks for ${size}`);
  if (first.label !== '') progress.note(`to continue these runs later: --label ${first.label}`);
  const stop = new AbortController();
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130);
    progress.note('stopping: what the model has answered is being saved; Ctrl-C again stops at once');
    stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const deps = new Map(commands.map((command) => [command, depsOf(command, progress, stop.signal)]));
    const limit = pLimit(first.concurrency);
    let failed = false;
    let skipped = 0;
    const drive = async ({ command, plan, repeat }: Job, place: number): Promise<DriveOutcome[]> => {
      // What failed for one run fails for the next.
      const own = failed ? undefined : deps.get(command);
      if (own === undefined) skipped += 1;
      if (own === undefined) return [];
      const outcome = await driveRun(plan, repeat, own, place);
      failed ||= outcome.failure !== null;
      return [outcome];
    };
    const outcomes = (await Promise.all(jobs.map((job, place) => limit(() => drive(job, place))))).flat();
    if (skipped > 0) progress.note(`${skipped} further ${skipped === 1 ? 'run was' : 'runs were'} not begun`);
    return outcomes;
  } finally {
    progress.finish();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

interface Job {
  readonly command: RunCommand;
  readonly plan: RunPlan;
  readonly repeat: number;
}

/** One run a group of tasks, so many times. */
async function jobsOf(command: RunCommand): Promise<Job[]> {
  const { catalogue } = serverOf(command, noteRetry);
  const departing = await plannedOtherwise(command, catalogue);
  if (departing !== null) process.stderr.write(`${departing}\n`);
  const plans = (await groupsOf(command, catalogue)).map((group) => command.planFor(group));
  return Array.from({ length: command.repeats }, (_, repeat) =>
    plans.map((plan) => ({ command, plan, repeat })),
  ).flat();
}

/** A reply in hand is worth more patience than a question. */
const serverOf = (
  { server: url, token, retries, firstWaitMs }: RunCommand,
  onRetry: (error: Error, waitMs: number) => void,
) => connectServer({ url, token, policy: { retries: retries * 2, firstWaitMs }, onRetry });

function depsOf(command: RunCommand, progress: Progress, signal: AbortSignal) {
  const onRetry = (error: Error, waitMs: number) =>
    progress.note(`trying again${waitMs > 0 ? ` in ${Math.ceil(waitMs / 1000)} s` : ''}: ${failureLine(error)}`);
  const policy = { retries: command.retries, firstWaitMs: command.firstWaitMs };
  return {
    server: serverOf(command, onRetry),
    ask: connectModel({ ...command, parameters: command.sent, policy, onRetry, signal }),
    pending: pendingReplies(defaultStateDir(process.env)),
    progress,
    signal,
  };
}

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
