/** The files next to the tables of a study's export: metadata, codebook, protocol, counts, checklists. No I/O. */
import { CODE_MEANINGS } from '@/lib/quality/codes';
import { BUNDLE_TABLES, type BundleTable } from '@/lib/wire/studies/bundle';
import type { StudyConfig } from '@/lib/wire/studies/study';
import { columnLines, measured } from '../../codebook';
import { columnsOf, type TableColumn } from '../tables/table-columns';

export const TABLES = Object.keys(BUNDLE_TABLES) as readonly BundleTable[];

export interface ReleaseFacts {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** `1.0.0`; the last number counts withdrawals. */
  readonly name: string;
  readonly cutoffAt: Date;
  readonly operator: string | null;
  readonly contact: string | null;
  readonly appVersion: string;
  /** Whether the folder holds the pictures of the items. */
  readonly pictures: boolean;
  /** null: with people who did not agree to publication, for the team alone. */
  readonly license: string | null;
}

/** One description per name over all tables: Psych-DS requires each variable once. */
function variables(): TableColumn[] {
  const byName = new Map<string, TableColumn>();
  for (const table of TABLES)
    for (const column of columnsOf(table)) if (!byName.has(column.name)) byName.set(column.name, column);
  return [...byName.values()];
}

/** Psych-DS: schema.org metadata whose `variableMeasured` lists exactly the columns. */
export function datasetDescription(facts: ReleaseFacts) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: facts.title,
    description: facts.summary,
    version: facts.name,
    ...(facts.license === null ? {} : { license: facts.license }),
    temporalCoverage: `../${facts.cutoffAt.toISOString()}`,
    measurementTechnique:
      'Timed puzzles in the browser; response times from the painting of an item to the event of the answer',
    ...(facts.operator === null ? {} : { creator: { '@type': 'Organization', name: facts.operator } }),
    variableMeasured: variables().map(measured),
  };
}

export function codebookText(): string {
  const sections = TABLES.map((table) => [`## ${table}`, '', ...columnLines(columnsOf(table))].join('\n'));
  const codes = Object.entries(CODE_MEANINGS).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return [
    '# Codebook',
    '',
    'An empty cell means that it did not happen or was not asked. Times are in milliseconds, instants in UTC. In CSV, a text that starts like a formula has an apostrophe in front, so that no spreadsheet runs it. Parquet holds every text exactly.',
    '',
    ...sections,
    '',
    '## Exclusion codes',
    '',
    'Rows are never dropped. A trial carries the first code that applies, in this order. The table of exclusions has all codes.',
    '',
    '| code | meaning |',
    '|---|---|',
    ...codes,
    '',
  ].join('\n');
}

const FOR_EVERYONE =
  'People who withdrew or did not agree to publication are in no table. documentation/consort.json counts them.';
const FOR_THE_TEAM =
  '**Do not publish or share this folder.** It also holds people who did not agree to publication, for the study’s team alone. To publish, make a release.';

export function readmeText(facts: ReleaseFacts, counts: Readonly<Record<BundleTable, number>>): string {
  return [
    `# ${facts.title}`,
    '',
    facts.summary,
    '',
    `Release ${facts.name}, of all that was stored before ${facts.cutoffAt.toISOString()}. Made by Rung ${facts.appVersion}.`,
    '',
    '| table | rows |',
    '|---|---|',
    ...TABLES.map((table) => `| ${table} | ${counts[table]} |`),
    '',
    facts.license === null ? FOR_THE_TEAM : FOR_EVERYONE,
    '',
    '- `data/`: the tables as CSV, by the rules of Psych-DS; `data-parquet/`: the same tables as Parquet.',
    '- `documentation/codebook.md`: every column and every exclusion code.',
    '- `documentation/protocol.md` and `protocol.json`: what people were asked and how, and the exclusion rules stated before data collection.',
    `- \`materials/\`: consent texts and instructions as shown, and the items ${facts.pictures ? 'with their pictures' : 'without their pictures'}.`,
    '- `results/baseline.json`: the numbers of this release. `python3 analysis/baseline.py` computes them again from `data/` and compares.',
    '- `raked` in `fits`: ladders weighted to the population that the study states. The script leaves them out: they need each person’s age and education, and `data/` withholds rare combinations of these.',
    '- `SHA256SUMS`: `sha256sum -c SHA256SUMS`.',
    '',
    'Response times are measured in software: display and keyboard add 10 to 60 ms that no page can see (documentation/timing_selftest.json). Compare absolute times within one class of device only.',
    ...(facts.contact === null ? [] : ['', `Contact: ${facts.contact}`]),
    '',
  ].join('\n');
}

/** The protocol in words; the configuration is next to it as JSON. */
export function protocolText(configs: ReadonlyMap<number, StudyConfig>): string {
  const parts = [...configs].map(([number, config]) => {
    const arms = config.arms.map(
      (arm) =>
        `- **${arm.id}** (${arm.title}, weight ${arm.weight}): ${arm.parts.map(({ task, condition, course }) => `${task} as ${condition}, ${courseText(course)}`).join('; ')}`,
    );
    return [
      `## Version ${number}`,
      '',
      `- Order of parts: ${config.partOrder}. Time limit per item: ${config.itemLimitMs === null ? 'none' : `${config.itemLimitMs} ms`}. Feedback: ${config.feedback}.`,
      `- Aids: ${config.aids.allowed ? 'allowed' : 'not allowed'}. Age: from ${config.minAge}. Easy check items per part: ${config.checksPerPart}. Comprehension questions: ${config.comprehension.length}.`,
      `- Quota: ${config.quota.total ?? 'none'} valid completes in all, ${config.quota.perArm ?? 'none'} per arm.`,
      `- Exclusion rules (stated before the version opened): ${JSON.stringify(config.quality)}`,
      '',
      'Arms:',
      '',
      ...arms,
    ].join('\n');
  });
  return ['# Protocol', '', ...parts, ''].join('\n');
}

function courseText(course: StudyConfig['arms'][number]['parts'][number]['course']): string {
  switch (course.kind) {
    case 'ladder':
      return 'ladder';
    case 'express':
      return 'express ladder';
    case 'set':
      return `${course.itemsPerLevel} items at each of levels ${course.levels.join(', ')} (${course.seeds === 'frozen' ? 'the same for everyone' : 'everyone their own'})`;
  }
}
