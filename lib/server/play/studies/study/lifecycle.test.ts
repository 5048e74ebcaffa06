import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { studyInput } from '@/lib/server/testing/study';
import {
  archiveStudy,
  closeOverdue,
  closeVersion,
  complaintsAbout,
  createLinks,
  createStudy,
  findLink,
  listLinks,
  newVersion,
  openVersion,
  pauseVersion,
  readVersion,
  resumeVersion,
  revokeLink,
  saveDraft,
} from '../index';

withTestDatabase();

const make = (config = studyInput(), slug = `study-${randomUUID().slice(0, 8)}`) =>
  transaction((tx) => createStudy(tx, { slug, title: 'A study', notes: '', createdById: null, config }));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a study', () => {
  it('is created with a draft and a general link with its slug', async () => {
    const version = await make(studyInput(), 'first-study');
    expect(version).toMatchObject({ slug: 'first-study', number: 1, state: 'draft', openedAt: null, linkOpenings: 0 });
    expect(await findLink('first-study')).toMatchObject({ studyId: version.studyId, kind: 'general', revokedAt: null });
    expect(await codeOf(make(studyInput(), 'first-study'))).toBe('conflict');
    for (const slug of ['First', 'a b', '-a', 'a--b', '', 'x'.repeat(61)])
      expect(await codeOf(make(studyInput(), slug))).toBe('invalid-input');
  });

  it('freezes a version when it opens, also against manual SQL, and closes it when the next one opens', async () => {
    const { studyId, configSha256 } = await make();
    const opened = await transaction((tx) => openVersion(tx, studyId, 1));
    expect(opened.state).toBe('open');
    expect(await codeOf(transaction((tx) => saveDraft(tx, studyId, 1, studyInput({ minAge: 21 }), configSha256)))).toBe(
      'study-frozen',
    );
    await expect(
      pool().query(`update "StudyVersion" set "config" = "config" || '{"minAge": 21}' where "studyId" = $1`, [studyId]),
    ).rejects.toThrow('frozen');
    const second = await transaction((tx) => newVersion(tx, studyId));
    expect(second).toMatchObject({ number: 2, state: 'draft', configSha256 });
    expect(await codeOf(transaction((tx) => newVersion(tx, studyId)))).toBe('conflict');
    await transaction((tx) => openVersion(tx, studyId, 2));
    expect(await readVersion(studyId, 1)).toMatchObject({ state: 'closed' });
    expect((await readVersion(studyId, 1)).closedAt).not.toBeNull();
  });

  it('ignores a stored SONA site that is not https', async () => {
    const { studyId } = await make();
    const recruiters = {
      prolific: null,
      mturk: { sandbox: true },
      sona: { site: 'javascript:alert(1)', experimentId: '7', creditToken: 'abc' },
    };
    await pool().query(`update "StudyVersion" set "config" = "config" || $2 where "studyId" = $1`, [
      studyId,
      JSON.stringify({ recruiters }),
    ]);
    expect((await readVersion(studyId, 1)).config.recruiters).toEqual({ ...recruiters, sona: null });
  });

  it('keeps the first draft when two people save', async () => {
    const { studyId, configSha256 } = await make();
    const saves = [21, 30].map((minAge) =>
      codeOf(transaction((tx) => saveDraft(tx, studyId, 1, studyInput({ minAge }), configSha256))),
    );
    expect((await Promise.all(saves)).sort()).toEqual(['conflict', 'none']);
  });

  it('is paused, resumed and closed only in this order', async () => {
    const { studyId } = await make();
    expect(await codeOf(transaction((tx) => pauseVersion(tx, studyId, 1)))).toBe('conflict');
    await transaction((tx) => openVersion(tx, studyId, 1));
    expect((await transaction((tx) => pauseVersion(tx, studyId, 1))).state).toBe('paused');
    expect(await codeOf(transaction((tx) => archiveStudy(tx, studyId)))).toBe('conflict');
    expect((await transaction((tx) => resumeVersion(tx, studyId, 1))).state).toBe('open');
    expect((await transaction((tx) => closeVersion(tx, studyId, 1))).state).toBe('closed');
    expect(await codeOf(transaction((tx) => resumeVersion(tx, studyId, 1)))).toBe('conflict');
    expect((await transaction((tx) => archiveStudy(tx, studyId))).archivedAt).not.toBeNull();
  });

  it('has at most one open version, even with parallel requests', async () => {
    const { studyId } = await make();
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(transaction((tx) => openVersion(tx, studyId, 1)))),
    );
    expect(opened.sort()).toEqual(['none', ...Array(4).fill('study-frozen')]);
  });

  it('rejects tasks, conditions or levels that people cannot take, and another text under an earlier name', async () => {
    const part = (change: object) =>
      studyInput({
        arms: [{ id: 'one', title: 'One', weight: 1, parts: [{ ...studyInput().arms[0]?.parts[0], ...change }] }],
      } as never);
    const pathsOf = async (change: object) => (await complaintsAbout(part(change))).map(({ path }) => path);
    expect(await pathsOf({})).toEqual([]);
    expect(await pathsOf({ task: 'fake/none' })).toEqual(['arms.0.parts.0.task']);
    expect(await pathsOf({ condition: 'image+text' })).toEqual(['arms.0.parts.0.condition']);
    expect(await pathsOf({ course: { kind: 'ladder', maxLevel: 99, maxItems: null } })).toEqual([
      'arms.0.parts.0.course.maxLevel',
    ]);
    expect(await pathsOf({ course: { kind: 'set', levels: [1, 9], itemsPerLevel: 2, seeds: 'fresh' } })).toEqual([
      'arms.0.parts.0.course.levels',
    ]);
    expect(await pathsOf({ course: { kind: 'set', levels: [1, 1], itemsPerLevel: 2, seeds: 'fresh' } })).toEqual([
      'arms.0.parts.0.course.levels',
    ]);

    const { studyId } = await make();
    await transaction((tx) => openVersion(tx, studyId, 1));
    const second = await transaction((tx) => newVersion(tx, studyId));
    const changed = studyInput({
      consent: { ...second.config.consent, markdown: { en: 'Something else', de: 'Etwas anderes' } },
    });
    await transaction((tx) => saveDraft(tx, studyId, 2, changed, second.configSha256));
    await expect(transaction((tx) => openVersion(tx, studyId, 2))).rejects.toMatchObject({
      code: 'invalid-input',
      extras: { errors: [{ path: 'consent.version' }] },
    });
  });

  it('closes when its date is over, as of that date, and the log says so', async () => {
    const closesAt = new Date(Date.now() + 1500).toISOString();
    const [{ studyId, slug }, other] = [await make(studyInput({ closesAt })), await make()];
    for (const id of [studyId, other.studyId]) await transaction((tx) => openVersion(tx, id, 1));
    expect(await closeOverdue()).toBe(0);
    await vi.waitFor(async () => expect(await closeOverdue()).toBe(1), 60_000);
    expect((await readVersion(studyId, 1)).state).toBe('closed');
    expect((await readVersion(other.studyId, 1)).state).toBe('open');
    const { rows } = await pool().query(
      `select v."closedAt", a."act" from "StudyVersion" v join "AuditEntry" a on a."subject" = $2 where v."studyId" = $1`,
      [studyId, `study/${slug}`],
    );
    expect(rows).toEqual([{ closedAt: new Date(closesAt), act: 'study.close' }]);
  });

  it('does not open if it would close before that', async () => {
    const { studyId } = await make(studyInput({ closesAt: '2020-01-01T00:00:00.000Z' }));
    expect(await codeOf(transaction((tx) => openVersion(tx, studyId, 1)))).toBe('invalid-input');
    expect((await readVersion(studyId, 1)).state).toBe('draft');
  });
});

