/** Whether a model fails where people of its ability fail, task by task: from its ladders and the fit of people. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { type LevelScale, levelFunctioning, personFit } from 'rung-puzzles/stats/response-model/against-people';
import { pluck, where } from '@/lib/server/boards/rows';
import { type AgainstPeopleView, failsEasy } from '@/lib/wire/boards/against-people';
import { levelIn, type PeopleFit } from '@/lib/wire/boards/people-fit';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import { taskTitle } from '../board/describe';
import type { LevelCountRow, ModelScope } from './memorisation';

/** Levels that are compared. One alone has no other to say what the ability is. */
const FEWEST_LEVELS = 2;
const ALPHA = 0.05;

/** Empty without a fit, and for frozen ladders, whose runs repeat the same questions. */
export const againstPeople = ({ entrant, fits }: ModelScope, counts: readonly LevelCountRow[]) =>
  isFrozenEntrant(entrant)
    ? []
    : fits.flatMap(({ condition, tasks }) =>
        Object.entries(tasks).flatMap(([task, fit]) =>
          viewOf(fit, counts.filter(where({ entrant, course: 'ladder', task, condition }))),
        ),
      );

function viewOf(fit: PeopleFit, rows: readonly LevelCountRow[]): readonly AgainstPeopleView[] {
  const [first] = rows;
  if (fit.scale === undefined || first === undefined) return [];
  const scale: LevelScale = { ...fit.scale, lapse: fit.lapse };
  const counts = rows.flatMap(({ level, right, n }) => {
    const place = levelIn(fit, level);
    return place === null ? [] : [{ level: place, right, n }];
  });
  const found = levelFunctioning(scale, counts);
  const adjusted = holm(pluck(found, 'p'));
  const isEnough = found.length >= FEWEST_LEVELS;
  const levels = found.map(({ level, observed, expected, difference }, index) => ({
    level: fit.levels[level]?.level ?? 0,
    n: counts.find(where({ level }))?.n ?? 0,
    observed,
    expected,
    difference,
    isClear: (adjusted[index] ?? 1) < ALPHA,
  }));
  const fitOfPerson = isEnough ? personFit(scale, counts) : null;
  const { task, condition } = first;
  return [
    {
      task,
      title: taskTitle(task),
      condition,
      answers: sumOf(counts, ({ n }) => n),
      fitted: fit.people,
      levels: isEnough ? levels : [],
      personFit: fitOfPerson,
      verdict: isEnough ? verdictOf(levels, fitOfPerson) : null,
    },
  ];
}

function verdictOf(levels: AgainstPeopleView['levels'], lz: number | null) {
  if (levels.some(failsEasy)) return 'fails-easy';
  if (levels.some(({ isClear }) => isClear)) return 'differs';
  if (lz === null || Math.abs(lz) <= Z_975) return 'alike';
  return lz < 0 ? 'mixed' : 'regular';
}
