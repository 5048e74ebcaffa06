/** Imports valid rows, together or not at all, and rejects the others. The bank stays closed. */
import type { PoolClient } from 'pg';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { transaction } from '@/lib/server/platform/db';
import { type BankAbout, type BankOption, type BankPicture, type BankRow, bankTaskId } from './bank';
import {
  type BankHeader,
  firstPair,
  type ManifestLine,
  parseLine,
  type SourceOption,
  type SourceRow,
} from './manifest';
import { type PictureFile, readPictureFile } from './pictures/picture-file';

/** Increase this when the same manifest would give other items. */
const FORMAT = 'bank/1';

export interface BankSource {
  readonly name: string;
  readonly header: BankHeader;
  readonly lines: readonly ManifestLine[];
  readonly readFile: (file: string) => Promise<Result<Buffer, string>>;
}

interface RefusedRow {
  readonly line: number;
  readonly id: string | null;
  readonly reason: string;
}

export interface ImportReport {
  readonly task: string;
  /** null if no row was accepted. */
  readonly version: string | null;
  /** False if this bank was imported before. */
  readonly isNew: boolean;
  readonly rows: number;
  readonly levels: readonly { readonly level: number; readonly sourceLevel: number; readonly rows: number }[];
  readonly pictures: number;
  readonly refused: readonly RefusedRow[];
}

interface Taken {
  readonly level: number;
  readonly row: BankRow;
}

export async function importBank(source: BankSource): Promise<ImportReport> {
  return transaction(async (tx) => {
    const pictures = pictureStore(tx, source);
    const { taken, refused } = await takeRows(source, pictures.find);
    const sourceLevels = [...new Set(taken.map(({ level }) => level))].sort((a, b) => a - b);
    const levels = sourceLevels.map((level) => taken.filter((each) => each.level === level).map(({ row }) => row));
    const stored =
      taken.length === 0 ? null : await store(tx, source.name, aboutOf(source, sourceLevels, taken), levels);
    return {
      task: bankTaskId(source.name),
      version: stored?.version ?? null,
      isNew: stored?.isNew ?? false,
      rows: taken.length,
      levels: levels.map((rows, index) => ({
        level: index + 1,
        sourceLevel: sourceLevels[index] as number,
        rows: rows.length,
      })),
      pictures: pictures.count(),
      refused,
    };
  });
}

type FindPicture = (file: string) => Promise<Result<PictureFile, string>>;

async function takeRows(
  source: BankSource,
  find: FindPicture,
): Promise<{ readonly taken: readonly Taken[]; readonly refused: readonly RefusedRow[] }> {
  const taken: Taken[] = [];
  const refused: RefusedRow[] = [];
  const lineOf = new Map<string, number>();
  for (const line of source.lines) {
    const parsed = parseLine(line, source.header);
    const id = parsed.ok ? parsed.value.id : null;
    const row = parsed.ok ? await takeRow(parsed.value, taken[0]?.row.reply.kind, lineOf, find) : parsed;
    if (!row.ok) refused.push({ line: line.line, id, reason: row.error });
    else {
      lineOf.set(row.value.row.id, line.line);
      taken.push(row.value);
    }
  }
  return { taken, refused };
}

async function takeRow(
  row: SourceRow,
  kind: string | undefined,
  lineOf: ReadonlyMap<string, number>,
  find: FindPicture,
): Promise<Result<Taken, string>> {
  if (lineOf.has(row.id)) return err(`id: ${JSON.stringify(row.id)} is already on line ${lineOf.get(row.id)}`);
  if (kind !== undefined && row.reply.kind !== kind)
    return err(`reply: is ${row.reply.kind}, and the bank's first item asks for ${kind}; make two banks`);
  const pictures: BankPicture[] = [];
  for (const [index, { file, title }] of row.pictures.entries()) {
    const picture = await find(file);
    if (!picture.ok) return picture;
    pictures.push({
      title: title ?? (row.pictures.length === 1 ? 'Picture' : `Picture ${index + 1}`),
      ...placed(picture.value),
    });
  }
  const reply = row.reply.kind === 'choice' ? await takeOptions(row.reply.options, find) : ok(row.reply);
  if (!reply.ok) return reply;
  const { level, ...rest } = row;
  return ok({ level, row: { ...rest, pictures, reply: reply.value } });
}

