/** Colours that name parts: orange is the arrow's, white that of paper, and the letter of blue that of an option. */
export const PART_COLORS = ['red', 'yellow', 'green'] as const;
export type PartColor = (typeof PART_COLORS)[number];
