import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import type { Pattern } from './pattern';

export const COLOR_PATTERNS: readonly Pattern[] = SIX_COLORS.map(({ name, letter, fill, ink }) => ({
  id: name,
  fill,
  marks: [{ kind: 'letter', text: letter, ink }],
}));
