import type { Side } from '../mechanism';

export const SIDE_TURNS: Readonly<Record<Side, number>> = { right: 0, below: 0.25, left: 0.5, above: 0.75 };
