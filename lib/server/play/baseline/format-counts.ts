import type { Course } from 'rung-puzzles/protocols/climb';

export type FormatCounts = Readonly<Partial<Record<Course, { readonly people: number; readonly answers: number }>>>;

export interface FormatCounter {
  readonly add: (course: Course, person: string) => void;
  readonly counts: () => FormatCounts;
}

/** Counts the people and answers of each format, answer by answer. */
export function formatCounter(): FormatCounter {
  const formats = new Map<Course, { readonly people: Set<string>; answers: number }>();
  return {
    add: (course, person) => {
      const format = formats.get(course) ?? { people: new Set(), answers: 0 };
      formats.set(course, format);
      format.people.add(person);
      format.answers += 1;
    },
    counts: () =>
      Object.fromEntries(
        [...formats].map(([course, { people, answers }]) => [course, { people: people.size, answers }]),
      ),
  };
}
