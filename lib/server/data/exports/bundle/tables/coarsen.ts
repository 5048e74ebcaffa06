/** Protects people from identification by a rare combination of their answers about themselves. */
import { BACKGROUND, type Background } from './person-rows';

/** Combinations of fewer people are withheld. */
const FEWEST_ALIKE = 5;

const keyOf = (background: Background): string => JSON.stringify(BACKGROUND.map((name) => background[name]));

/** Counts people by background; call `coarsen` at the end. Memory grows with backgrounds, not people. */
export function backgroundCounter() {
  const counts = new Map<string, { readonly background: Background; people: number }>();
  return {
    add: (background: Background): void => {
      const known = counts.get(keyOf(background));
      if (known === undefined) counts.set(keyOf(background), { background, people: 1 });
      else known.people += 1;
    },
    coarsen: (fewest = FEWEST_ALIKE): ((background: Background) => Background) => {
      const coarse = coarsened([...counts.values()], fewest);
      return (background) => coarse.get(keyOf(background)) ?? withheld(background, BACKGROUND);
    },
  };
}

interface Group {
  readonly background: Background;
  readonly people: number;
}

/**
 * First withholds every value that too few people gave. Then, from the last column to the first, withholds that column
 * in combinations that too few people share, until every combination has enough people or is empty.
 */
function coarsened(groups: readonly Group[], fewest: number): ReadonlyMap<string, Background> {
  const keys = groups.map(({ background }) => keyOf(background));
  let now = groups.map((group) => group.background);
  for (const name of BACKGROUND)
    now = withholdRare(now, groups, fewest, name, (background) => String(background[name]));
  for (const name of [...BACKGROUND].reverse()) now = withholdRare(now, groups, fewest, name, keyOf);
  return new Map(keys.map((key, index) => [key, now[index] as Background]));
}

function withholdRare(
  now: readonly Background[],
  groups: readonly Group[],
  fewest: number,
  name: keyof Background,
  cellOf: (background: Background) => string,
): Background[] {
  const people = new Map<string, number>();
  for (const [index, background] of now.entries())
    people.set(cellOf(background), (people.get(cellOf(background)) ?? 0) + (groups[index]?.people ?? 0));
  return now.map((background) =>
    (people.get(cellOf(background)) ?? 0) < fewest ? withheld(background, [name]) : background,
  );
}

/** Unasked values stay empty. */
const withheld = (background: Background, names: readonly (keyof Background)[]): Background => ({
  ...background,
  ...Object.fromEntries(names.filter((name) => background[name] !== null).map((name) => [name, 'withheld'])),
});
