/** Lines of a text that comes in pieces. Node's `readline` also ends lines at U+2028, which JSON has inside of texts. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...more] = piece.split('\n');
    rest += first;
    for (const next of more) {
      yield withoutReturn(rest);
      rest = next;
    }
  }
  if (rest !== '') yield withoutReturn(rest);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
