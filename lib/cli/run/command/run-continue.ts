/**
 * `rung run --run ID`: a run that is there already, driven on from any machine. The server says how it is asked. The
 * same command once more continues by its key, in `drive/run-drive.ts`.
 */
import type { RunState } from '@/lib/wire/models/run';
import { readEntrant } from '@/lib/wire/models/setup';
import { sentParameters } from '../../../server/models/runs/setup/declared-parameters';
import { CliFailure } from '../../failure';
import { serverOf } from '../drive/run-all';
import { RunUsage } from '../endpoint/run-failure';
import { type RunCommand, readCommand } from './run-options';
import { flagsGiven, type Given } from './run-replicate';

/** Everything else was settled when the run was begun. */
const TAKEN = [
  ...['run', 'model', 'baseUrl', 'api', 'apiKeyEnv', 'server', 'token', 'connections', 'concurrency', 'images'],
  ...['json', 'quiet', 'timeout', 'retries', 'backoff', 'inputPrice', 'outputPrice', 'maxCost', 'cache', 'resume'],
] as const;

export async function continuingCommand(
  runId: string,
  raw: object,
  given: Given,
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunCommand> {
  const stray = flagsGiven(given, (name) => !TAKEN.some((taken) => taken === name));
  if (stray.length > 0) throw new RunUsage(`${stray.join(', ')}: --run continues a run as it was begun; leave it out`);
  // Only for the server: the endpoint's name of the model need not be one for a board.
  const reader = readCommand({ ...raw, entrant: 'any' }, env);
  const { run, parameters } = await serverOf(reader).openedRun(runId);
  if (run.delivery === 'batch') throw new CliFailure('this run takes files of replies; see rung upload');
  const { layout = 'composite', ...declared } = parameters;
  const sent = Object.entries(sentParameters(declared));
  const command = readCommand({ ...raw, ...askedAs(run), layout, param: sent }, env);
  return { ...command, continued: run };
}

/** How many questions a set has is not among it: the server knows. */
const askedAs = ({ suite, condition, protocol, ladders, setup, model }: RunState): object => ({
  // On the board it may have another name than at the endpoint.
  entrant: readEntrant(model).model,
  suite,
  condition,
  protocol: protocol === 'set' ? 'set' : 'ladder',
  tasks: [...new Set(ladders.map(({ task }) => task))].join(','),
  shots: setup.shots,
  reflection: setup.reflection > 0,
  tools: setup.tools,
  neutral: setup.neutral,
  cot: setup.cot,
  frozen: setup.frozen,
  ...(setup.reflectionLoop > 0 ? { reflectionLoop: setup.reflectionLoop } : {}),
  ...(setup.react > 0 ? { react: setup.react } : {}),
});
