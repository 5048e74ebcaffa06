/** How a run is asked: what can be asked so, and what is kept of it. */
import type { Task } from '@/lib/tasks/task';
import { type RunSetup, readEntrant, runSetup, STANDARD_SETUP } from '@/lib/wire/setup';
import { pool } from '../db';
import { toolsFor } from '../tools/tools';

/** Why these tasks cannot be asked so; null where they can. */
export function setupRefusal(
  setup: RunSetup,
  tasks: readonly Task[],
  delivery: 'interactive' | 'batch',
): { readonly path: string; readonly message: string } | null {
  if (delivery === 'batch' && (setup.tools || setup.reflection > 0))
    return { path: 'setup', message: 'A file asks each question once: tools and a second look need a conversation. Run it interactively (rung run).' };
  const fixed = setup.shots === 0 ? [] : tasks.filter(({ benchmark }) => benchmark === 'bank');
  if (fixed.length > 0) return { path: 'setup.shots', message: `${named(fixed)}: the items of a bank are few, and an example would answer one of them.` };
  const bare = setup.tools ? tasks.filter(({ id }) => toolsFor(id).length === 0) : [];
  return bare.length === 0 ? null : { path: 'setup.tools', message: `There is no tool for ${named(bare)}; name the tasks that have one.` };
}

const named = (tasks: readonly Task[]): string => tasks.map(({ id }) => id).join(', ');

/** The setups of these runs; the entrants of standard ones say so themselves. */
export async function setupsOf(runs: readonly { readonly id: string; readonly entrant: string }[]): Promise<ReadonlyMap<string, RunSetup>> {
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
