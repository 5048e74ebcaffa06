/** Writes the five tables of a study in one pass, a few people at a time, so memory does not grow with the study. */

import type { ExclusionCode } from '@/lib/quality/codes';
import { codeOf, type Judged, judgeSession } from '@/lib/quality/session-rules';
import { prefetchOne } from '@/lib/server/platform/caching/prefetch';
import type { Transaction } from '@/lib/server/platform/db';
import type { BundleRow, BundleTable } from '@/lib/wire/studies/bundle';
import type { StudyConfig } from '@/lib/wire/studies/study';
import { backgroundCounter } from './coarsen';
import { type Background, backgroundOf, sessionFactsOf, sessionRowOf } from './person-rows';
import { type BundleScope, type EnrolmentFacts, enrolmentPages, readConfigs } from './read-people';
import { type EventRecord, readEvents, readTrials, type TrialRecord } from './read-trials';
import { type ReplyForm, replyForms } from './reply-forms';
import { openTable, type TableFile } from './table-files';
import { actionsIn, eventRowsOf, factsOf, trialRowOf } from './trial-rows';

const PAGE_PEOPLE = 20;
const COUNT_PAGE = 1000;

export type TableCounts = Readonly<Record<BundleTable, number>>;

export interface PersonRecord {
  readonly person: EnrolmentFacts;
  readonly config: StudyConfig;
  readonly trials: readonly TrialRecord[];
  readonly forms: readonly ReplyForm[];
  readonly events: readonly (readonly EventRecord[])[];
  readonly judged: Judged;
  /** Of each trial, as in the export. */
  readonly codes: readonly (ExclusionCode | null)[];
}

export async function* people(tx: Transaction, scope: BundleScope): AsyncGenerator<PersonRecord> {
  const configs = await readConfigs(tx, scope);
  const formOf = replyForms();
  for await (const { page, trials, events } of prefetchOne(peoplePages(tx, scope))) {
    for (const person of page) {
      const config = configs.get(person.version);
      if (config === undefined) continue;
      const own = trials.get(person.id) ?? [];
      const forms = own.map(formOf);
      const facts = own.map((trial, index) => factsOf(trial, forms[index] as ReplyForm));
      const judged = judgeSession(config.quality, sessionFactsOf(person, config), facts);
      const codes = judged.trials.map((found) => codeOf(judged.session, found));
      yield { person, config, trials: own, forms, events: own.map(({ id }) => events.get(id) ?? []), judged, codes };
    }
  }
}

async function* peoplePages(tx: Transaction, scope: BundleScope) {
  for await (const page of enrolmentPages(tx, scope, PAGE_PEOPLE)) {
    const ids = page.map(({ id }) => id);
    yield { page, trials: await readTrials(tx, ids, scope.cutoffAt), events: await readEvents(tx, ids) };
  }
}

/** Receives each person while writing, to compute results and counts. */
export type PersonListener = (record: PersonRecord) => void;

/** `folder` must exist. Returns rows per table. */
export async function writeTables(
  tx: Transaction,
  folder: string,
  scope: BundleScope,
  look: PersonListener,
): Promise<TableCounts> {
  const tables = await openTables(folder, scope.slug);
  const { coarsen, sessions } = await countSubjects(tx, scope);
  for await (const record of people(tx, scope)) {
    look(record);
    await writePerson(tables, scope.slug, record);
    const { subjectId } = record.person;
    const count = sessions.get(subjectId);
    if (count !== undefined) await tables.participants.write([participantRow(record, count, coarsen)]);
    // Everyone has one row: that of the first enrolment.
    sessions.delete(subjectId);
  }
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

interface Subjects {
  readonly coarsen: (background: Background) => Background;
  /** How many each person has. */
  readonly sessions: Map<string, number>;
}

async function countSubjects(tx: Transaction, scope: BundleScope): Promise<Subjects> {
  const counter = backgroundCounter();
  const sessions = new Map<string, number>();
  for await (const page of enrolmentPages(tx, scope, COUNT_PAGE)) {
    for (const person of page) {
      const known = sessions.get(person.subjectId) ?? 0;
      if (known === 0) counter.add(backgroundOf(person));
      sessions.set(person.subjectId, known + 1);
    }
  }
  return { coarsen: counter.coarsen(), sessions };
}

async function writePerson(
  tables: Tables,
  slug: string,
  { person, trials, forms, events, judged, codes }: PersonRecord,
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
        code: codes[index] ?? null,
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

const participantRow = (
  { person }: PersonRecord,
  sessions: number,
  coarsen: (background: Background) => Background,
): BundleRow<'participants'> => ({
  subject_id: person.subjectId,
  consent_version: person.consentVersion,
  ...(coarsen(backgroundOf(person)) as Pick<BundleRow<'participants'>, keyof Background>),
  recruitment_channel: person.channel,
  n_sessions: sessions,
});