describe('links', () => {
  it('are created a thousand at once, all different and no slug, and found as copied', async () => {
    const { studyId } = await make();
    const links = await transaction((tx) =>
      createLinks(tx, { studyId, kind: 'single', labels: Array.from({ length: 1000 }, (_, at) => `person ${at}`) }),
    );
    expect(new Set(links.map(({ code }) => code)).size).toBe(1000);
    expect(links.every(({ code }) => /^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{11}$/.test(code))).toBe(true);
    expect(links.map(({ label }) => label).slice(0, 3)).toEqual(['person 0', 'person 1', 'person 2']);
    expect(await findLink(` ${links[7]?.code.toLowerCase()}`)).toMatchObject({ label: 'person 7', kind: 'single' });
    expect(
      await codeOf(transaction((tx) => createLinks(tx, { studyId, kind: 'single', labels: Array(1001).fill('') }))),
    ).toBe('invalid-input');
    expect(await findLink('../../etc')).toBeNull();
  });

  it('are revoked permanently and stay in the list', async () => {
    const { studyId } = await make();
    const [link] = await transaction((tx) => createLinks(tx, { studyId, kind: 'reusable', labels: ['Ada'] }));
    const revoked = await transaction((tx) => revokeLink(tx, studyId, link?.id ?? ''));
    expect(revoked.revokedAt).not.toBeNull();
    expect((await listLinks(studyId)).map(({ kind, enrolments }) => [kind, enrolments])).toEqual([
      ['general', 0],
      ['reusable', 0],
    ]);
    expect(await codeOf(transaction((tx) => revokeLink(tx, randomUUID(), link?.id ?? '')))).toBe('not-found');
  });
});
