/** `rung run --reproduce RUN`: what is asked, and how, is as that run has it; only who answers it is given here. */
import type { Command } from 'commander';
import { hashJson } from 'rung-puzzles/core/hash';
import { sentParameters } from '@/lib/server/models/runs/declared-parameters';
import { createRun } from '@/lib/wire/run';
import { CliFailure } from './failure';
import { RunUsage } from './run-failure';
import { HARNESS, identityOf, type RunCommand } from './run-options';
import type { RungServer } from './run-server';

/** What the run that is repeated has already said. */
const SETTLED = [
  'suite',
  'tasks',
  'condition',
  'protocol',
  'plan',
  'levels',
  'itemsPerLevel',
  'levelCap',
  'itemsCap',
  'temperature',
  'topP',
  'maxTokens',
  'maxCompletionTokens',
  'seed',
  'reasoningEffort',
  'shots',
  'reflection',
  'tools',
  'neutral',
  'cot',
  'reflectionLoop',
  'react',
  'frozen',
  'systemPrompt',
  'param',
  'layout',
  'entrant',
  'entrantName',
  'parametersB',
  'family',
] as const;

/** Refuses options that would make it another run. */
export function refuseSettled(command: Pick<Command, 'getOptionValueSource' | 'options'>): void {
  const given = command.options.filter(
    (option) => SETTLED.some((name) => name === option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (given.length > 0) throw new RunUsage(`${given.map(({ long }) => long).join(', ')}: as the run has it that --reproduce repeats; leave it out`);
}

/**
 * The command with another run's request in place of its own, under keys that no other command has. Refuses a run of one's own, which nobody
 * could link, and one whose edition is not the one that new runs join.
 */
export async function reproducing(
  command: RunCommand,
  runId: string,
  { request, catalogue, owns }: Pick<RungServer, 'request' | 'catalogue' | 'owns'>,
): Promise<RunCommand> {
  const told = await request(runId);
  if (await owns(runId))
    throw new CliFailure(`the run ${runId} is your own, and only someone else can reproduce it; to ask the same again, use its options and --fresh`);
  const { suites } = await catalogue();
  const open = suites.find(({ id }) => id === told.request.suite)?.edition.id;
  if (open !== told.edition)
    throw new CliFailure(`the run is of edition ${told.edition}, and new runs join ${open ?? 'none'}: its questions are not asked any more`);
  const { layout = command.layout, ...parameters } = told.request.parameters;
  const model = command.model || told.request.model.id;
  const repeated = { ...command, model, sent: sentParameters(parameters), layout: layout === 'panels' ? ('panels' as const) : ('composite' as const) };
  const body = createRun.parse({ ...told.request, harness: HARNESS });
  const identity = { reproduces: runId, asked: identityOf(body, command.label) };
  return {
    ...repeated,
    suite: body.suite,
    tasks: body.tasks ?? null,
    condition: body.condition,
    planFor: () => ({ ...repeated, body, idempotencyKey: (repeat) => hashJson([identity, repeat]) }),
  };
}
