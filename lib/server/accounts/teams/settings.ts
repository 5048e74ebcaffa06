/** Who may make studies: admins, and researchers unless an admin says no. */
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import type { Role } from '@/lib/wire/team';
import { configuredProviders } from '../auth/providers';

const NAME = 'researchersMakeStudies';

/** Default: no if anyone can become a researcher by signing in with GitHub or e-mail, otherwise yes. */
export async function researchersMakeStudies(): Promise<boolean> {
  const { rows } = await pool().query<{ value: boolean }>('select "value" from "Setting" where "name" = $1', [NAME]);
  const { github, email } = configuredProviders();
  return rows[0]?.value ?? !(github || email);
}

export async function letResearchersMakeStudies(actor: Actor, value: boolean): Promise<void> {
  await transaction(async (tx) => {
    await tx.query(
      `insert into "Setting" ("name", "value") values ($1, to_jsonb($2::boolean)) on conflict ("name") do update set "value" = excluded."value"`,
      [NAME, value],
    );
    await recordAct(tx, actor, 'setting.change', `setting/${NAME}`, { value });
  });
}

export const mayMakeStudies = async ({ role }: { readonly role: Role }): Promise<boolean> =>
  role === 'admin' || (role === 'researcher' && (await researchersMakeStudies()));
