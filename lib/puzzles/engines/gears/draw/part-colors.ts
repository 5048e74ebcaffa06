/** Colours that name parts. Not orange (the arrow), white (paper) or blue (its letter is that of an option). */
export const PART_COLORS = ['red', 'yellow', 'green'] as const;
export type PartColor = (typeof PART_COLORS)[number];
