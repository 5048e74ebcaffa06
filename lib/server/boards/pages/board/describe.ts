import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { guessingForecast } from 'rung-puzzles/protocols/guesser';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { withInstants } from '@/lib/server/platform/clock';
import type { EditionRow } from './board-rows';

export const editionView = (edition: EditionRow) => withInstants(edition);

/** A task's title, or one derived from the id of a task that does not exist (yet, or any more). */
export function taskTitle(id: string): string {
  const known = findTask(id);
  if (known !== undefined) return known.title;
  const name = id.slice(id.indexOf('/') + 1).replaceAll('-', ' ');
  return name.replace(/^25d\b/, '2.5D').replace(/^(\d)d\b/, '$1D');
}

/** Mean R of guessing every question at the chance rate of level 1. */
export const guesserR = ({ ladder }: Suite, task: string, condition: Condition): number =>
  guessingForecast(ladder, findTask(task)?.chance(condition) ?? 0).meanR;

export const describeLadder = ({ questionsPerVisit, passAt, failuresToStop }: LadderRules): string =>
  `${questionsPerVisit} fresh questions at each visit of a level: ${passAt} right go up one rung, fewer go down one; ` +
  `a level failed ${failuresToStop === 2 ? 'twice' : `${failuresToStop} times`}, or rung 0, ends the ladder.`;

/** Describes the suite's fixed set and how it is counted; null if it has none. */
export const describeSet = ({ sets }: Suite): string | null =>
  sets === undefined
    ? null
    : 'The same number of items at each of a few levels, for any answers. A frozen set gives every run of an edition the same items. ' +
      'Only completed runs count. If a model ran more than once, n counts all its answers, and intervals are those of the number of different items. ' +
      `Levels with fewer than ${FEWEST_PUBLISHED} different questions are not shown while the edition is open.`;
