/** The heights of a home ladder: rungs for ladders, shares (or what else a set is counted by) for fixed sets. */
import { scaleLinear } from '@visx/scale';
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
    : ladderScale(Math.max(LEAST_TOP, ...tasks.flatMap(valuesOf)), HEIGHT_PX);

const valuesOf = ({ people, models, reported }: HomeTask): readonly number[] => [
  ...[...models, ...(people === null ? [] : [people])].flatMap(({ value, low, high }) => [
    value ?? 0,
    low ?? 0,
    high ?? 0,
  ]),
  ...(people?.quartiles == null ? [] : [people.quartiles.high.depth ?? people.quartiles.high.atLeast]),
  ...reported.map(({ value }) => value),
];

function setAxis(tasks: readonly HomeTask[]): LadderAxis {
  const lowest = Math.min(0, ...tasks.flatMap(valuesOf));
  const highest = Math.max(1, ...tasks.flatMap(valuesOf));
  const unit = tasks[0]?.measure?.unit ?? 'share';
  const scale = scaleLinear({ domain: [Math.floor(lowest * 4) / 4, highest], range: [HEIGHT_PX - PAD_PX, PAD_PX] });
  const y = (value: number): number => Math.round(scale(value) * 10) / 10;
  return {
    heightPx: HEIGHT_PX,
    y,
    rungs: scale.ticks(5).map((tick) => ({ y: y(tick), label: formatTick(tick, unit).replace(' %', '') })),
  };
}
