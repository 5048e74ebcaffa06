import { createTransport } from 'nodemailer';
import { errorFields, log } from '@/lib/server/platform/log';
import type { InvitationView } from '@/lib/wire/team';
import { readAuthEnv } from '../auth/providers';

/** Returns whether it was sent. If the mail server rejects it, the inviter still sees the link. */
export async function sendInvitation({ email, role, team, expiresAt }: InvitationView, link: string): Promise<boolean> {
  const settings = readAuthEnv(process.env).email;
  if (settings === null || email === null) return false;
  try {
    await createTransport(settings.server).sendMail({
      to: email,
      from: settings.from,
      subject: `Your invitation to ${new URL(link).host}`,
      text: textOf(team === null ? asRole(role) : `${asRole(team.role)} of the team “${team.name}”`, expiresAt, link),
    });
    return true;
  } catch (error) {
    log.warn('invitation-not-sent', errorFields(error));
    return false;
  }
}

const asRole = (role: string): string => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;

const textOf = (as: string, expiresAt: string, link: string): string =>
  `You are invited as ${as}.\n\nOpen this link and press its button. It works once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:\n\n${link}\n\nIf you did not expect this, do nothing.\n`;
