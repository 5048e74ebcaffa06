/**
 * Writes a study's export as a folder: tables, metadata, materials, documentation, results, and the script that
 * recomputes them. Reads one database snapshot, with a role that cannot see recruiter ids.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Queryable, type Transaction, transaction } from '@/lib/server/platform/db';
import { env } from '@/lib/server/platform/env';
import type { StudyResults } from '@/lib/wire/studies/study-results';
import packageJson from '@/package.json';
import type { Consort } from './documents/consort';
import { courseRulesOf } from './documents/course-rules';
import { croissant } from './documents/croissant';
import { codebookText, datasetDescription, protocolText, type ReleaseFacts, readmeText } from './documents/describe';
import { makeReportCard } from './documents/report-card';
import { readReportFacts } from './documents/report-facts';
import { resultsCounter } from './results';
import type { BundleScope } from './tables/read-people';
import { type TableCounts, writeTables } from './tables/write-tables';
import { type ItemCounts, writeItems } from './write-items';

export interface BundleOrder extends BundleScope {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly pictures: boolean;
  /** For each earlier release: how many withdrew after it. */
  readonly withdrawals: readonly { readonly release: string; readonly withdrawn: number }[];
}

export interface BundleReport {
  readonly tables: TableCounts;
  readonly items: ItemCounts;
  readonly consort: Consort;
  readonly results: StudyResults;
}

/** Creates `folder` and overwrites its files. */
export async function writeBundle(folder: string, order: BundleOrder): Promise<BundleReport> {
  await mkdir(folder, { recursive: true });
  const { fitted, ...read } = await transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await readAsExporter(tx);
    return readAll(tx, folder, order);
  });
  // Fits take seconds, in which no snapshot is kept open.
  const results = await fitted();
  await writeTexts(folder, order, { ...read, results });
  await writeChecksums(folder, factsOf(order));
  const { tables, items, consort } = read;
  return { tables, items, consort, results };
}

/** Without the role (if the database user may not create roles), reads as the server's user. */
export async function readAsExporter(tx: Queryable): Promise<void> {
  const { rowCount } = await tx.query(
    `select from pg_roles where rolname = 'rung_export' and pg_has_role(current_user, oid, 'member')`,
  );
  if (rowCount === 1) await tx.query('set local role rung_export');
}

/** What the database says. Tables and items are written at once. */
async function readAll(tx: Transaction, folder: string, order: BundleOrder) {
  const counter = resultsCounter();
  const tables = await writeTables(tx, folder, order, counter.look);
  const items = await writeItems(tx, folder, order, order.pictures);
  const facts = await readReportFacts(tx, order, counter);
  const selfTest = await tx.query<{ result: unknown }>(
    `select "result" from "SelfTest" where "kind" = 'timing' and "at" < $1 order by "at" desc limit 1`,
    [order.cutoffAt],
  );
  return {
    ...facts,
    tables,
    items,
    timing: selfTest.rows[0]?.result ?? { measured: false },
    fitted: counter.results,
  };
}

type Read = Omit<Awaited<ReturnType<typeof readAll>>, 'fitted'> & Pick<BundleReport, 'results'>;

const factsOf = ({ whose = 'published', ...order }: BundleOrder): ReleaseFacts => ({
  ...order,
  operator: env().RUNG_OPERATOR ?? null,
  contact: env().RUNG_CONTACT ?? null,
  appVersion: packageJson.version,
  license: whose === 'published' ? 'https://creativecommons.org/publicdomain/zero/1.0/' : null,
});

async function writeTexts(folder: string, order: BundleOrder, read: Read): Promise<void> {
  const { tables, consort, configs, results } = read;
  const facts = factsOf(order);
  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const putJson = (path: string, value: unknown) => put(path, `${JSON.stringify(value, null, 2)}\n`);
  await putJson('dataset_description.json', datasetDescription(facts));
  await put('README.md', readmeText(facts, tables));
  await put(
    'CHANGES.md',
    `# Changes\n\n## ${facts.name}\n\nOf what was stored before ${facts.cutoffAt.toISOString()}.\n`,
  );
  if (facts.license !== null) await put('LICENSE', `CC0 1.0 Universal\n\n${facts.license}\n`);
  await put('documentation/codebook.md', codebookText());
  await put('documentation/protocol.md', protocolText(configs));
  await putJson('documentation/protocol.json', {
    versions: Object.fromEntries(configs),
    ladders: courseRulesOf(configs),
  });
  await putJson('documentation/consort.json', consort);
  // The report card is of what was published.
  if (facts.license !== null) await putJson('documentation/human_baseline_checklist.json', makeReportCard(read));
  await putJson('documentation/timing_selftest.json', read.timing);
  await putJson('documentation/withdrawals.json', { releases: order.withdrawals });
  await putJson('results/baseline.json', results);
  for (const name of ['baseline.py', 'response_model.py'])
    await put(`analysis/${name}`, await readFile(join(process.cwd(), 'lib/server/data/exports/bundle', name), 'utf8'));
  for (const [number, config] of configs) {
    for (const language of config.languages) {
      await put(`materials/consent_v${number}.${language}.md`, `${config.consent.markdown[language] ?? ''}\n`);
      if (config.instructions !== null)
        await put(`materials/instructions_v${number}.${language}.md`, `${config.instructions[language] ?? ''}\n`);
    }
  }
  await put(
    '.psychds-ignore',
    ['croissant.json', 'SHA256SUMS', 'LICENSE', 'data-parquet', '.psychds-ignore', ''].join('\n'),
  );
}

/** Croissant has the hashes of the tables, SHA256SUMS those of everything including Croissant. */
async function writeChecksums(folder: string, facts: ReleaseFacts): Promise<void> {
  const checksums = new Map<string, string>();
  for (const path of await filesIn(folder)) checksums.set(path, await sha256OfFile(join(folder, path)));
  const croissantText = `${JSON.stringify(croissant(facts, checksums), null, 2)}\n`;
  await writeFile(join(folder, 'croissant.json'), croissantText);
  checksums.set('croissant.json', createHash('sha256').update(croissantText).digest('hex'));
  const lines = [...checksums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** Sorted relative paths with forward slashes, without SHA256SUMS. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return paths.filter((path) => path !== 'SHA256SUMS').sort();
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
