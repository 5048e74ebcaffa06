/** Writes the five tables of a study in one pass, a few people at a time, so memory does not grow with the study. */

import { codeOf, type Judged, judgeSession } from '@/lib/quality/session-rules';
import type { Queryable } from '@/lib/server/platform/db';
import type { BundleRow, BundleTable } from '@/lib/wire/bundle';
import type { StudyConfig } from '@/lib/wire/study';
import { profileCounter } from './coarsen';
import { type Profile, profileOf, sessionFactsOf, sessionRowOf } from './person-rows';
import { type BundleScope, type EnrolmentFacts, enrolmentPages, readConfigs } from './read-people';
import { type EventRecord, readEvents, readTrials, type TrialRecord } from './read-trials';
import { type ReplyForm, replyForms } from './reply-forms';
import { openTable, type TableFile } from './table-files';
import { actionsIn, eventRowsOf, factsOf, trialRowOf } from './trial-rows';

const PAGE_PEOPLE = 20;
const PROFILE_PAGE = 1000;

export type TableCounts = Readonly<Record<BundleTable, number>>;

export interface PersonRecord {
  readonly person: EnrolmentFacts;
  readonly config: StudyConfig;
  readonly trials: readonly TrialRecord[];
  readonly forms: readonly ReplyForm[];
  readonly events: readonly (readonly EventRecord[])[];
  readonly judged: Judged;
}

export async function* people(tx: Queryable, scope: BundleScope): AsyncGenerator<PersonRecord> {
  const configs = await readConfigs(tx, scope.studyId);
  const formOf = replyForms();
  for await (const page of enrolmentPages(tx, scope, PAGE_PEOPLE)) {
    const ids = page.map(({ id }) => id);
    const trials = await readTrials(tx, ids, scope.cutoffAt);
    const events = await readEvents(tx, ids);
    for (const person of page) {
      const config = configs.get(person.version);
      if (config === undefined) continue;
      const own = trials.get(person.id) ?? [];
      const forms = own.map(formOf);
      const facts = own.map((trial, index) => factsOf(trial, forms[index] as ReplyForm));
      const judged = judgeSession(config.quality, sessionFactsOf(person, config), facts);
      yield { person, config, trials: own, forms, events: own.map(({ id }) => events.get(id) ?? []), judged };
    }
  }
}

/** Receives each person while writing, to compute results and counts. */
export type PersonListener = (record: PersonRecord) => void;

/** `folder` must exist. Returns rows per table. */
export async function writeTables(
  tx: Queryable,
  folder: string,
  scope: BundleScope,
  look: PersonListener,
): Promise<TableCounts> {
  const tables = await openTables(folder, scope.slug);
  const coarsen = await countProfiles(tx, scope);
  const subjects = new Map<string, BundleRow<'participants'>>();
  for await (const record of people(tx, scope)) {
    look(record);
    await writePerson(tables, scope.slug, record);
    countSession(subjects, record, coarsen);
  }
  await tables.participants.write([...subjects.values()]);
  return {
    participants: await tables.participants.close(),
    sessions: await tables.sessions.close(),
    trials: await tables.trials.close(),
    trialevents: await tables.trialevents.close(),
    exclusions: await tables.exclusions.close(),
  };
}

type Tables = { readonly [T in BundleTable]: TableFile<T> };

async function openTables(folder: string, slug: string): Promise<Tables> {
  return {
    participants: await openTable(folder, slug, 'participants'),
    sessions: await openTable(folder, slug, 'sessions'),
    trials: await openTable(folder, slug, 'trials'),
    trialevents: await openTable(folder, slug, 'trialevents'),
    exclusions: await openTable(folder, slug, 'exclusions'),
  };
}

async function countProfiles(tx: Queryable, scope: BundleScope): Promise<(profile: Profile) => Profile> {
  const counter = profileCounter();
  const seen = new Set<string>();
  for await (const page of enrolmentPages(tx, scope, PROFILE_PAGE)) {
    for (const person of page) {
      if (!seen.has(person.subjectId)) counter.add(profileOf(person));
      seen.add(person.subjectId);
    }
  }
  return counter.coarsen();
}

async function writePerson(
  tables: Tables,
  slug: string,
  { person, trials, forms, events, judged }: PersonRecord,
): Promise<void> {
  await tables.sessions.write([sessionRowOf(person, slug, trials, events.flat())]);
  await tables.trials.write(
    trials.map((trial, index) =>
      trialRowOf(trial, {
        person,
        slug,
        index,
        form: forms[index] as ReplyForm,
        actions: actionsIn(events[index] ?? []),
        code: codeOf(judged.session, judged.trials[index] ?? []),
      }),
    ),
  );
  await tables.trialevents.write(trials.flatMap((trial, index) => eventRowsOf(trial, events[index] ?? [])));
  await tables.exclusions.write(exclusionRows(person, trials, judged));
}

function exclusionRows(
  person: EnrolmentFacts,
  trials: readonly TrialRecord[],
  { session, trials: judged }: Judged,
): BundleRow<'exclusions'>[] {
  const found = [
    ...session.map((exclusion) => ({ exclusion, unitId: person.id })),
    ...judged.flatMap((exclusions, index) =>
      exclusions.map((exclusion) => ({ exclusion, unitId: trials[index]?.id ?? '' })),
    ),
  ];
  return found.map(({ exclusion: { unit, code, threshold, observed }, unitId }) => ({
    row_id: `${unitId}.${code}`,
    unit,
    unit_id: unitId,
    exclusion_code: code,
    rule_version: person.configSha256.slice(0, 16),
    threshold,
    observed,
    decided_by: 'rule',
    preregistered: true,
  }));
}

function countSession(
  subjects: Map<string, BundleRow<'participants'>>,
  { person }: PersonRecord,
  coarsen: (profile: Profile) => Profile,
): void {
  const known = subjects.get(person.subjectId);
  subjects.set(person.subjectId, {
    ...(known ?? {
      subject_id: person.subjectId,
      consent_version: person.consentVersion,
      ...(coarsen(profileOf(person)) as Pick<BundleRow<'participants'>, keyof Profile>),
      recruitment_channel: person.channel,
    }),
    n_sessions: (known?.n_sessions ?? 0) + 1,
  });
}
