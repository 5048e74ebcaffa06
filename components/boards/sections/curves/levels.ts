/** Which level of a section a page shows. */
import type { BoardSection } from '@/lib/wire/boards/board';

/** null: all levels of sets together. */
export type ShownLevel = number | null;

export interface LevelChoice {
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

/**
 * The requested level if it has data. Otherwise the one with the most entrants, people before models; among equals the
 * paper's.
 */
export function shownLevel(
  section: Pick<BoardSection, 'rows' | 'defaultLevel'>,
  wanted: string | undefined,
): ShownLevel {
  const choices = levelChoices(section);
  const asked = choices.find(({ value }) => value === wanted);
  if (asked !== undefined) return asked.level;
  const crowds = choices.map(({ level }) => ({ level, size: crowd(section, level) }));
  const most = Math.max(...crowds.map(({ size }) => size));
  const fullest = crowds.filter(({ size }) => size === most);
  const found =
    fullest.find(({ level }) => level === section.defaultLevel) ??
    fullest.find(({ level }) => level === null) ??
    fullest[0];
  return found === undefined ? section.defaultLevel : found.level;
}

/** How many entrants are at a level; people count before any number of models. */
function crowd({ rows }: Pick<BoardSection, 'rows'>, level: ShownLevel): number {
  const here = rows.filter((row) => row.level === level);
  return (
    new Set(here.map(({ entrant }) => entrant)).size + (here.some(({ kind }) => kind === 'human') ? rows.length : 0)
  );
}

export const levelsOfPeople = ({ rows }: Pick<BoardSection, 'rows'>): readonly number[] =>
  [...new Set(rows.flatMap(({ kind, level }) => (kind === 'human' && level !== null ? [level] : [])))].sort(
    (a, b) => a - b,
  );
