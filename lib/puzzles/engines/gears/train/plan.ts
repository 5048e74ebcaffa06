/** The kind of every link of a train, without sizes. */
import type { Rng } from 'rung-puzzles/core/rng';

const HEADS = [
  'gear',
  'pulley',
  'worm',
  'rack',
  'inner-gear',
  'planetary-sun',
  'planetary-carrier',
  'planetary-alone',
] as const;
type Head = (typeof HEADS)[number];

const LINKS = ['mesh', 'belt', 'crossed-belt', 'rack'] as const;
export type LinkKind = (typeof LINKS)[number];

const TAILS = ['none', 'rack', 'slider', 'follower', 'inner-gear', 'planetary-carrier', 'planetary-sun'] as const;
export type Tail = (typeof TAILS)[number];

export interface Plan {
  readonly head: Head;
  /** `shaft`: a second wheel on the shaft of the last one drives this link. */
  readonly middle: readonly { readonly kind: LinkKind; readonly shaft: boolean }[];
  readonly tail: Tail;
  readonly tailShaft: boolean;
}

/**
 * Contacts that pass motion on. For a planetary set: sun and planet, planet and ring, and the planet's axle if the
 * carrier moves.
 */
const HEAD_CONTACTS: Readonly<Record<Head, number>> = {
  gear: 0,
  pulley: 0,
  worm: 1,
  rack: 1,
  'inner-gear': 1,
  'planetary-sun': 2,
  'planetary-carrier': 3,
  'planetary-alone': 3,
};
const LINK_CONTACTS: Readonly<Record<LinkKind, number>> = { mesh: 1, belt: 1, 'crossed-belt': 1, rack: 2 };
const TAIL_CONTACTS: Readonly<Record<Tail, number>> = {
  none: 0,
  rack: 1,
  slider: 1,
  follower: 1,
  'inner-gear': 2,
  'planetary-carrier': 4,
  'planetary-sun': 3,
};

const LARGE_HEADS: readonly Head[] = ['inner-gear', 'planetary-sun', 'planetary-carrier'];
const LARGE_TAILS: readonly Tail[] = ['inner-gear', 'planetary-carrier', 'planetary-sun'];
/**
 * Rings fit more easily than belts, shafts and worms. This lowers their odds, so that about half of all machines have
 * one.
 */
const SMALL_IN = 3;
const SMALL_HEADS: readonly Head[] = ['gear', 'pulley', 'worm', 'rack'];
const SMALL_TAILS: readonly Tail[] = ['none', 'rack', 'slider', 'follower'];
const MOST_BELTS = 2;
const MOST_RACKS = 1;
/** From this many links, fewer wheels share a shaft and at most one belt or rack is used. */
const SPARSE_FROM = 6;
const MOST_LONG_LINKS = 1;
/** With more contacts than this, a ring takes too much space. */
const MOST_CONTACTS_WITH_RING = 7;

export const contactsOf = ({ head, middle, tail }: Plan): number =>
  HEAD_CONTACTS[head] + middle.reduce((sum, { kind }) => sum + LINK_CONTACTS[kind], 0) + TAIL_CONTACTS[tail];

/** Draws two or three wheels: gears in a row, or two pulleys and a belt. */
export function shortPlan(rng: Rng): Plan {
  const kind = rng.pick(['mesh', 'mesh', 'belt', 'crossed-belt'] as const);
  const links = kind === 'mesh' ? 1 + rng.int(2) : 1;
  const middle = Array.from({ length: links }, () => ({ kind, shaft: false }));
  return { head: kind === 'mesh' ? 'gear' : 'pulley', middle, tail: 'none', tailShaft: false };
}

