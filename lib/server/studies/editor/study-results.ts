/** The numbers of a study while it runs, and under other exclusion thresholds. */
import type { z } from 'zod';
import { CENSORED_CODES, type ExclusionCode } from '@/lib/quality/codes';
import { codeOf, type Judged, judgeSession } from '@/lib/quality/session-rules';
import { makeReportCard } from '@/lib/server/data/exports/bundle/documents/report-card';
import { readReportFacts } from '@/lib/server/data/exports/bundle/documents/report-facts';
import { resultsCounter } from '@/lib/server/data/exports/bundle/results';
import { sessionFactsOf } from '@/lib/server/data/exports/bundle/tables/person-rows';
import type { BundleScope } from '@/lib/server/data/exports/bundle/tables/read-people';
import { factsOf } from '@/lib/server/data/exports/bundle/tables/trial-rows';
import { type PersonRecord, people } from '@/lib/server/data/exports/bundle/tables/write-tables';
import { readAsExporter } from '@/lib/server/data/exports/bundle/write-bundle';
import { type Transaction, transaction } from '@/lib/server/platform/db';
import { readStudy } from '@/lib/server/play/studies';
import type { ReportCard } from '@/lib/wire/studies/report-card';
import type { QualityRules, StudyConfig } from '@/lib/wire/studies/study';
import type { RowScope, RulesTried, studyResultsView } from '@/lib/wire/studies/study-admin';
import type { TeamAccess } from '@/lib/wire/studies/study-team';
import { withoutFew } from './without-few';

export interface ResultsScope {
  /** `published`: people who agreed to publication. */
  readonly whose: RowScope;
  readonly version: number | null;
}

/** Only admins of the site see groups of shared items with few answers. Throws `study-not-found`. */
export async function readStudyResults(
  slug: string,
  { whose, version }: ResultsScope,
  { isSiteAdmin }: Pick<TeamAccess, 'isSiteAdmin'>,
): Promise<z.input<typeof studyResultsView>> {
  const counter = resultsCounter();
  const configs = new Set<StudyConfig>();
  await lookAt(slug, { whose, version }, (record) => {
    configs.add(record.config);
    counter.look(record);
  });
  const results = await counter.results();
  return { whose, version, ...(isSiteAdmin ? { results, withheld: 0 } : withoutFew(results, [...configs])) };
}

/** The report card as an export made now would have it. Throws `study-not-found`. */
export const readReportCard = (slug: string): Promise<ReportCard> =>
  inSnapshot(slug, 'published', async (tx, scope) => {
    const counter = resultsCounter();
    for await (const record of people(tx, scope)) counter.look(record);
    return makeReportCard(await readReportFacts(tx, scope, counter));
  });

/** Counts under each person's rules and under other ones; stores nothing. Throws `study-not-found`. */
export async function tryStudyRules(slug: string, rules: QualityRules, of: ResultsScope): Promise<RulesTried> {
  // Under the rules of each person's version, and under `rules`.
  const frozen = exclusionCounter();
  const changed = exclusionCounter();
  await lookAt(slug, of, (record) => {
    frozen.look(record, record.judged);
    changed.look(record, judgedBy(rules, record));
  });
  const { sessions, trials } = frozen.all();
  return { sessions, trials, frozen: frozen.counts(), changed: changed.counts() };
}

const judgedBy = (rules: QualityRules, { person, config, trials, forms }: PersonRecord): Judged =>
  judgeSession(
    rules,
    sessionFactsOf(person, config),
    trials.flatMap((trial, index) => (forms[index] === undefined ? [] : [factsOf(trial, forms[index])])),
  );

function exclusionCounter() {
  const codes = new Map<ExclusionCode, { sessions: number; trials: number }>();
  const sums = { sessions: 0, trials: 0, validSessions: 0, validTrials: 0 };
  const add = (code: ExclusionCode, unit: 'sessions' | 'trials') => {
    const counted = codes.get(code) ?? { sessions: 0, trials: 0 };
    counted[unit] += 1;
    codes.set(code, counted);
  };
  return {
    look: ({ trials }: PersonRecord, { session, trials: judged }: Judged): void => {
      sums.sessions += 1;
      if (session.length === 0) sums.validSessions += 1;
      for (const { code } of session) add(code, 'sessions');
      for (const [index, found] of judged.entries()) {
        for (const { code } of found) add(code, 'trials');
        if (trials[index]?.phase !== 'main') continue;
        sums.trials += 1;
        const code = codeOf(session, found);
        if (code === null || CENSORED_CODES.has(code)) sums.validTrials += 1;
      }
    },
    all: () => ({ sessions: sums.sessions, trials: sums.trials }),
    counts: () => ({
      validSessions: sums.validSessions,
      validTrials: sums.validTrials,
      exclusions: [...codes]
        .map(([code, counted]) => ({ exclusion_code: code, ...counted }))
        .sort((a, b) => (a.exclusion_code < b.exclusion_code ? -1 : 1)),
    }),
  };
}

const lookAt = (slug: string, of: ResultsScope, look: (record: PersonRecord) => void): Promise<void> =>
  inSnapshot(slug, of.whose, async (tx, scope) => {
    for await (const record of people(tx, scope))
      if (of.version === null || record.person.version === of.version) look(record);
  });

/** Reads like an export: one snapshot, with the role that cannot see recruiter ids. */
const inSnapshot = <T>(
  slug: string,
  whose: RowScope,
  read: (tx: Transaction, scope: BundleScope) => Promise<T>,
): Promise<T> =>
  transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const { id } = await readStudy(slug, tx);
    await readAsExporter(tx);
    return read(tx, { studyId: id, slug, cutoffAt: await soon(tx), whose });
  });

/** After everything that is stored now. */
async function soon(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>(`select now() + interval '1 second' as "at"`);
  return rows[0]?.at ?? new Date();
}
