/** Who may see an annotation set: its creator, its three annotators, and admins. All must be researchers or admins. */

import { isAdmin } from '@/lib/server/accounts/auth/roles';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import type { Viewer } from '@/lib/server/boards/pages/run/run';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type {
  AnnotationCategory,
  AnnotationLabelSet,
  AnnotationSelection,
  Letter,
  Stage,
} from '@/lib/wire/items/annotation';

export const viewerOf = (user: Pick<SignedIn, 'role'>): Viewer => ({ admin: isAdmin(user) });

export interface Seat {
  readonly letter: Letter;
  readonly userId: string | null;
  readonly name: string | null;
  readonly handedInAt: Date | null;
}

export interface StoredSet {
  readonly id: string;
  readonly title: string;
  readonly suite: string;
  readonly labelSet: AnnotationLabelSet;
  readonly categories: readonly AnnotationCategory[];
  readonly selection: AnnotationSelection;
  readonly blind: boolean;
  readonly eligible: number;
  readonly size: number;
  readonly createdById: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** In letter order. */
  readonly seats: readonly Seat[];
}

export const SET_COLUMNS = `s."id", s."title", s."suite", s."labelSet", s."categories", s."selection", s."blind", s."eligible", s."size", s."createdById", s."createdAt", s."closedAt"`;

export interface OwnSet {
  readonly set: StoredSet;
  readonly user: SignedIn;
  /** null if the user is no annotator of it. */
  readonly seat: Seat | null;
  /** Creator or admin. */
  readonly mayManage: boolean;
}

/** Returns the set. Throws 404, also for users without access. `lock` keeps its stage until the transaction ends. */
export async function ownSet(
  id: string,
  user: SignedIn,
  through: Queryable = pool(),
  lock: '' | 'for share' | 'for update' = '',
): Promise<OwnSet> {
  const set = isUuid(id) ? await readSet(id, through, lock) : null;
  const seat = set?.seats.find(({ userId }) => userId === user.id) ?? null;
  const mayManage = isAdmin(user) || set?.createdById === user.id;
  if (set === null || !(mayManage || seat !== null))
    throw new AppError('annotation-not-found', 'There is no such annotation set, or you have no part in it.');
  return { set, user, seat, mayManage };
}

/** Returns the set and the user's seat. Throws `forbidden` for users who do not annotate it. */
export async function ownSeat(...args: Parameters<typeof ownSet>): Promise<OwnSet & { readonly seat: Seat }> {
  const own = await ownSet(...args);
  if (own.seat === null)
    throw new AppError('forbidden', 'Only the annotators of a set see its entries before it is closed.');
  return { ...own, seat: own.seat };
}

async function readSet(id: string, through: Queryable, lock: string): Promise<StoredSet | null> {
  const { rows } = await through.query<Omit<StoredSet, 'seats'>>(
    `select ${SET_COLUMNS} from "AnnotationSet" s where s."id" = $1 ${lock}`,
    [id],
  );
  const set = rows[0];
  if (set === undefined) return null;
  const seats = await through.query<Seat>(
    `select a."letter", a."userId", coalesce(u."name", u."email") as "name", a."handedInAt"
     from "Annotator" a left join "User" u on u."id" = a."userId" where a."setId" = $1 order by a."letter"`,
    [id],
  );
  return { ...set, seats: seats.rows };
}

export function stageOf({ closedAt, seats }: Pick<StoredSet, 'closedAt' | 'seats'>): Stage {
  if (closedAt !== null) return 'closed';
  return seats.every(({ letter, handedInAt }) => letter === 'C' || handedInAt !== null) ? 'settling' : 'labelling';
}

/** Whether it is this seat's turn. */
export const isTurnOf = (set: StoredSet, { letter, handedInAt }: Seat): boolean =>
  handedInAt === null && stageOf(set) === (letter === 'C' ? 'settling' : 'labelling');

/**
 * Whether the user may see which model replied. In a blind set annotators must wait for all labels: A and B until both
 * have handed in, C until the set is closed. That includes admins who annotate.
 */
export function maySeeSource({ set, seat }: Pick<OwnSet, 'set' | 'seat'>): boolean {
  const stage = stageOf(set);
  return !set.blind || seat === null || stage === 'closed' || (seat.letter !== 'C' && stage === 'settling');
}
