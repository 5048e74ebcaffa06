/** Reads a file of answers for `rung fit`. Reports unreadable rows with their line number; repairs none. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';
import { CliFailure } from '../failure';
import { userPath } from '../user-path';

const REQUIRED = ['person', 'level', 'item', 'correct'] as const;
const OPTIONAL = ['chance', 'seconds', 'order'] as const;
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** A fit has some work for each pair of levels. */
const MOST_LEVELS = 1000;
const MOST_CHANCES = 20;

export interface ResponseFile {
  readonly responses: Responses;
  /** By index: numbers in rising order if all are numbers, otherwise texts in the order of the file. */
  readonly levels: readonly (number | string)[];
  readonly ignoredColumns: readonly string[];
}

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

/** `chance` is for a file without that column. */
export async function readResponses(
  file: string,
  chance: number | undefined,
): Promise<ResponseFile | { readonly bad: readonly BadRow[]; readonly rows: number }> {
  const reader = newReader(chance);
  try {
    for await (const { record, info } of await recordsOf(userPath(file))) reader.take(record, info.lines);
  } catch (error) {
    if (error instanceof CsvError) throw new CliFailure(`${file}: line ${error.lines ?? '?'}: ${error.message}`);
    if (error instanceof Error && ('syscall' in error || 'errno' in error))
      throw new CliFailure(`cannot read ${file}: ${error.message}`);
    throw error;
  }
  return reader.end(file);
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function recordsOf(path: string): Promise<AsyncIterable<CsvRecord>> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  const fail = (error: Error) => parser.destroy(error);
  const source = createReadStream(path).on('error', fail);
  if (isGzip) source.pipe(createGunzip().on('error', fail)).pipe(parser);
  else source.pipe(parser);
  return parser;
}

function newReader(givenChance: number | undefined) {
  let columns: ReadonlyMap<Column, number> | null = null;
  let width = 0;
  let ignoredColumns: readonly string[] = [];
  let rows = 0;
  const bad: BadRow[] = [];
  const [people, levels, items, chances] = [newIndex(), newIndex(), newIndex(), newIndex()];
  const seen = new Map<string, number>();
  const answers = { person: [], level: [], item: [], chance: [], right: [], order: [] } as Record<string, number[]> & {
    [column in 'person' | 'level' | 'item' | 'chance' | 'right' | 'order']: number[];
  };

  function takeHeader(record: readonly string[]): void {
    const names = record.map((name) => name.trim());
    const missing = REQUIRED.filter((name) => !names.includes(name));
    if (missing.length > 0) throw new CliFailure(`line 1: there is no column ${missing.join(', ')}`);
    const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
    const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (twice !== undefined) throw new CliFailure(`line 1: there are two columns ${twice}`);
    if (names.includes('chance') && givenChance !== undefined)
      throw new CliFailure('the file has a column chance; leave out --chance');
    columns = new Map(
      known.filter((name) => names.includes(name)).map((name) => [name as Column, names.indexOf(name)]),
    );
    width = names.length;
    ignoredColumns = names.filter((name) => !known.includes(name));
  }

  /** Returns why the row cannot be read, or null. */
  function takeRow(record: readonly string[], line: number): string | null {
    if (record.length !== width) return `${record.length} cells instead of ${width}`;
    const cell = (name: Column): string | null => {
      const place = columns?.get(name);
      return place === undefined ? null : (record[place] as string).trim();
    };
    const [person, level, item] = [cell('person') as string, cell('level') as string, cell('item') as string];
    if (person === '') return 'person is empty';
    if (level === '') return 'level is empty';
    if (item === '') return 'item is empty';
    const right = RIGHT.get((cell('correct') as string).toLowerCase());
    if (right === undefined) return `correct is ${shown(cell('correct'))}, not 1, 0, true, false or empty`;
    const chance = cell('chance') === null ? (givenChance ?? 0) : numberIn(cell('chance'));
    if (chance === null || chance < 0 || chance >= 1)
      return `chance is ${shown(cell('chance'))}, not a number from 0 to below 1`;
    const seconds = cell('seconds');
    if (seconds !== null && seconds !== '' && !((numberIn(seconds) ?? -1) >= 0))
      return `seconds is ${shown(seconds)}, not a number from 0`;
    const order = cell('order') === null ? line : numberIn(cell('order'));
    if (order === null) return `order is ${shown(cell('order'))}, not a number`;
    const ofItem = JSON.stringify([level, item]);
    const place = JSON.stringify(cell('order') === null ? [person, ofItem] : [person, order]);
    const earlier = seen.get(place);
    if (earlier !== undefined)
      return cell('order') === null
        ? `this person has answered this item in line ${earlier}; a column order would tell the answers apart`
        : `this person has an answer of this order in line ${earlier}`;
    seen.set(place, line);
    answers.person.push(people.of(person));
    answers.level.push(levels.of(level));
    answers.item.push(items.of(ofItem));
    answers.chance.push(chances.of(String(chance)));
    answers.right.push(right);
    answers.order.push(order);
    return null;
  }

  return {
    take(record: readonly string[], line: number): void {
      if (columns === null) {
        takeHeader(record);
        return;
      }
      rows += 1;
      const reason = takeRow(record, line);
      if (reason !== null) bad.push({ line, reason });
    },
    end(file: string): ResponseFile | { readonly bad: readonly BadRow[]; readonly rows: number } {
      if (columns === null) throw new CliFailure(`${file} is empty`);
      if (bad.length > 0) return { bad, rows };
      if (rows === 0) throw new CliFailure(`${file} has no answers`);
      if (levels.names.length > MOST_LEVELS)
        throw new CliFailure(`${file} has ${levels.names.length} levels; a fit takes at most ${MOST_LEVELS}`);
      if (chances.names.length > MOST_CHANCES)
        throw new CliFailure(`${file} has ${chances.names.length} chances; a fit takes at most ${MOST_CHANCES}`);
      const { names, rank } = sortedLevels(levels.names);
      const byOrder = answers.order.map((_, answer) => answer);
      if (columns.has('order')) byOrder.sort((a, b) => (answers.order[a] as number) - (answers.order[b] as number));
      const column = (of: readonly number[]) => Int32Array.from(byOrder, (answer) => of[answer] as number);
      return {
        ignoredColumns,
        levels: names,
        responses: {
          people: people.names.length,
          levels: names.length,
          items: items.names.length,
          chances: chances.names.map(Number),
          positions: names.every((name) => typeof name === 'number') ? names : null,
          person: column(answers.person),
          level: column(answers.level).map((level) => rank[level] as number),
          item: column(answers.item),
          chance: column(answers.chance),
          right: column(answers.right),
        },
      };
    },
  };
}

const RIGHT: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['true', 1],
  ['0', 0],
  ['false', 0],
  // Not answered.
  ['', 0],
]);

/** Indices of names, in order of first appearance. */
function newIndex() {
  const known = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    of(name: string): number {
      const found = known.get(name);
      if (found !== undefined) return found;
      known.set(name, names.length);
      names.push(name);
      return names.length - 1;
    },
  };
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const numberIn = (text: string | null): number | null =>
  text !== null && NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;

const shown = (text: string | null): string => JSON.stringify((text ?? '').slice(0, 40));

function sortedLevels(texts: readonly string[]) {
  const numbers = texts.map(numberIn);
  const distinct = new Set(numbers).size === texts.length;
  if (!distinct || numbers.includes(null)) return { names: texts, rank: texts.map((_, index) => index) };
  const sorted = (numbers as number[]).toSorted((a, b) => a - b);
  return { names: sorted, rank: numbers.map((number) => sorted.indexOf(number as number)) };
}
