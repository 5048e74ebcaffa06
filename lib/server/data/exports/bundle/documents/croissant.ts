/** Croissant 1.1 with the RAI vocabulary, for dataset search engines and venues. */
import { CROISSANT_CONTEXT } from '@/lib/server/models/datasets/croissant-context';
import type { BundleTable } from '@/lib/wire/studies/bundle';
import { type CellType, columnsOf } from '../tables/table-columns';
import { csvName } from '../tables/table-files';
import { type ReleaseFacts, TABLES } from './describe';

const TYPES = {
  boolean: 'sc:Boolean',
  integer: 'sc:Integer',
  number: 'sc:Float',
  string: 'sc:Text',
} as const satisfies Record<CellType, string>;

/** `sums`: SHA-256 by path within the bundle. */
export function croissant(facts: ReleaseFacts, sums: ReadonlyMap<string, string>) {
  return {
    '@context': CROISSANT_CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: ['http://mlcommons.org/croissant/1.1', 'http://mlcommons.org/croissant/RAI/1.0'],
    name: facts.slug,
    description: facts.summary,
    version: facts.name,
    ...(facts.license === null ? {} : { license: facts.license }),
    datePublished: facts.cutoffAt.toISOString(),
    citeAs: `${facts.operator ?? 'Rung'}: ${facts.title}, release ${facts.name}`,
    distribution: TABLES.map((table) => ({
      '@type': 'cr:FileObject',
      '@id': table,
      name: table,
      contentUrl: csvName(facts.slug, table),
      encodingFormat: 'text/csv',
      sha256: sums.get(csvName(facts.slug, table)),
    })),
    recordSet: TABLES.map((table) => recordSet(table)),
    ...rai(facts),
  };
}

const recordSet = (table: BundleTable) => ({
  '@type': 'cr:RecordSet',
  '@id': `${table}-rows`,
  name: `${table}-rows`,
  field: columnsOf(table).map(({ name, description, type }) => ({
    '@type': 'cr:Field',
    '@id': `${table}-rows/${name}`,
    name,
    description,
    dataType: TYPES[type],
    source: { fileObject: { '@id': table }, extract: { column: name } },
  })),
});

const rai = ({ cutoffAt }: ReleaseFacts) => ({
  'rai:dataCollection':
    'People answered generated spatial puzzles in their own browser; each answer was stored when it was given, with times by the clocks of browser and server.',
  'rai:dataCollectionType': ['Surveys', 'Others'],
  'rai:dataCollectionTimeframe': [cutoffAt.toISOString()],
  'rai:dataBiases':
    'People chose to take part. The table of participants holds what they said about themselves. Their practice on similar puzzles elsewhere is not known.',
  'rai:dataLimitations':
    'Response times hold the delays of display and input device. Aids are as reported by the people themselves.',
  'rai:personalSensitiveInformation':
    'Random ids; bands of age and education, handedness, sight and colour vision where asked; no names, addresses, IP addresses or full user agents. Combinations shared by fewer than five people are withheld.',
  'rai:dataSocialImpact':
    'Baselines of people make claims about models testable; a group of volunteers is not the population.',
  'rai:dataPreprocessingProtocol': [
    'Rows are coded by rules stated before data collection, never dropped; see documentation/codebook.md',
  ],
});
