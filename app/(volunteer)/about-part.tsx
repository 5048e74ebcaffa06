import { AboutYou } from '@/components/results/about/about-you';
import type { Locale } from '@/lib/messages';
import { aboutText, asksAbout } from '@/lib/server/play/sessions/consent/about-person';

/** The three optional questions, at the end of the owner's first climb or profile, until they are answered. */
export async function AboutPart({ locale, sessionId }: { readonly locale: Locale; readonly sessionId: string }) {
  return (await asksAbout(sessionId)) ? <AboutYou shown={aboutText(locale)} /> : null;
}
