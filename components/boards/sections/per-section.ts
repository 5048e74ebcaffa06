import type { BoardSection } from '@/lib/wire/board';
import type { ShownLevel } from './levels';

/**
 * Computes once for each section and level. The server keeps boards until their data change, so most requests get a
 * section that an earlier one had. `level`: one that the section has, so that few are kept.
 */
export function perSection<T>(make: (section: BoardSection, level: ShownLevel) => T) {
  const kept = new WeakMap<BoardSection, Map<ShownLevel, T>>();
  return (section: BoardSection, level: ShownLevel): T => {
    const known = kept.get(section) ?? new Map<ShownLevel, T>();
    kept.set(section, known);
    const made = known.get(level) ?? make(section, level);
    known.set(level, made);
    return made;
  };
}
