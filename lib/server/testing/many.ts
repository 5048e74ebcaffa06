/** Returns `count` in `npm run test:deep` and a third of it, rounded up, in `npm test`. */
export const many = (count: number): number => (process.env.RUNG_DEEP === '1' ? count : Math.ceil(count / 3));

/** Returns the share that guesses with this chance exceed about once in 30,000 samples of so many items: four standard errors above. */
export const mostByChance = (chance: number, items: number): number => chance + 4 * Math.sqrt((chance * (1 - chance)) / items);
