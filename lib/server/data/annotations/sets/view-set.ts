import { findSuite } from 'rung-puzzles/suites';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { AgreementView, AnnotationLine, AnnotationSetView, AnnotatorView } from '@/lib/wire/items/annotation';
import { isTurnOf, maySeeSource, type OwnSet, ownSet, type Seat, type StoredSet, stageOf } from '../access';
import { type EntryLabels, isDisputed, positionsOf, readLabels } from '../labels';
import { areAllOpen, readEntries } from '../open-entry';
import { agreementOf } from '../results/agreement';
import { distributionOf, pairsOf } from '../results/distribution';

/** The user's sets, those waiting for the user first; for an admin all. */
export async function listSets(user: SignedIn): Promise<AnnotationLine[]> {
  const { rows } = await pool().query<{ id: string }>(
    `select s."id" from "AnnotationSet" s
     where $2 or s."createdById" = $1 or exists (select from "Annotator" a where a."setId" = s."id" and a."userId" = $1) order by s."createdAt" desc limit 500`,
    [user.id, user.role === 'admin'],
  );
  const lines = await Promise.all(rows.map(async ({ id }) => lineOf(await ownSet(id, user))));
  return lines.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn));
}

const lineOf = ({ set, seat }: Pick<OwnSet, 'set' | 'seat'>): AnnotationLine => ({
  id: set.id,
  title: set.title,
  suite: set.suite,
  suiteTitle: findSuite(set.suite)?.title ?? set.suite,
  labelSet: set.labelSet,
  stage: stageOf(set),
  you: seat?.letter ?? null,
  yourTurn: seat !== null && isTurnOf(set, seat),
  size: set.size,
  createdAt: instantOf(set.createdAt),
});

/**
 * A set as the user may see it. While A and B work, it shows no label and no agreement. Blind annotators do not see its
 * sources. Numbers of replies that the user may not see are left out.
 */
export async function viewSet(user: SignedIn, id: string): Promise<AnnotationSetView> {
  const own = await ownSet(id, user);
  const { set } = own;
  const [entries, labels] = await Promise.all([readEntries(id), readLabels(pool(), id)]);
  const stage = stageOf(set);
  const maySee = stage !== 'labelling' && areAllOpen(entries, user);
  const sourced = maySeeSource(own);
  return {
    ...lineOf(own),
    blind: set.blind,
    mayManage: own.mayManage,
    closedAt: set.closedAt === null ? null : instantOf(set.closedAt),
    categories: set.categories.map((category) => ({ ...category })),
    selection: sourced ? set.selection : null,
    eligible: sourced ? set.eligible : null,
    remaining: entries.length,
    lost: set.size - entries.length,
    annotators: set.seats.map((seat) => annotatorOf(own, seat, labels)),
    disagreements: maySee ? [...labels.values()].filter(isDisputed).length : null,
    agreement: maySee ? agreementFor(set, labels) : null,
    distribution:
      maySee && set.closedAt !== null ? distributionOf({ ...set, closedAt: set.closedAt }, entries, labels) : null,
  };
}

const agreementFor = ({ categories }: StoredSet, labels: ReadonlyMap<number, EntryLabels>): AgreementView =>
  agreementOf(
    categories.map(({ id }) => id),
    pairsOf(labels),
  );

/** Counts nothing for C before A and B are done: the disputed entries would reveal to each what the other said. */
function annotatorOf(
  { set, seat: own, mayManage }: OwnSet,
  seat: Seat,
  labels: ReadonlyMap<number, EntryLabels>,
): AnnotatorView {
  const you = own?.letter === seat.letter;
  const known = seat.letter !== 'C' || stageOf(set) !== 'labelling';
  const positions = known ? positionsOf(labels, seat.letter) : null;
  return {
    letter: seat.letter,
    name: you || mayManage ? seat.name : null,
    you,
    done: positions?.filter((position) => labels.get(position)?.[seat.letter] !== undefined).length ?? 0,
    total: positions?.length ?? null,
    handedIn: seat.handedInAt !== null,
  };
}
