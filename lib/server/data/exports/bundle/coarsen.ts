/** Protects people from identification by a rare combination of their answers about themselves. */
import { PROFILE, type Profile } from './person-rows';

/** Combinations of fewer people are withheld. */
const FEWEST_ALIKE = 5;

const keyOf = (profile: Profile): string => JSON.stringify(PROFILE.map((name) => profile[name]));

/** Counts people by profile; call `coarsen` at the end. Memory grows with profiles, not people. */
export function profileCounter() {
  const counts = new Map<string, { readonly profile: Profile; people: number }>();
  return {
    add: (profile: Profile): void => {
      const known = counts.get(keyOf(profile));
      if (known === undefined) counts.set(keyOf(profile), { profile, people: 1 });
      else known.people += 1;
    },
    coarsen: (fewest = FEWEST_ALIKE): ((profile: Profile) => Profile) => {
      const told = coarsened([...counts.values()], fewest);
      return (profile) => told.get(keyOf(profile)) ?? withheld(profile, PROFILE);
    },
  };
}

interface Group {
  readonly profile: Profile;
  readonly people: number;
}

/**
 * First withholds every value that too few people gave. Then, from the last column to the first, withholds that column
 * in combinations that too few people share, until every combination has enough people or is empty.
 */
function coarsened(groups: readonly Group[], fewest: number): ReadonlyMap<string, Profile> {
  const keys = groups.map(({ profile }) => keyOf(profile));
  let now = groups.map((group) => group.profile);
  for (const name of PROFILE) now = withholdRare(now, groups, fewest, name, (profile) => String(profile[name]));
  for (const name of [...PROFILE].reverse()) now = withholdRare(now, groups, fewest, name, keyOf);
  return new Map(keys.map((key, index) => [key, now[index] as Profile]));
}

function withholdRare(
  now: readonly Profile[],
  groups: readonly Group[],
  fewest: number,
  name: keyof Profile,
  cellOf: (profile: Profile) => string,
): Profile[] {
  const people = new Map<string, number>();
  for (const [index, profile] of now.entries())
    people.set(cellOf(profile), (people.get(cellOf(profile)) ?? 0) + (groups[index]?.people ?? 0));
  return now.map((profile) => ((people.get(cellOf(profile)) ?? 0) < fewest ? withheld(profile, [name]) : profile));
}

/** Unasked values stay empty. */
const withheld = (profile: Profile, names: readonly (keyof Profile)[]): Profile => ({
  ...profile,
  ...Object.fromEntries(names.filter((name) => profile[name] !== null).map((name) => [name, 'withheld'])),
});
