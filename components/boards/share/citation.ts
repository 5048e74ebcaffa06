/** How to cite a board and the benchmark behind it. */
import { type FigureSource, shortHash } from '@/components/figures/figure-data';

export interface Paper {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

export function citationText(
  source: FigureSource,
  address: string,
  facts: readonly string[],
  papers: readonly Paper[],
): string {
  const cited = papers.map(({ title, url }) => `${title}. ${url}`);
  return [
    `Rung: ${source.board}. ${describe(source, facts)}. ${address}`,
    ...(cited.length === 0 ? [] : [`Benchmark: ${cited.join('\n')}`]),
  ].join('\n');
}

const describe = ({ edition, asOf, hash }: FigureSource, facts: readonly string[]): string =>
  [
    ...(edition === null ? [] : [`Edition ${edition}`]),
    ...facts,
    `data of ${asOf.slice(0, 10)}`,
    `SHA-256 ${shortHash(hash)}`,
  ].join(', ');

export function citationBibtex(
  source: FigureSource,
  address: string,
  facts: readonly string[],
  papers: readonly Paper[],
): string {
  const board = entry('misc', `rung-${source.suite ?? 'boards'}-${source.hash.slice(0, 8)}`, [
    ['title', `{Rung: ${escapeTex(source.board)}}`],
    ['year', source.asOf.slice(0, 4)],
    ['note', escapeTex(describe(source, facts))],
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
