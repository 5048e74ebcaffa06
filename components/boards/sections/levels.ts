/** Which level of a section a page shows. */
import type { BoardSection } from '@/lib/wire/board';

/** null: all levels of sets together. */
export type ShownLevel = number | null;

export interface LevelChoice {
  /** As in the address. */
  readonly value: string;
  readonly level: ShownLevel;
}

const ALL = 'all';

/** Levels with data, and `all` where sets have more than one. */
export function levelChoices({ rows }: Pick<BoardSection, 'rows'>): readonly LevelChoice[] {
  const levels = [...new Set(rows.flatMap(({ level }) => (level === null ? [] : [level])))].sort((a, b) => a - b);
  const all = rows.some(({ level }) => level === null) ? [{ value: ALL, level: null }] : [];
  return [...levels.map((level) => ({ value: String(level), level })), ...all];
}

/** The level asked for where there is data, else the paper's, else all together, else the lowest. */
export function shownLevel(section: Pick<BoardSection, 'rows' | 'defaultLevel'>, wanted: string | undefined): ShownLevel {
  const choices = levelChoices(section);
  const found =
    choices.find(({ value }) => value === wanted) ??
    choices.find(({ level }) => level === section.defaultLevel) ??
    choices.find(({ level }) => level === null) ??
    choices[0];
  return found === undefined ? section.defaultLevel : found.level;
}
