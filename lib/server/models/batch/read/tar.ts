/** Writes a tar archive (POSIX.1-1988 ustar), enough for plain files with short names. */

const BLOCK = 512;

/** A member's header and its padding. Names have at most 100 characters, sizes at most 8 GiB. */
export function tarHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'ascii');
  header.write(name, 0, 100, 'utf8');
  octal(0o644, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(bytes, 124, 11);
  octal(0, 136, 11);
  header.write('        0', 148, 'ascii');
  header.write('ustar\u000000', 257, 'ascii');
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'ascii',
  );
  return header;
}

export const tarPadding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(2 * BLOCK);
