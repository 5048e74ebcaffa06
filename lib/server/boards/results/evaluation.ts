/** Finished runs and their results by the board's functions, grouped by owner, setup and parameters. */

import { courseOf } from 'rung-puzzles/protocols/climb';
import { findSuite } from 'rung-puzzles/suites';
import { hashOfView } from '@/lib/server/boards/pages/input-hash';
import { withInstants } from '@/lib/server/platform/clock';
import { provenanceOfRuns } from '@/lib/wire/boards/provenance';
import type { Evaluation } from '@/lib/wire/boards/results';
import { readEntrant, runSetup, submissionTypeOf } from '@/lib/wire/models/setup';
import { ladderResults } from './ladder-results';
import {
  type GroupFilter,
  type RunFacts,
  type RunGroup,
  readCourses,
  readGroups,
  readReplySums,
  readRunFacts,
} from './read-groups';
import { setResults } from './set-results';

/** Oldest first. Leaves out a group whose runs were withdrawn meanwhile. */
export async function* evaluations(filter: GroupFilter): AsyncGenerator<Evaluation> {
  for (const group of await readGroups(filter)) {
    const found = await evaluationOf(group);
    if (found !== null) yield found;
  }
}

async function evaluationOf(group: RunGroup) {
  const { runs, protocol } = group;
  const [facts, sums, courses] = await Promise.all([readRunFacts(runs), readReplySums(runs), readCourses(runs)]);
  const [first] = facts;
  if (first === undefined) return null;
  const results = await (courseOf(protocol) === 'set' ? setResults : ladderResults)(group, courses);
  const record = { ...describe(group, first), ...sourceFields(facts), ...sums, results };
  return { ...record, dataSha256: hashOfView(record) };
}

function describe(group: RunGroup, first: RunFacts) {
  const { protocol, setup, harness, runs: _, ...own } = group;
  const { systemPrompt, ...plain } = runSetup.parse(setup);
  return {
    ...own,
    id: first.id,
    suiteTitle: findSuite(own.suite)?.title ?? own.suite,
    course: courseOf(protocol),
    model: readEntrant(own.entrant).model,
    submissionType: submissionTypeOf(setup),
    setup: { ...plain, systemPromptSha256: systemPrompt?.sha256 ?? null },
    harness: Object.values(harness).map(String).join(' '),
  };
}

function sourceFields(facts: readonly RunFacts[]) {
  const verifiedRuns = facts.filter(({ verified }) => verified).length;
  const served = new Map(facts.flatMap((run) => run.served).map((each) => [JSON.stringify(each), each]));
  return {
    served: [...served.values()],
    provenance: provenanceOfRuns(verifiedRuns),
    verifiedRuns,
    runs: facts.map(({ served: _, ...run }) => withInstants(run)),
  };
}
