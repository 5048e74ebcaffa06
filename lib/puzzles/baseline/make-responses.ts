/** Rows of answers as the columns that a fit reads. */
import type { NamedResponses } from './fit-report';

export interface AnswerRow {
  readonly person: string;
  readonly level: number;
  /** People with the same item saw the same question. */
  readonly item: string;
  /** Chance of a right answer by guessing, 0 ≤ chance < 1. */
  readonly chance: number;
  readonly right: boolean;
}

/** `rows` in the order in which each person answered, at least one. */
export function makeResponses(rows: readonly AnswerRow[]): NamedResponses {
  const levels = [...new Set(rows.map(({ level }) => level))].sort((a, b) => a - b);
  const levelIndex = new Map(levels.map((level, index) => [level, index]));
  const [person, item, chance] = [
    indexed(rows, ({ person }) => person),
    indexed(rows, itemKey),
    indexed(rows, chanceOf),
  ];
  return {
    levels,
    responses: {
      people: person.names.length,
      levels: levels.length,
      items: item.names.length,
      positions: levels,
      chances: chance.names,
      person: person.indices,
      level: Int32Array.from(rows, ({ level }) => levelIndex.get(level) as number),
      item: item.indices,
      chance: chance.indices,
      right: Int32Array.from(rows, ({ right }) => Number(right)),
    },
  };
}

const itemKey = ({ level, item }: AnswerRow): string => `${level} ${item}`;
const chanceOf = ({ chance }: AnswerRow): number => chance;

/** Different values in the order in which they first come, and which one each row has. */
function indexed<T extends string | number>(rows: readonly AnswerRow[], read: (row: AnswerRow) => T) {
  const places = new Map<T, number>();
  const indices = Int32Array.from(rows, (row) => {
    const value = read(row);
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, places.size);
    return places.size - 1;
  });
  return { names: [...places.keys()], indices };
}
