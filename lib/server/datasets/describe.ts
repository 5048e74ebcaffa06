/** What a dataset says of itself: manifest, README, and Croissant 1.1 for search engines. No dates of making: the same order gives the same bytes. */
import packageJson from '@/package.json';
import { CONTEXT } from '../exports/bundle/croissant';
import type { DatasetSettings } from './format-writer';
import { type DatasetFormat, FORMAT_WRITERS } from './formats';
import type { DatasetPlan } from './plan';
import type { WrittenFile } from './row-files';
import type { describeOrigin } from './seeds';

export interface DatasetFacts {
  readonly settings: DatasetSettings;
  readonly format: DatasetFormat;
  readonly layout: 'composite' | 'panels';
  readonly title: string;
  readonly paper: { readonly title: string; readonly url: string };
  readonly origin: ReturnType<typeof describeOrigin>;
  readonly license: string;
  readonly plan: DatasetPlan;
  readonly counts: { readonly questions: number; readonly items: number };
}

export const manifestOf = (facts: DatasetFacts, files: readonly WrittenFile[]) => ({
  schema_version: '1.0',
  name: facts.settings.name,
  generator: { name: 'rung dataset', version: packageJson.version },
  format: facts.format,
  suite: facts.settings.suite,
  title: facts.title,
  paper: facts.paper,
  layout: facts.layout,
  pictures: facts.settings.pictures,
  explained: facts.settings.explain,
  seeds: facts.origin,
  license: facts.license,
  canary: facts.settings.canary,
  counts: facts.counts,
  tasks: facts.plan.parts.map(({ task, condition, set, temperature }) => ({
    task: task.id,
    title: task.title,
    version: task.version,
    scoring: task.scoring ?? null,
    condition,
    levels: set.levels,
    questions_per_level: set.itemsPerLevel,
    temperature,
    chance: task.chance(condition),
  })),
  left_out: facts.plan.leftOut,
  files: [...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
});

export function readmeOf(facts: DatasetFacts): string {
  const { settings, plan, counts, origin } = facts;
  return [
    `# ${settings.name}`,
    '',
    `${counts.questions} questions (${counts.items} prompts) of ${facts.title}, generated anew by Rung ${packageJson.version} after ${facts.paper.title} (${facts.paper.url}).`,
    ...(counts.items > counts.questions ? ['Prompts of one `question_id` are one question: each is asked alone, and it is right where all of them are.'] : []),
    origin.origin === 'family'
      ? `Seeds: the family \`${origin.family}\`, which no edition uses. The same command makes the same bytes.`
      : `Seeds: those of the frozen sets of the retired edition \`${origin.edition}\`, by its revealed key (SHA-256 \`${origin.keyCommitment}\`). Do not train on it.`,
    '',
    '## Use',
    '',
    ...FORMAT_WRITERS[facts.format].howTo(settings, plan.parts),
    '',
    '## Tasks',
    '',
    '| task | condition | levels | questions a level | temperature |',
    '|---|---|---|---|---|',
    ...plan.parts.map(
      ({ task, condition, set, temperature }) => `| ${task.id} | ${condition} | ${set.levels.join(', ')} | ${set.itemsPerLevel} | ${temperature} |`,
    ),
    ...plan.leftOut.map(({ task, reason }) => `\nLeft out: ${task}, which ${reason}.`),
    '',
    `Licence: ${facts.license}. \`manifest.json\` has the SHA-256 of every file. Canary: ${settings.canary}`,
    '',
  ].join('\n');
}

export const croissantOf = (facts: DatasetFacts, files: readonly WrittenFile[]) => ({
  '@context': { ...CONTEXT, jsonPath: 'cr:jsonPath' },
  '@type': 'sc:Dataset',
  conformsTo: 'http://mlcommons.org/croissant/1.1',
  name: facts.settings.name,
  description: `${facts.counts.items} generated spatial-reasoning prompts of ${facts.title}, in the format ${facts.format}.`,
  version: packageJson.version,
  license: facts.license,
  url: facts.paper.url,
  citeAs: `Rung ${packageJson.version}: ${facts.title}, dataset ${facts.settings.name}; after ${facts.paper.title}, ${facts.paper.url}`,
  distribution: files
    .filter(({ path }) => !path.startsWith('pictures/'))
    .map(({ path, sha256, bytes }) => ({
      '@type': 'cr:FileObject',
      '@id': path,
      name: path,
      contentUrl: path,
      contentSize: `${bytes} B`,
      encodingFormat: typeOf(path),
      sha256,
    })),
  recordSet: files.flatMap(({ path, task }) => (task === undefined ? [] : [recordSet(path)])),
});

/** Of the rows of one file: the field that names each. */
function recordSet(path: string) {
  const extract = path.endsWith('.tsv') ? { column: 'index' } : { jsonPath: path.includes('/') && !path.startsWith('data/') ? '$.item_id' : '$.id' };
  const field = {
    '@type': 'cr:Field',
    '@id': `${path}/rows/id`,
    name: 'id',
    description: 'Which item it is',
    dataType: 'sc:Text',
    source: { fileObject: { '@id': path }, extract },
  };
  return { '@type': 'cr:RecordSet', '@id': `${path}/rows`, name: `${path}/rows`, field: [field] };
}

const TYPES: Readonly<Record<string, string>> = {
  jsonl: 'application/jsonlines',
  tsv: 'text/tab-separated-values',
  py: 'text/x-python',
  yaml: 'application/yaml',
  md: 'text/markdown',
};
const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
