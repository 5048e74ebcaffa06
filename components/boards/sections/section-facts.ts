import { sumOf } from 'rung-puzzles/core/sum-of';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView } from '@/lib/wire/boards/board';
import { COURSE_NAMES, formatEstimate, plural } from '../format';
import { levelsOfPeople, type ShownLevel } from './curves/levels';

export function sectionFacts(board: BoardView, section: BoardSection, level: ShownLevel): string {
  const rows = section.rows.filter((row) => row.level === level);
  const courses = (['set', 'ladder'] as const).flatMap((course) => {
    const n = sumOf(rows, (row) => (row.course === course ? row.n : 0));
    return n === 0 ? [] : `${plural(n, 'question')} of ${COURSE_NAMES[course]}s`;
  });
  const shown =
    level === null
      ? 'all levels of fixed sets together'
      : `level ${level} (levels: ${lowerFirst(section.levelMeaning)})`;
  const ladders = section.rows.some(({ course }) => course === 'ladder')
    ? ' In a ladder only those who passed reach a level; it is never put together with a fixed set.'
    : '';
  const people = levelsOfPeople(section);
  const elsewhere =
    people.length > 0 && (level === null || !people.includes(level))
      ? ` People are at level ${people.join(', ')}.`
      : '';
  return `${courses.join(' and ')} (all runs of each entrant), condition “${conditionName(section.condition)}”, edition ${board.edition?.id ?? '–'}, ${shown}. Brackets: 95 % interval.${ladders}${elsewhere}${unseenFact(section, level)}`;
}

/** The score of a strategy that does not look. */
function unseenFact({ unseen }: BoardSection, level: ShownLevel): string {
  const best = unseen.find((each) => each.level === level);
  return best === undefined
    ? ''
    : ` Without pictures, the best model gets ${formatEstimate(best.measure)} (${best.name}).`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
