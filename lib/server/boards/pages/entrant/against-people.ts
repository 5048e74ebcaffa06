/** Whether a model fails where people of its ability fail, task by task: from its ladders and the fit of people. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import {
  type LevelCount,
  type LevelScale,
  levelFunctioning,
  personFit,
} from 'rung-puzzles/stats/response-model/against-people';
import { type AgainstPeopleView, type FAILS_LIKE, failsEasy } from '@/lib/wire/boards/against-people';
import { levelIn, type PeopleFit } from '@/lib/wire/boards/people-fit';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import { taskTitle } from '../board/describe';
import type { LevelCountRow, ModelScope } from './memorisation';

/** Levels that are compared. One alone has no other to say what the ability is. */
const FEWEST_LEVELS = 2;
const ALPHA = 0.05;

/** Empty without a fit, and for frozen ladders, whose runs repeat the same questions. */
export const againstPeople = (
  { entrant, fits }: Pick<ModelScope, 'entrant' | 'fits'>,
  counts: readonly LevelCountRow[],
): readonly AgainstPeopleView[] =>
  isFrozenEntrant(entrant)
    ? []
    : fits.flatMap(({ condition, tasks }) =>
        Object.entries(tasks).flatMap(([task, fit]) =>
          viewOf(
            { task, condition, fit },
            counts.filter(
              (row) =>
                row.entrant === entrant && row.course === 'ladder' && row.task === task && row.condition === condition,
            ),
          ),
        ),
      );

interface FittedTask {
  readonly task: string;
  readonly condition: Condition;
  readonly fit: PeopleFit;
}

function viewOf({ task, condition, fit }: FittedTask, rows: readonly LevelCountRow[]): readonly AgainstPeopleView[] {
  if (fit.scale === undefined || rows.length === 0) return [];
  const scale: LevelScale = { ...fit.scale, lapse: fit.lapse };
  const counts = rows.flatMap(({ level, right, n }): readonly LevelCount[] => {
    const place = levelIn(fit, level);
    return place === null ? [] : [{ level: place, right, n }];
  });
  const found = levelFunctioning(scale, counts);
  const adjusted = holm(found.map(({ p }) => p));
  const isEnough = found.length >= FEWEST_LEVELS;
  const levels = found.map(({ level, observed, expected, difference }, index) => ({
    level: fit.levels[level]?.level ?? 0,
    n: counts.find((count) => count.level === level)?.n ?? 0,
    observed,
    expected,
    difference,
    isClear: (adjusted[index] ?? 1) < ALPHA,
  }));
  const fitOfPerson = isEnough ? personFit(scale, counts) : null;
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

function verdictOf(levels: AgainstPeopleView['levels'], lz: number | null): (typeof FAILS_LIKE)[number] {
  if (levels.some(failsEasy)) return 'fails-easy';
  if (levels.some(({ isClear }) => isClear)) return 'differs';
  if (lz === null || Math.abs(lz) <= Z_975) return 'alike';
  return lz < 0 ? 'mixed' : 'regular';
}
