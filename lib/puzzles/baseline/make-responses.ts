/** Answers as the columns that a fit reads. */
import { growingInts } from 'rung-puzzles/core/growing-list';
import type { NamedResponses } from './fit-report';

export interface AnswerRow {
  readonly person: string;
  readonly level: number;
  /** People with the same item saw the same question. null: only this person saw it, only once. */
  readonly item: string | null;
  /** Chance of a right answer by guessing, 0 ≤ chance < 1. */
  readonly chance: number;
  readonly right: boolean;
}

/** `rows` in the order in which each person answered, at least one. `stopped`: see `AnswerColumns.named`. */
export function makeResponses(rows: readonly AnswerRow[], stopped?: ReadonlySet<string>): NamedResponses {
  const columns = answerColumns();
  for (const row of rows) columns.add(row);
  return columns.named(stopped);
}

export interface AnswerColumns {
  /** Call it in the order in which each person answered. */
  readonly add: (row: AnswerRow) => void;
  /** In the order of the responses. */
  readonly people: () => readonly string[];
  /** After at least one answer. `stopped`: the people who stopped before an end, if that is known. */
  readonly named: (stopped?: ReadonlySet<string>) => NamedResponses;
}

/** Collects answers one by one: twenty bytes each, and the names of people and of shared items. */
export function answerColumns(): AnswerColumns {
  const [person, level, item, chance] = [indexed<string>(), indexed<number>(), indexed<string>(), indexed<number>()];
  const right = growingInts();
  return {
    add: (row) => {
      person.add(row.person);
      level.add(row.level);
      item.add(row.item === null ? null : `${row.level} ${row.item}`);
      chance.add(row.chance);
      right.push(Number(row.right));
    },
    people: person.names,
    named: (stopped) => {
      const levels = [...level.names()].sort((a, b) => a - b);
      const places = level.names().map((name) => levels.indexOf(name));
      return {
        levels,
        responses: {
          people: person.count(),
          levels: levels.length,
          items: item.count(),
          positions: levels,
          chances: chance.names(),
          person: person.indices(),
          level: level.indices().map((index) => places[index] as number),
          item: item.indices(),
          chance: chance.indices(),
          right: right.values(),
          ...(stopped && { stopped: Int32Array.from(person.names(), (name) => Number(stopped.has(name))) }),
        },
      };
    },
  };
}

/** Different values by the order in which they first come, and which one each row has. null is different each time. */
function indexed<T extends string | number>() {
  const places = new Map<T, number>();
  const indices = growingInts();
  let count = 0;
  const place = (value: T | null): number => {
    const known = value === null ? undefined : places.get(value);
    if (known !== undefined) return known;
    count += 1;
    if (value !== null) places.set(value, count - 1);
    return count - 1;
  };
  return {
    add: (value: T | null) => indices.push(place(value)),
    count: () => count,
    /** Without those that are null. */
    names: () => [...places.keys()],
    indices: indices.values,
  };
}
