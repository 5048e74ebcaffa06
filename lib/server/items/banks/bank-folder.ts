/** Reads a bank from a folder: `manifest.jsonl`, an optional `bank.json`, and the pictures named in the manifest. */
import { lstat, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { isBankName } from './bank';
import type { BankSource } from './import-bank';
import { type BankHeader, bankHeader, describeIssues, HEADER_KEYS, linesOf } from './manifest';
import { MOST_BYTES } from './pictures/picture-file';
import { readSized } from './pictures/read-sized';

const MANIFEST = 'manifest.jsonl';
const HEADER = 'bank.json';
const MOST_HEADER_BYTES = 1024 * 1024;
const MOST_MANIFEST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 20_000;

/** Returns the source or the reason for rejection. `name` overrides bank.json, then the folder's name. */
export async function readBankFolder(folder: string, name: string | undefined): Promise<Result<BankSource, string>> {
  const found = await readHeader(folder, name);
  if (!found.ok) return found;
  const { root, header, name: chosen } = found.value;
  const manifest = await readSized(join(root, MANIFEST), MOST_MANIFEST_BYTES);
  if (!manifest.ok) return err(`${MANIFEST} ${manifest.error}`);
  const lines = linesOf(manifest.value.toString('utf8'));
  if (lines.length > MOST_ROWS) return err(`${MANIFEST} has ${lines.length} rows; a bank holds at most ${MOST_ROWS}`);
  return ok({ name: chosen, header, lines, readFile: (file) => readWithin(root, file) });
}

export interface FolderHeader {
  /** The folder with links resolved. */
  readonly root: string;
  readonly name: string;
  readonly header: BankHeader;
}

/** Reads what a folder says about the whole bank; `name` overrides it. */
export async function readHeader(folder: string, name: string | undefined): Promise<Result<FolderHeader, string>> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return err(`there is no folder ${folder}`);
  const header = await readHeaderFile(root);
  if (!header.ok) return header;
  const chosen = name ?? header.value.name ?? basename(root).toLowerCase();
  if (!isBankName(chosen))
    return err(
      `${JSON.stringify(chosen)} is no name of a bank: small letters and digits, joined by single hyphens; --name gives one`,
    );
  return ok({ root, name: chosen, header: header.value });
}

async function readHeaderFile(root: string): Promise<Result<BankHeader, string>> {
  const path = join(root, HEADER);
  if (!(await isThere(path))) return ok({});
  const bytes = await readSized(path, MOST_HEADER_BYTES);
  if (!bytes.ok) return err(`${HEADER} ${bytes.error}`);
  try {
    const parsed = bankHeader.safeParse(JSON.parse(bytes.value.toString('utf8').replace(/^\ufeff/, '')));
    return parsed.success ? ok(parsed.data) : err(`${HEADER}: ${describeIssues(parsed.error, HEADER_KEYS)}`);
  } catch {
    return err(`${HEADER} is not JSON`);
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Reads a file of the folder; does not follow links out of it. */
async function readWithin(root: string, file: string): Promise<Result<Buffer, string>> {
  const path = await realpath(join(root, file)).catch(() => null);
  if (path === null) return err('is missing');
  return path.startsWith(root + sep) ? readSized(path, MOST_BYTES) : err('is outside the folder');
}