/** Draws a plan with so many contacts and at least one link that is not a gear in a row. Null if this draw failed. */
export function longPlan(contacts: number, rng: Rng): Plan | null {
  const head = rng.pick(rng.chance(1, SMALL_IN) ? HEADS : SMALL_HEADS);
  const tail = rng.pick(rng.chance(1, SMALL_IN) ? TAILS : SMALL_TAILS);
  // This head never fails for other reasons, so it is thinned to match the others.
  if (head === 'planetary-alone')
    return contacts === HEAD_CONTACTS[head] && rng.chance(1, 5)
      ? { head, middle: [], tail: 'none', tailShaft: false }
      : null;
  const left = contacts - HEAD_CONTACTS[head] - TAIL_CONTACTS[tail];
  const middle = left < 0 ? null : middleLinks(left, head, rng);
  if (middle === null) return null;
  const plan = { head, middle, tail, tailShaft: drawTailShaft(head, middle, tail, rng) };
  return isFit(plan) ? plan : null;
}

function middleLinks(contacts: number, head: Head, rng: Rng): Plan['middle'] | null {
  const middle: { kind: LinkKind; shaft: boolean }[] = [];
  for (let left = contacts; left > 0; ) {
    const kind =
      contacts < SPARSE_FROM || rng.chance(1, 6)
        ? rng.pick(['mesh', 'mesh', 'mesh', 'belt', 'crossed-belt', 'rack'] as const)
        : 'mesh';
    left -= LINK_CONTACTS[kind];
    if (left < 0) return null;
    middle.push({
      kind,
      shaft:
        needsShaft(head, middle, kind) ?? rng.chance(contacts < SPARSE_FROM ? 2 : 1, contacts < SPARSE_FROM ? 5 : 6),
    });
  }
  return middle;
}

export const isBelt = (kind: LinkKind | undefined): boolean => kind === 'belt' || kind === 'crossed-belt';

/** Returns whether a link must use a second wheel on the shaft; null if either works. */
function needsShaft(head: Head, before: Plan['middle'], kind: LinkKind): boolean | null {
  if (before.length === 0 && (head === 'gear' || head === 'pulley' || LARGE_HEADS.includes(head))) return false;
  const last = before.at(-1)?.kind;
  return isBelt(kind) || isBelt(last) ? true : null;
}

function drawTailShaft(head: Head, middle: Plan['middle'], tail: Tail, rng: Rng): boolean {
  if (tail === 'none' || tail === 'slider' || tail === 'follower') return false;
  return needsShaft(head, middle, 'mesh') ?? rng.chance(1, 3);
}

function isFit(plan: Plan): boolean {
  const { head, middle, tail } = plan;
  const [first, last] = [middle[0]?.kind, middle.at(-1)?.kind];
  const rings = Number(LARGE_HEADS.includes(head)) + Number(LARGE_TAILS.includes(tail));
  if (rings > 1 || (rings === 1 && contactsOf(plan) > MOST_CONTACTS_WITH_RING)) return false;
  if (middle.filter(({ kind }) => isBelt(kind)).length > MOST_BELTS) return false;
  if (
    contactsOf(plan) > MOST_CONTACTS_WITH_RING &&
    middle.filter(({ kind }) => kind !== 'mesh').length > MOST_LONG_LINKS
  )
    return false;
  if (
    Number(head === 'rack') + Number(tail === 'rack') + middle.filter(({ kind }) => kind === 'rack').length >
    MOST_RACKS
  )
    return false;
  if (head === 'pulley' ? !isBelt(first) : head === 'gear' && isBelt(first)) return false;
  // A ring drives by its outer teeth. Nothing else turns on its shaft.
  if (LARGE_HEADS.includes(head) && (first === undefined ? tail !== 'none' : first !== 'mesh')) return false;
  if (middle.length === 0 && !LARGE_HEADS.includes(head)) return false;
  if (tail === 'follower' && last !== 'mesh') return false;
  return isSpecial(plan);
}

const isSpecial = ({ head, middle, tail }: Plan): boolean =>
  !['gear', 'pulley'].includes(head) || tail !== 'none' || middle.some(({ kind, shaft }) => shaft || kind !== 'mesh');
