/** How many questions and requests a replication takes per model. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { findSuite } from 'rung-puzzles/suites';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import type { Replication, ReplicationRun } from 'rung-puzzles/suites/replication';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { isFromTable, parsePrintedMetric } from '@/lib/server/boards/pages/cells/printed-metric';
import { referenceRows } from '@/lib/server/boards/pages/seed-reference';
import { where } from '@/lib/server/boards/rows';
import type { ReplicationSize } from '@/lib/wire/boards/replication';
import { printedPlaces } from './reported';

interface Asked {
  readonly questions: number;
  readonly replies: number;
}

export function sizeOf(replication: Replication): ReplicationSize {
  const sizes = replication.runs.map((run) => ({ run, ...askedIn(replication, run) }));
  const total = (read: (each: (typeof sizes)[number]) => number): number =>
    sumOf(sizes, (each) => each.run.repeats * read(each));
  return {
    runs: total(() => 1),
    questions: total(({ questions }) => questions),
    requests: total(({ run, replies }) => replies * (run.arm?.requestsPerReply ?? 1)),
    estimated: replication.runs.some(({ course }) => course.kind === 'ladder'),
  };
}

function askedIn(replication: Replication, run: ReplicationRun): Asked {
  const suite = findSuite(replication.suite);
  const each = run.tasks.map((task) => {
    if (suite === undefined) return NOTHING;
    return run.course.kind === 'ladder' ? ladderSize(suite, replication, task) : setSize(suite, run, task);
  });
  return { questions: sumOf(each, ({ questions }) => questions), replies: sumOf(each, ({ replies }) => replies) };
}

const NOTHING: Asked = { questions: 0, replies: 0 };

function setSize(suite: Suite, { course, condition }: ReplicationRun, id: string): Asked {
  const set = course.kind === 'set' ? askedSet(suite, id, course) : 'no-set';
  if (typeof set === 'string') return NOTHING;
  const repliesAt = (level: number): number => findTask(id)?.episode?.longest(level, condition) ?? 1;
  return {
    questions: set.levels.length * set.itemsPerLevel,
    replies: sumOf(set.levels, (level) => set.itemsPerLevel * repliesAt(level)),
  };
}

/** A ladder has the visits of the levels it passes and about three more: two that fail, and one in between. */
const FURTHER_VISITS = 3;
/** Used if the paper prints no ladder of this task. */
const USUAL_R = 5;

function ladderSize(suite: Suite, replication: Replication, task: string): Asked {
  const questions = Math.round(suite.ladder.questionsPerVisit * (printedR(replication, task) + FURTHER_VISITS));
  return { questions, replies: questions };
}

function printedR(replication: Replication, task: string): number {
  const tables = printedPlaces(replication)
    .filter(where({ task }))
    .flatMap((place) => place.tables);
  const found = referenceRows()
    .filter(where({ suite: replication.suite, task, isHuman: false }))
    .filter(
      (row) => parsePrintedMetric(row.metric).column === 'mean R' && tables.some((table) => isFromTable(row, table)),
    );
  return found.length === 0 ? USUAL_R : sumOf(found, ({ value }) => value) / found.length;
}
