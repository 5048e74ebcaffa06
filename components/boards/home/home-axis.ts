/** The heights of a home ladder: rungs for ladders, shares (or what else a set is counted by) for fixed sets. */
import { scaleLinear } from 'd3-scale';
import { present } from 'rung-puzzles/core/present';
import { type Drawn, domainOf } from '@/components/figures/domain';
import type { LadderAxis } from '@/components/figures/ladder/ladder-plot';
import type { HomeTask } from '@/lib/wire/boards/home-board';
import { ladderScale } from '../board/ladder-scale';
import { formatTick } from '../format';

const HEIGHT_PX = 300;
const PAD_PX = 16;
const LEAST_TOP = 5;

/** One for all tasks of a suite, so that they compare. */
export const homeAxis = (tasks: readonly HomeTask[]): LadderAxis =>
  tasks.some(({ measure }) => measure !== null)
    ? setAxis(tasks)
    : ladderScale(domainOf(tasks.flatMap(drawnOf), 1, 0, LEAST_TOP)[1], HEIGHT_PX);

const drawnOf = ({ people, models, reported }: HomeTask): readonly Drawn[] => [
  ...present([people, ...models]),
  ...present([people?.quartiles?.high]).map(({ depth, atLeast }) => ({ value: depth ?? atLeast })),
  ...reported,
];

function setAxis(tasks: readonly HomeTask[]): LadderAxis {
  const unit = tasks[0]?.measure?.unit ?? 'share';
  const domain = domainOf(tasks.flatMap(drawnOf), 4);
  const scale = scaleLinear(domain, [HEIGHT_PX - PAD_PX, PAD_PX]);
  const y = (value: number): number => Math.round(scale(value) * 10) / 10;
  return {
    heightPx: HEIGHT_PX,
    y,
    rungs: scale.ticks(5).map((tick) => ({ y: y(tick), label: formatTick(tick, unit).replace(' %', '') })),
  };
}
