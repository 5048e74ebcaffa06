/** What a run was asked for, as a request that makes the same again: whoever wants to check a number starts here. */
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { type ClimbProtocol, courseOf } from 'rung-puzzles/protocols/climb';
import { findSuite } from 'rung-puzzles/suites';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import type { Suite } from 'rung-puzzles/suites/suite';
import { AppError } from '@/lib/server/platform/http/problem';
import type { RunRequest } from '@/lib/wire/run';
import { modelParameters } from '@/lib/wire/run';
import { readEntrant } from '@/lib/wire/setup';
import { findRun } from './run';

/** Of a run on the board. Refuses `conflict` where no request can ask for it any more. */
export async function runRequest(id: string): Promise<RunRequest> {
  const run = await findRun(id, { admin: false });
  const suite = findSuite(run.suite);
  if (suite === undefined || run.simulated) throw new AppError('conflict', 'The questions of this run cannot be asked any more.');
  const { systemPrompt, ...plain } = run.setup;
  const { caps } = run.protocol.ladder;
  return {
    run: run.id,
    edition: run.edition,
    request: {
      suite: run.suite,
      tasks: [...run.protocol.tasks],
      condition: run.condition,
      model: { id: readEntrant(run.entrant).model },
      parameters: modelParameters.parse(run.parameters),
      protocol: courseOf(run.protocol) === 'set' ? 'set' : 'ladder',
      setup: { ...plain, reflection: plain.reflection === 0 ? 0 : 1, systemPrompt: systemPrompt?.text ?? null },
      caps: { level: caps.level, items: caps.items },
      ...setOf(suite, run.protocol),
    },
  };
}

/** All levels and items alike, or as one of the suite's plans has them. */
function setOf(suite: Suite, { sets, tasks, ladder }: ClimbProtocol): Pick<RunRequest['request'], 'set'> {
  const [first] = sets ?? [];
  if (sets === undefined || first === undefined) return {};
  const keys = sets.map(({ levels, itemsPerLevel }) => keyOf(levels, itemsPerLevel));
  if (keys.every((key) => key === keys[0])) return { set: { levels: [...first.levels], itemsPerLevel: first.itemsPerLevel } };
  const last = ladder.caps.level ?? Number.POSITIVE_INFINITY;
  const same = (plan: string | undefined) =>
    tasks.every((task, index) => {
      const set = askedSet(suite, task, { plan });
      return (
        typeof set !== 'string' &&
        keyOf(
          set.levels.filter((level) => level <= last),
          set.itemsPerLevel,
        ) === keys[index]
      );
    });
  if (same(undefined)) return {};
  const plan = suite.plans?.find(({ id }) => same(id));
  if (plan === undefined) throw new AppError('conflict', 'The sets of this run differ between tasks, and no plan of the suite has them any more.');
  return { set: { plan: plan.id } };
}

const keyOf = (levels: readonly number[], itemsPerLevel: number): string => hashJson({ levels: [...levels], itemsPerLevel } as Json);
