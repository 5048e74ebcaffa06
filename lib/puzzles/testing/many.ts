/** Returns `deep` in `npm run test:deep`, otherwise `quick`. */
export const quickOrDeep = <T>(quick: T, deep: T): T => (process.env.RUNG_DEEP === '1' ? deep : quick);

/** Returns `count` in `npm run test:deep` and a third of it, rounded up, in `npm test`. */
export const many = (count: number): number => quickOrDeep(Math.ceil(count / 3), count);

/**
 * Returns the share that guessing at this chance exceeds about once in 30,000 samples of this many items: four standard
 * errors above.
 */
export const mostByChance = (chance: number, items: number): number =>
  chance + 4 * Math.sqrt((chance * (1 - chance)) / items);
