import type { Task } from 'rung-puzzles/tasks/task';
import { pool } from '@/lib/server/platform/db';
import { type RunSetup, readEntrant, runSetup, STANDARD_SETUP } from '@/lib/wire/models/setup';
import { toolsFor } from '../../tools/tools';

/** Why these tasks cannot have the setup; null if they can. */
export function setupRefusal(
  setup: RunSetup,
  tasks: readonly Task[],
  delivery: 'interactive' | 'batch',
): { readonly path: string; readonly message: string } | null {
  const { tools, reflection, reflectionLoop, react } = setup;
  if (delivery === 'batch' && (tools || reflection + reflectionLoop + react > 0))
    return {
      path: 'setup',
      message:
        'A file asks each question once: tools, a second look and rounds need a conversation. Run it interactively (rung run).',
    };
  if (reflection > 0 && reflectionLoop > 0)
    return {
      path: 'setup.reflectionLoop',
      message: 'A second look and a reflection loop are two ways to reflect; choose one.',
    };
  if (react > 0 && (tools || reflection + reflectionLoop > 0))
    return { path: 'setup.react', message: 'ReAct brings its own rounds and tools. Leave out tools and reflection.' };
  const fixed = setup.shots === 0 ? [] : tasks.filter(({ benchmark }) => benchmark === 'bank');
  if (fixed.length > 0)
    return {
      path: 'setup.shots',
      message: `${named(fixed)}: the items of a bank are few, and an example would answer one of them.`,
    };
  const bare = tools || react > 0 ? tasks.filter(({ id }) => toolsFor(id).length === 0) : [];
  return bare.length === 0
    ? null
    : {
        path: tools ? 'setup.tools' : 'setup.react',
        message: `There is no tool for ${named(bare)}; name the tasks that have one.`,
      };
}

const named = (tasks: readonly Task[]): string => tasks.map(({ id }) => id).join(', ');

/** The setups of these runs; standard ones follow from the entrant. */
export async function setupsOf(
  runs: readonly { readonly id: string; readonly entrant: string }[],
): Promise<ReadonlyMap<string, RunSetup>> {
  const custom = runs.filter(({ entrant }) => readEntrant(entrant).marks.length > 0).map(({ id }) => id);
  const found = new Map(runs.map(({ id }) => [id, STANDARD_SETUP]));
  if (custom.length === 0) return found;
  const { rows } = await pool().query<{ climbId: string; setup: unknown }>({
    name: 'rung-run-setups',
    text: 'select "climbId", "setup" from "Run" where "climbId" = any($1::uuid[])',
    values: [custom],
  });
  for (const { climbId, setup } of rows) found.set(climbId, runSetup.parse(setup));
  return found;
}
