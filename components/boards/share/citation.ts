/** How to cite a board and the benchmark behind it. */
import { type FigureSource, shortHash } from '@/components/figures/download/figure-data';

export interface Paper {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

interface Cited {
  readonly source: FigureSource;
  readonly address: string;
  readonly facts: readonly string[];
  readonly papers: readonly Paper[];
}

export function citationText({ papers, address, ...of }: Cited): string {
  const cited = papers.map(({ title, url }) => `${title}. ${url}`);
  return [
    `Rung: ${of.source.board}. ${describe(of)}. ${address}`,
    ...(cited.length === 0 ? [] : [`Benchmark: ${cited.join('\n')}`]),
  ].join('\n');
}

const describe = ({ source: { edition, asOf, hash }, facts }: Pick<Cited, 'source' | 'facts'>): string =>
  [
    ...(edition === null ? [] : [`Edition ${edition}`]),
    ...facts,
    `data of ${asOf.slice(0, 10)}`,
    `SHA-256 ${shortHash(hash)}`,
  ].join(', ');

export function citationBibtex({ papers, address, ...of }: Cited): string {
  const { source } = of;
  const board = entry('misc', `rung-${source.suite ?? 'boards'}-${source.hash.slice(0, 8)}`, [
    ['title', `{Rung: ${escapeTex(source.board)}}`],
    ['year', source.asOf.slice(0, 4)],
    ['note', escapeTex(describe(of))],
    ['howpublished', `\\url{${address}}`],
  ]);
  return [board, ...papers.map(paperEntry)].join('\n\n');
}

/** The title without the number, which has its own field. */
function paperEntry({ id, title, url }: Paper): string {
  const arxiv = /arxiv\.org\/abs\/(\d{2})(\d{2}\.\d{4,5})/.exec(url);
  return entry('misc', id, [
    ['title', `{${escapeTex(title.replace(/ \([^()]*\)$/, ''))}}`],
    ...(arxiv === null
      ? []
      : ([
          ['year', `20${arxiv[1]}`],
          ['eprint', `${arxiv[1]}${arxiv[2]}`],
          ['archivePrefix', 'arXiv'],
        ] as const)),
    ['howpublished', `\\url{${url}}`],
  ]);
}

const entry = (kind: string, key: string, fields: readonly (readonly [string, string])[]): string =>
  `@${kind}{${key.replace(/[^\w:-]/g, '-')},\n${fields.map(([name, value]) => `  ${name} = {${value}},`).join('\n')}\n}`;

const escapeTex = (text: string): string =>
  text
    .replace(/[\\{}]/g, '')
    .replace(/[&%$#_]/g, '\\$&')
    .replaceAll('~', '\\~{}')
    .replaceAll('^', '\\^{}');
