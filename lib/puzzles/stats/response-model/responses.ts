/** People's answers as columns: one entry per answer, each person's answers in chronological order. */
export interface Responses {
  /** Numbers of different people, levels and items. Levels and items are identified by index. */
  readonly people: number;
  readonly levels: number;
  readonly items: number;
  /** Levels as numbers, if they are. Difficulties are then expected to be on a line. */
  readonly positions: readonly number[] | null;
  /** The different chances of a right answer by guessing, 0 ≤ chance < 1. */
  readonly chances: readonly number[];
  readonly person: Int32Array;
  readonly level: Int32Array;
  readonly item: Int32Array;
  readonly chance: Int32Array;
  /** 1 is right, 0 is wrong or not answered. */
  readonly right: Int32Array;
  /** For each person, 1: stopped before an end. Absent: not known. */
  readonly stopped?: Int32Array;
}

/** Answers of a group are consecutive in `order`, from `start[group]`, in their own order. */
export interface Grouped {
  readonly start: Int32Array;
  readonly order: Int32Array;
}

export function groupedBy(groups: Int32Array, count: number): Grouped {
  const start = new Int32Array(count + 1);
  for (const group of groups) start[group + 1] = (start[group + 1] as number) + 1;
  for (let group = 0; group < count; group += 1)
    start[group + 1] = (start[group + 1] as number) + (start[group] as number);
  const next = start.slice(0, count);
  const order = new Int32Array(groups.length);
  for (let answer = 0; answer < groups.length; answer += 1) {
    const group = groups[answer] as number;
    order[next[group] as number] = answer;
    next[group] = (next[group] as number) + 1;
  }
  return { start, order };
}
