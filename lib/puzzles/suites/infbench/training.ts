/**
 * The training sets of arXiv 2507.02978, section 5.3 and Table 3: 20,000 questions of one direction, equally many of
 * each level. The paper does not say how the three engines share them; here each has a third.
 */
import type { Plan } from '../suite';

const QUESTIONS = 20_000;
const WORLDS = ['2d', '25d', '3d'] as const;
const HIGHEST_LEVELS = [1, 5, 10] as const;
const DIRECTIONS = ['forward', 'inverse'] as const;

const planOf = (direction: (typeof DIRECTIONS)[number], highest: number): Plan => {
  const levels = Array.from({ length: highest }, (_, index) => index + 1);
  const itemsPerLevel = Math.round(QUESTIONS / WORLDS.length / highest);
  return {
    id: `training-${direction}-${highest}`,
    title: `Training set: ${direction}, level${highest === 1 ? '' : 's 1 to'} ${highest}`,
    text: 'About 20,000 questions in all, as many of each world and of each level. The paper trained on such sets (Table 3) and does not say how the worlds share the questions. Ask in the condition image.published.plain, never with the seeds of an edition.',
    sets: Object.fromEntries(WORLDS.map((world) => [`infbench/${world}-${direction}`, { levels, itemsPerLevel }])),
  };
};

export const INFBENCH_TRAINING: readonly Plan[] = DIRECTIONS.flatMap((direction) =>
  HIGHEST_LEVELS.map((highest) => planOf(direction, highest)),
);
