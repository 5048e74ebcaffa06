/** How an item is shown. The puzzle behind it is the same for the same seed. */
export const CONDITIONS = ['image', 'text'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const isCondition = (text: string): text is Condition => (CONDITIONS as readonly string[]).includes(text);
