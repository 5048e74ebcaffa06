/**
 * The daily five: five questions a day, the same for everyone, from easy to very hard. Which ones follows from the
 * day's key alone, so that anyone can make them again once the key is public.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import type { Suite } from './suite';

export const DAILY = 'daily';
export const DAILY_QUESTIONS = 5;
/** Every question of a day is shown as a picture. */
export const DAILY_CONDITION = 'image';

/** Levels of a task from easy to very hard. */
type Grades = readonly [number, number, number, number, number];

/**
 * By suite. Only tasks with at least four options or a typed answer: with fewer, a wrong mark would tell the right
 * answer before the day ends. A change of this table changes every past day: add a table that holds from a date on.
 */
export const DAILY_POOL: Readonly<Record<string, Readonly<Record<string, Grades>>>> = {
  infbench: {
    'infbench/2d-forward': [1, 2, 4, 6, 9],
    'infbench/2d-inverse': [1, 2, 3, 5, 7],
    'infbench/25d-forward': [1, 2, 3, 5, 7],
    'infbench/25d-inverse': [1, 2, 3, 4, 6],
    'infbench/3d-forward': [1, 2, 3, 4, 6],
    'infbench/3d-inverse': [1, 2, 3, 4, 5],
  },
  cubebench: {
    'cubebench/face-reconstruction': [1, 2, 3, 5, 8],
    'cubebench/move-prediction': [1, 2, 3, 4, 6],
  },
  spatialviz: {
    'spatialviz/cube-unfolding': [1, 2, 4, 6, 8],
    'spatialviz/cube-reconstruction': [1, 2, 4, 6, 8],
    'spatialviz/paper-folding': [1, 2, 4, 6, 9],
    'spatialviz/3d-rotation': [1, 2, 4, 6, 9],
    'spatialviz/cube-counting': [1, 3, 6, 9, 13],
    'spatialviz/cube-assembly': [1, 2, 3, 4, 6],
    'spatialviz/block-moving': [1, 2, 4, 6, 9],
    'spatialviz/2d-rotation': [1, 2, 4, 5, 7],
    'spatialviz/arrow-moving': [1, 3, 6, 9, 13],
    'spatialviz/mechanical-system': [1, 2, 4, 6, 8],
    'spatialviz/cross-section': [1, 2, 3, 4, 6],
    'spatialviz/three-view': [1, 2, 3, 5, 7],
  },
  stare: {
    'stare/2d-analogy': [1, 2, 4, 6, 8],
    'stare/2d-instruction': [1, 2, 4, 6, 9],
    'stare/3d-analogy': [1, 2, 4, 6, 8],
    'stare/3d-instruction': [1, 2, 4, 6, 9],
    'stare/net-color': [1, 2, 4, 6, 9],
    'stare/net-front': [1, 2, 4, 6, 9],
    'stare/net-cube': [1, 2, 4, 6, 9],
    'stare/perspective': [1, 2, 3, 4, 6],
  },
};

export interface DailyQuestion {
  readonly task: string;
  readonly level: number;
}

/** The place of an edition's key that `dailyQuestions` takes the seed of. */
export const DAILY_PLAN_PLACE = 'daily/questions';

/** One task of each suite and a fifth one of any, the first at its easy level, the last at its very hard one. */
export function dailyQuestions(seed: Seed): readonly DailyQuestion[] {
  const rng = rngFor(seed, DAILY);
  const firsts = Object.values(DAILY_POOL).map((pool) => rng.pick(Object.entries(pool)));
  const others = Object.values(DAILY_POOL)
    .flatMap((pool) => Object.entries(pool))
    .filter(([task]) => !firsts.some(([first]) => first === task));
  return rng.shuffle([...firsts, rng.pick(others)]).map(([task, grades], grade) => {
    const level = grades[grade];
    invariant(level !== undefined, 'there is a grade for each question');
    return { task, level };
  });
}

/** The day as a suite: its sets are one question of each of its tasks. */
export const dailySuite = (questions: readonly DailyQuestion[]): Suite => ({
  id: DAILY,
  title: 'Daily five',
  paper: { title: '', url: '' },
  tasks: questions.map(({ task }) => task),
  conditions: [DAILY_CONDITION],
  ladder: INFBENCH_LADDER,
  practiceItems: 0,
  sets: Object.fromEntries(questions.map(({ task, level }) => [task, { levels: [level], itemsPerLevel: 1 }])),
});
