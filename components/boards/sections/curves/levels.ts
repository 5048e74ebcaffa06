/** Which level of a section a page shows. */
import { present } from 'rung-puzzles/core/present';
import type { BoardSection } from '@/lib/wire/boards/board';

/** null: all levels of sets together. */
export type ShownLevel = number | null;

const ALL = 'all';

/** Levels with data, and `all` where sets have more than one. */
export function levelChoices({ rows }: Pick<BoardSection, 'rows'>) {
  const all = rows.some(({ level }) => level === null) ? [{ value: ALL, level: null }] : [];
  return [...levelsOf(rows).map((level) => ({ value: String(level), level })), ...all];
}

const levelsOf = (rows: BoardSection['rows']): readonly number[] =>
  [...new Set(present(rows.map(({ level }) => level)))].sort((a, b) => a - b);

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
  levelsOf(rows.filter(({ kind }) => kind === 'human'));
