/** Colours and sizes of drawn machines. Colour is never the only cue: shapes, letters and numbers say the same. */
import { PICTURE_INK, SIX_COLORS } from 'rung-puzzles/scene/six-colors';

export const GEARS_INK = {
  background: PICTURE_INK.background,
  line: PICTURE_INK.line,
  text: PICTURE_INK.line,
  ring: '#dfe4ea',
  belt: '#5b4a2c',
  rack: '#dfe4ea',
  worm: '#dfe4ea',
  carrier: '#a9d3c7',
  slider: '#f3e6c8',
  guide: '#8a93a0',
  cam: '#f3e6c8',
  arrow: SIX_COLORS[5]?.fill ?? '#d64b10',
} as const;

/** Gears, from the farthest layer to the nearest. */
const GEAR_FILLS = ['#b9c6d8', '#cbd6e5', '#dde5f0', '#eef2f8'] as const;

const PULLEY_FILLS = ['#ecd9ae', '#f3e6c8', '#faf3e3'] as const;

export const gearFill = (layer: number): string => GEAR_FILLS[Math.min(layer, GEAR_FILLS.length - 1)] as string;

export const pulleyFill = (layer: number): string => PULLEY_FILLS[Math.min(layer, PULLEY_FILLS.length - 1)] as string;

export const LINE_PX = 1.5;
export const BELT_PX = 4;
export const ROD_PX = 6;
export const ARROW_PX = 5;
export const LARGEST_LETTER_PX = 25;
export const LEAST_LETTER_PX = 16;
/** Size of a number, in sizes of the letter next to it. */
export const NUMBER_SHARE = 0.85;
