/** Parses the cells of one record of RFC 4180; null if a quoted cell continues in the next line. */
export function parseLine(line: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      cells.push(line.slice(at, end === -1 ? undefined : end));
      if (end === -1) return cells;
      at = end + 1;
      continue;
    }
    const closing = closingQuote(line, at + 1);
    if (closing === -1) return null;
    cells.push(line.slice(at + 1, closing).replaceAll('""', '"'));
    if (closing + 1 >= line.length) return cells;
    at = closing + 2;
  }
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at;
  return -1;
}