const placed = ({ sha256, width, height }: PictureFile): Omit<BankPicture, 'title'> => ({ sha256, width, height });

async function takeOptions(
  options: readonly SourceOption[],
  find: FindPicture,
): Promise<Result<BankRow['reply'], string>> {
  const taken: BankOption[] = [];
  for (const option of options) {
    if (option.kind === 'text') {
      taken.push(option);
      continue;
    }
    const picture = await find(option.file);
    if (!picture.ok) return picture;
    taken.push({ kind: 'picture', picture: placed(picture.value) });
  }
  const same = firstPair(taken.map((each) => JSON.stringify(each)));
  return same === null ? ok({ kind: 'choice', options: taken }) : err(`options: the pictures of ${same} are the same`);
}

/** Reads and stores each picture once, one at a time, because a bank's pictures may not fit into memory. */
function pictureStore(
  tx: PoolClient,
  { readFile }: BankSource,
): { readonly find: FindPicture; readonly count: () => number } {
  const known = new Map<string, Result<PictureFile, string>>();
  const hashes = new Set<string>();
  const read = async (file: string): Promise<Result<PictureFile, string>> => {
    const bytes = await readFile(file);
    const picture = bytes.ok ? await readPictureFile(bytes.value) : bytes;
    if (!picture.ok) return err(`${file}: ${picture.error}`);
    const { sha256, png, width, height } = picture.value;
    hashes.add(sha256);
    await tx.query(
      'insert into "StoredPicture" ("sha256", "png", "width", "height") values ($1, $2, $3, $4) on conflict do nothing',
      [sha256, png, width, height],
    );
    return ok({ ...picture.value, png: Buffer.alloc(0) });
  };
  const find = async (file: string) => {
    const picture = known.get(file) ?? (await read(file));
    known.set(file, picture);
    return picture;
  };
  return { find, count: () => hashes.size };
}

const DEFAULT_RULE = 'Everything that you need to know is in the question and its pictures.';

function aboutOf({ name, header }: BankSource, sourceLevels: readonly number[], taken: readonly Taken[]): BankAbout {
  return {
    title: header.title ?? name,
    summary: header.summary ?? 'Answer fixed questions, the same ones that others have answered.',
    rules: header.rules ?? [DEFAULT_RULE],
    levelMeaning: header.levelMeaning ?? 'levels of the source, in its order',
    sourceLevels,
    reply: (taken[0] as Taken).row.reply.kind,
  };
}

async function store(tx: PoolClient, name: string, about: BankAbout, levels: readonly (readonly BankRow[])[]) {
  const version = hashJson(JSON.parse(JSON.stringify([FORMAT, about, levels])) as Json).slice(0, 16);
  await tx.query('insert into "Bank" ("name") values ($1) on conflict do nothing', [name]);
  const { rowCount } = await tx.query(
    'insert into "BankVersion" ("bankName", "version", "about") values ($1, $2, $3) on conflict do nothing',
    [name, version, JSON.stringify(about)],
  );
  if (rowCount === 0) return { version, isNew: false };
  for (const [index, rows] of levels.entries()) {
    await tx.query(
      `insert into "BankRow" ("bankName", "version", "level", "position", "content")
       select $1, $2, $3, x.place - 1, x.content from jsonb_array_elements($4::jsonb) with ordinality as x(content, place)`,
      [name, version, index + 1, JSON.stringify(rows)],
    );
  }
  return { version, isNew: true };
}
