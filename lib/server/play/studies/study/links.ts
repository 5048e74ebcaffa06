/** The links of a study: general (anyone), single (one person, once), reusable (one person, who may return). */
import type { PoolClient } from 'pg';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { codesOf, makeLinkCode } from './link-code';

const LINK_KINDS = ['general', 'single', 'reusable'] as const;
type LinkKind = (typeof LINK_KINDS)[number];

const MOST_LINKS = 1000;

export interface LinkRecord {
  readonly id: string;
  readonly studyId: string;
  /** In the address `/s/<code>`; the study's slug for its first general link. */
  readonly code: string;
  readonly kind: LinkKind;
  /** For the team. Never exported. */
  readonly label: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface CountedLink extends LinkRecord {
  readonly enrolments: number;
  readonly finished: number;
}

export interface NewLinks {
  readonly studyId: string;
  readonly kind: LinkKind;
  readonly labels: readonly string[];
}

const COLUMNS = 'l."id", l."studyId", l."code", l."kind", l."label", l."createdAt", l."revokedAt"';

/** In label order. Throws `invalid-input` (number). */
export async function createLinks(tx: PoolClient, { studyId, kind, labels }: NewLinks): Promise<readonly LinkRecord[]> {
  if (labels.length === 0 || labels.length > MOST_LINKS)
    throw new AppError('invalid-input', `You can make 1 to ${MOST_LINKS} links at once.`);
  const { rows } = await tx.query<LinkRecord>(
    `with made as (
       insert into "StudyLink" as l ("id", "studyId", "code", "kind", "label")
       select gen_random_uuid(), $1, x.code, $2::"LinkKind", x.label from unnest($3::text[], $4::text[]) as x(code, label) returning ${COLUMNS}
     ) select l.* from made l join unnest($3::text[]) with ordinality as x(code, place) using (code) order by x.place`,
    [studyId, kind, labels.map(makeLinkCode), [...labels]],
  );
  return rows;
}

/** Stops new enrolments by this link and returns it. Throws `not-found`. */
export async function revokeLink(tx: PoolClient, studyId: string, linkId: string): Promise<LinkRecord> {
  const { rows } = await tx.query<LinkRecord>(
    `update "StudyLink" l set "revokedAt" = coalesce(l."revokedAt", now()) where l."studyId" = $1 and l."id" = $2 returning ${COLUMNS}`,
    [studyId, linkId],
  );
  if (rows[0] === undefined) throw new AppError('not-found', 'The study has no such link.');
  return rows[0];
}

/** Oldest first, starting with the slug's general one. */
export async function listLinks(studyId: string, through: Queryable = pool()): Promise<readonly CountedLink[]> {
  const { rows } = await through.query<CountedLink>(
    `select ${COLUMNS}, count(n."id")::int as "enrolments", count(n."id") filter (where n."status" = 'finished')::int as "finished"
     from "StudyLink" l left join "Enrolment" n on n."linkId" = l."id" and not n."preview" and not n."simulated"
     where l."studyId" = $1 group by l."id" order by l."createdAt", l."code"`,
    [studyId],
  );
  return rows;
}

export async function findLink(text: string, through: Queryable = pool()): Promise<LinkRecord | null> {
  const codes = codesOf(text);
  if (codes.length === 0) return null;
  const { rows } = await through.query<LinkRecord>(
    `select ${COLUMNS} from "StudyLink" l where l."code" = any ($1::text[]) order by array_position($1::text[], l."code") limit 1`,
    [codes],
  );
  return rows[0] ?? null;
}
