/** `rung run`: drives a model behind any OpenAI-compatible chat endpoint through a suite on a Rung server. */
import { type Command, Option } from 'commander';
import pLimit from 'p-limit';
import type { RunState } from '@/lib/wire/run';
import { failureLine } from './failure';
import { replicationText } from './replication-text';
import { type Budget, makeBudget } from './run-budget';
import { cachedIn } from './run-cache';
import { type DriveDeps, type DriveOutcome, driveRun } from './run-drive';
import { estimateText } from './run-estimate';
import { RunInterrupted } from './run-failure';
import { type Gate, makeGate } from './run-gate';
import { groupsOf, plannedOtherwise } from './run-groups';
import { makeHealth } from './run-health';
import { connectModel } from './run-model';
import { type RunCommand, type RunPlan, readCommand } from './run-options';
import { defaultStateDir, pendingReplies } from './run-pending';
import { expectedReplies, planLine } from './run-plan';
import { startProgress } from './run-progress';
import { departingLine, refuseSettledByPaper, replicatingCommands, replicationNamed } from './run-replicate';
import { reportRuns } from './run-report';
import { connectServer } from './run-server';
import { makeSlots } from './run-slots';
import { runTable } from './run-table';
import { unreadAtEnd } from './run-unread';
import { userPath } from './user-path';

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
stderr: progress and a table of the result. stdout: the result as JSON, or the table in a terminal. --json: events and the result as JSON
lines on stdout. Exit code 0 only if every run reached its end, 130 after Ctrl-C.`;

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
    .option('--connections <n>', 'most requests in flight, over everything that the command does', '16')
    .addOption(new Option('--concurrency <n>', 'earlier name of --connections').hideHelp())
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
    .option('--json', 'print events and the result as JSON lines; with --replicate the table as JSON')
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
    .option('--resume', 'continue open runs (this is the default)')
    .option('--fresh', 'start new runs even if there are open ones')
    .addHelpText('after', NOTES)
    .action(async (options: { readonly replicate?: string }, program: Command) => {
      process.exitCode =
        options.replicate === undefined ? await run(options) : await replicate(options.replicate, options, program);
    });
}

/** The exit code; throws if nothing could start. */
async function run(options: unknown): Promise<number> {
  const command = readCommand(options, process.env);
  if (command.estimate) return estimate([command]);
  const outcomes = await driveAll([command]);
  const runs = runsOf(outcomes);
  if (runs.length > 0) printResult(command, runs);
  const unread = unreadAtEnd(
    runs,
    outcomes.map(({ contract }) => contract).findLast((contract) => contract !== null) ?? null,
  );
  if (unread !== null) process.stderr.write(`${unread}\n`);
  return conclude(outcomes, runs);
}

async function estimate(commands: readonly RunCommand[]): Promise<number> {
  const [first] = commands;
  if (first === undefined) return 1;
  const plans = (await Promise.all(commands.map(jobsOf))).flat().filter(({ repeat }) => repeat === 0);
  process.stdout.write(
    estimateText(
      plans.map(({ plan }) => plan),
      first.repeats,
      first,
    ),
  );
  return 0;
}

/** Programs that read stdout get JSON there; a person gets the table. */
function printResult(command: RunCommand, runs: readonly RunState[]): void {
  const report = reportRuns(command, runs);
  if (command.json) {
    process.stdout.write(`${JSON.stringify({ event: 'result', ...report })}\n`);
    return;
  }
  const table = runTable(report, command.server);
  process.stdout.write(process.stdout.isTTY ? table : `${JSON.stringify(report, null, 2)}\n`);
  if (!process.stdout.isTTY && !command.quiet) process.stderr.write(`\n${table}`);
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
  const gate = makeGate(first.connections);
  const ahead = Math.min(first.connections - 1, MOST_AHEAD);
  const expected = expectedReplies(jobs.map(({ plan }) => plan));
  const progress = startProgress({
    runs: jobs.length,
    expected: expected?.most ?? null,
    isExact: expected?.isExact ?? false,
    inFlight: gate.inFlight,
    form: first.quiet ? 'quiet' : first.json && first.replicate === undefined ? 'json' : 'text',
    stdout: process.stdout,
    stderr: process.stderr,
  });
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
    const health = makeHealth(gate.close);
    const budget = first.maxCost === undefined ? null : makeBudget(first.maxCost, health.halt);
    const shared = {
      gate,
      progress,
      budget,
      signal: stop.signal,
      health,
      slots: makeSlots(first.connections + ahead, Math.max(1, Math.floor(ahead / 2))),
      pending: pendingReplies(defaultStateDir(process.env)),
    };
    const deps = new Map(commands.map((command) => [command, depsOf(command, shared)]));
    const outcomes = await driveJobs(jobs, deps, shared);
    const skipped = jobs.length - outcomes.length;
    if (skipped > 0) progress.note(`${skipped} further ${skipped === 1 ? 'run was' : 'runs were'} not begun`);
    return outcomes;
  } finally {
    progress.finish();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Items that wait at hand for a free connection. One connection asks strictly one after the other. */
const MOST_AHEAD = 16;

/** The first run starts alone until the endpoint replies, so that a failing endpoint leaves no other runs behind. */
async function driveJobs(
  jobs: readonly Job[],
  deps: ReadonlyMap<RunCommand, DriveDeps>,
  { health, signal, gate }: Shared,
): Promise<DriveOutcome[]> {
  const limit = pLimit(jobs[0]?.plan.connections ?? 1);
  const drive = async ({ command, plan, repeat }: Job, place: number): Promise<DriveOutcome[]> => {
    const own = deps.get(command);
    if (own === undefined || health.halted() !== null || signal.aborted) return [];
    const ask = plan.cache === undefined ? own.ask : cachedIn(userPath(plan.cache), plan, repeat, own.ask);
    const outcome = await driveRun(plan, repeat, { ...own, ask }, place);
    // A server that is gone, or refuses, does so for the next run as well.
    if (outcome.failure !== null) health.failed(outcome.failure);
    return [outcome];
  };
  const [first, ...others] = jobs;
  if (first === undefined) return [];
  const begun = drive(first, 0);
  await Promise.race([begun, gate.opened]);
  const following = others.map((job, index) => limit(() => drive(job, index + 1)));
  return (await Promise.all([begun, ...following])).flat();
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

/** Sending a received reply is worth more retries than asking a question. */
const serverOf = (
  { server: url, token, retries, firstWaitMs }: RunCommand,
  onRetry: (error: Error, waitMs: number) => void,
) => connectServer({ url, token, policy: { retries: retries * 2, firstWaitMs }, onRetry });

type Shared = Omit<DriveDeps, 'server' | 'ask'> & { readonly gate: Gate; readonly budget: Budget | null };

function depsOf(command: RunCommand, { gate, budget, ...shared }: Shared): DriveDeps {
  const onRetry = shared.progress.retried;
  const policy = { retries: command.retries, firstWaitMs: command.firstWaitMs, gate };
  const ask = connectModel({ ...command, parameters: command.sent, policy, onRetry, signal: shared.signal });
  const { progress } = shared;
  return {
    ...shared,
    server: serverOf(command, onRetry),
    ask: budget?.watch(ask) ?? ask,
    progress: {
      ...progress,
      begun: (place, run) => {
        progress.begun(place, run);
        budget?.spend(run.costUsd ?? 0);
      },
    },
  };
}

/** One line on stderr that says what happened and how to continue. */
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
