/** Counts of people in groups that add up to a known total: which of them may be shown. */

export interface GroupCount {
  readonly group: string;
  readonly people: number;
}

/**
 * Returns null for groups with fewer than `least` people. If the withheld groups have fewer together, the total would
 * tell them: then the smallest other group is withheld too.
 */
export function withholdSmall<T extends GroupCount>(
  counts: readonly T[],
  least: number,
): readonly (Omit<T, 'people'> & { readonly people: number | null })[] {
  const order = counts.filter(({ people }) => people > 0).sort((a, b) => a.people - b.people);
  const hidden = new Set<T>();
  let sum = 0;
  for (const each of order) {
    if (each.people >= least && (sum === 0 || (sum >= least && hidden.size > 1))) break;
    hidden.add(each);
    sum += each.people;
  }
  return counts.map((each) => ({ ...each, people: hidden.has(each) ? null : each.people }));
}
