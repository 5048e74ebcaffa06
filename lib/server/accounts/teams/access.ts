/**
 * Who may see and change a study or a team. Routes declare it (`lib/wire/api/contract.ts`), pages call
 * `requirePageStudy`. To everyone outside a team its studies do not exist.
 */
import { notFound, redirect } from 'next/navigation';
import { pool } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { may, type TeamAccess, type TeamRole } from '@/lib/wire/studies/study-team';
import type { Role } from '@/lib/wire/team';
import { requirePageUser, type SignedIn } from '../auth/session';

interface Account {
  readonly id: string;
  readonly role: Role;
}

type Row = { readonly id: string | null; readonly name: string | null; readonly role: TeamRole | null };

const accessOf = ({ role: siteRole }: Account, { id, name, role }: Row): TeamAccess => ({
  team: id === null ? null : { id, name: name ?? '' },
  role,
  isSiteAdmin: siteRole === 'admin',
});

/** By id or slug. Null if there is no such study. */
async function findStudyAccess(account: Account, idOrSlug: string): Promise<TeamAccess | null> {
  if (idOrSlug.includes('\0')) return null;
  const { rows } = await pool().query<Row>(
    `select t."id", t."name", m."role" from "Study" s left join "Team" t on t."id" = s."teamId"
     left join "TeamMember" m on m."teamId" = t."id" and m."userId" = $2
     where s."${isUuid(idOrSlug) ? 'id' : 'slug'}" = $1`,
    [idOrSlug, account.id],
  );
  return rows[0] === undefined ? null : accessOf(account, rows[0]);
}

async function findTeamAccess(account: Account, teamId: string): Promise<TeamAccess | null> {
  if (!isUuid(teamId)) return null;
  const { rows } = await pool().query<Row>(
    `select t."id", t."name", m."role" from "Team" t
     left join "TeamMember" m on m."teamId" = t."id" and m."userId" = $2 where t."id" = $1`,
    [teamId, account.id],
  );
  return rows[0] === undefined ? null : accessOf(account, rows[0]);
}

/** Throws `study-not-found` for people outside the team, `forbidden` for members with a lower role. */
export async function requireStudy(account: Account, idOrSlug: string, least: TeamRole): Promise<TeamAccess> {
  const found = await findStudyAccess(account, idOrSlug);
  if (found === null || !may(found, 'viewer')) throw new AppError('study-not-found', `There is no study ${idOrSlug}.`);
  return atLeast(found, least);
}

/** Throws `not-found` for people outside the team, `forbidden` for members with a lower role. */
export async function requireTeam(account: Account, teamId: string, least: TeamRole): Promise<TeamAccess> {
  const found = await findTeamAccess(account, teamId);
  if (found === null || !may(found, 'viewer')) throw new AppError('not-found', 'There is no such team.');
  return atLeast(found, least);
}

function atLeast(access: TeamAccess, least: TeamRole): TeamAccess {
  if (!may(access, least))
    throw new AppError('forbidden', `Only ${least}s of the team may do this. You are a ${access.role}.`);
  return access;
}

export interface PageStudy {
  readonly user: SignedIn;
  readonly access: TeamAccess;
}

/** For pages of a study: 404 for people outside the team; members with a lower role go to its overview. */
export async function requirePageStudy(slug: string, least: TeamRole, path: string): Promise<PageStudy> {
  const user = await requirePageUser(path);
  const access = await findStudyAccess(user, slug);
  if (access === null || !may(access, 'viewer')) notFound();
  if (!may(access, least)) redirect(`/admin/studies/${slug}`);
  return { user, access };
}

export async function requirePageTeam(teamId: string): Promise<PageStudy> {
  const user = await requirePageUser(`/admin/teams/${teamId}`);
  const access = await findTeamAccess(user, teamId);
  if (access === null || !may(access, 'viewer')) notFound();
  return { user, access };
}
