/** Three optional questions at the end of a person's first climb or profile: their text, answers and deletion. */
import { createHash } from 'node:crypto';
import { DAILY } from 'rung-puzzles/suites/daily';
import { isLocale, type Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { AboutInput, AboutPerson } from '@/lib/wire/people/about';
import type { Caller } from '../caller';
import { keepConsentText } from './keep-consent-text';

/** Raise it with every change of the text. */
const VERSION = 'about-2026-11-26.2';

export interface AboutText {
  readonly version: string;
  readonly language: Locale;
  readonly text: string;
  /** Lower-case hex. */
  readonly textSha256: string;
}

/** What people agree to by answering. */
export function aboutText(language: Locale): AboutText {
  const text = translatorOf(language, 'consent')('about');
  return { version: VERSION, language, text, textSha256: createHash('sha256').update(text).digest('hex') };
}

/**
 * Whether this ended climb is the first of its person, and the questions were not answered yet. The climbs of a profile
 * count as one, and days of the daily five, which do not ask, as none. Studies ask their own questions, and simulated
 * people have nothing to say.
 */
export async function asksAbout(climbId: string): Promise<boolean> {
  const { rows } = await pool().query<{ asks: boolean }>(
    `select c."endedAt" is not null and not c."simulated" and s."enrolmentId" is null
       and not exists (select from "AboutPerson" a where a."participantId" = s."participantId")
       and not exists (select from "Session" t join "Climb" b on b."id" = t."climbId" join "Edition" e on e."id" = b."editionId"
         where t."participantId" = s."participantId" and b."endedAt" is not null and (b."openedAt", b."id") < (c."openedAt", c."id")
           and e."suite" <> $2 and (t."profileId" = s."profileId") is not true) as "asks"
     from "Session" s join "Climb" c on c."id" = s."climbId" where s."climbId" = $1`,
    [climbId, DAILY],
  );
  return rows[0]?.asks ?? false;
}

/**
 * Stores the answers, or replaces earlier ones. Throws `bad-code` for a browser without an ended climb
 * outside studies, and `consent-outdated` for another text than the current one.
 */
export async function storeAbout(input: AboutInput, { cookieHash }: Caller): Promise<void> {
  const now = aboutText(isLocale(input.language) ? input.language : 'en');
  if (now.version !== input.version || now.textSha256 !== input.textSha256)
    throw new AppError('consent-outdated', 'Load the page again to read the new text.');
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select p."id" from "Participant" p where p."cookieHash" = $1
         and exists (select from "Session" s join "Climb" c on c."id" = s."climbId" where s."participantId" = p."id" and c."endedAt" is not null
           and s."enrolmentId" is null and not c."simulated") for update`,
      [cookieHash],
    );
    const person = rows[0];
    if (person === undefined) throw new AppError('bad-code', 'This browser has no ended climb here.');
    await keepConsentText(tx, { ...now }, now.text);
    await tx.query(
      `insert into "AboutPerson" ("participantId", "ageBand", "education", "device", "version", "textSha256", "language") values ($1, $2, $3, $4, $5, $6, $7)
       on conflict ("participantId") do update set "ageBand" = excluded."ageBand", "education" = excluded."education", "device" = excluded."device",
         "version" = excluded."version", "textSha256" = excluded."textSha256", "language" = excluded."language", "answeredAt" = now()`,
      [person.id, input.ageBand, input.education, input.device, now.version, now.textSha256, now.language],
    );
  });
}

/** Throws `bad-code` if this browser has none. */
export async function deleteAbout({ cookieHash }: Caller): Promise<void> {
  const { rowCount } = await pool().query(
    `delete from "AboutPerson" a using "Participant" p where p."id" = a."participantId" and p."cookieHash" = $1`,
    [cookieHash],
  );
  if (rowCount === 0) throw new AppError('bad-code', 'This browser has no such answers here.');
}

export async function aboutOf(participantId: string): Promise<AboutPerson | null> {
  const { rows } = await pool().query<Omit<AboutPerson, 'answeredAt'> & { readonly answeredAt: Date }>(
    `select "ageBand", "education", "device", "version", "textSha256", "language", "answeredAt" from "AboutPerson" where "participantId" = $1`,
    [participantId],
  );
  return rows[0] === undefined ? null : { ...rows[0], answeredAt: instantOf(rows[0].answeredAt) };
}
