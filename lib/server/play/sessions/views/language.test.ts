import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/messages';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { consentMarkdown, currentConsent } from '../consent/consent';

withTestDatabase();

const consentIn = (locale: 'en' | 'de') => {
  const { version, textSha256, language } = currentConsent(locale);
  return { version, textSha256, language };
};
const create = (consent: object) => send(HANDLERS.postSessions, 'POST', { body: sessionBody({}, { ...consent }) });

describe('the consent text', () => {
  it('differs by language, with one version', () => {
    const texts = LOCALES.map((locale) => currentConsent(locale));
    expect(new Set(texts.map(({ textSha256 }) => textSha256)).size).toBe(LOCALES.length);
    expect(new Set(texts.map(({ version }) => version)).size).toBe(1);
    expect(texts.map((text) => text.sections.map(({ paragraphs }) => paragraphs.length))).toEqual(
      texts.map(() => [5, 1, 2, 2, 2, 2]),
    );
    expect(consentMarkdown(currentConsent('de'))).toContain('# Teilnahme\n\n## Kurz gesagt\n\n');
  });

  it.each(LOCALES)('gives the essentials in %s in at most 120 words', (locale) => {
    const [short] = currentConsent(locale).sections;
    const words = short?.paragraphs.join(' ').split(/\s+/) ?? [];
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(120);
  });

  it.each(LOCALES)('names the operator and contact in %s, with any characters', (locale) => {
    vi.stubEnv('RUNG_OPERATOR', "the {lab}'s <b>");
    vi.stubEnv('RUNG_CONTACT', 'lab@example.org');
    resetEnv();
    const text = consentMarkdown(currentConsent(locale));
    vi.unstubAllEnvs();
    resetEnv();
    expect(text).toContain("the {lab}'s <b>");
    expect(text).toContain(': lab@example.org.');
  });
});

describe('a session', () => {
  it('keeps the language of its consent', async () => {
    const person = await startPerson({}, consentIn('de'));
    expect(person.session.language).toBe('de');
    const { body } = await send(HANDLERS.getSession, 'GET', {
      params: { id: person.session.id },
      cookie: person.cookie,
      headers: { 'accept-language': 'en' },
    });
    expect((body.session ?? body).language).toBe('de');
    const { rows } = await pool().query(
      'select k."language" from "Consent" k join "Session" s on s."consentId" = k."id" where s."climbId" = $1',
      [person.session.id],
    );
    expect(rows).toEqual([{ language: 'de' }]);
  });

  it.each([
    ['the text of another language', 'de', 'en'],
    ['a language that is not here', 'en', 'fr'],
    ['no language', 'en', ''],
    ['a name that objects have', 'en', 'constructor'],
  ] as const)('does not start with %s', async (_, text, language) => {
    expect((await create({ ...consentIn(text), language })).body.code).toBe('consent-outdated');
  });
});
