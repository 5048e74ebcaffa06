import type { ProfileAbility, ProfilePlace } from '@/lib/wire/boards/profile';

/** The ability with the highest place of those that are surely above half of people; null: none is. */
export function strengthOf(abilities: readonly ProfileAbility[]): ProfileAbility | null {
  const above = abilities.filter(({ place }) => place?.sure && place.low > 0.5);
  return above.sort((a, b) => (b.place?.share ?? 0) - (a.place?.share ?? 0))[0] ?? null;
}

/** The ability with the widest range; null: none has one. */
export function widestOf(abilities: readonly ProfileAbility[]): ProfileAbility | null {
  const width = ({ place }: ProfileAbility): number => (place === null ? 0 : place.high - place.low);
  const [widest] = [...abilities].sort((a, b) => width(b) - width(a));
  return widest?.place ? widest : null;
}

/** In whole percent. */
export const percents = ({ share, low, high }: ProfilePlace) => ({
  at: Math.round(100 * share),
  low: Math.round(100 * low),
  high: Math.round(100 * high),
});
