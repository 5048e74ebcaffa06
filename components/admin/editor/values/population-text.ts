/** Shares of a population as people type them: a line for each group, such as `18-24, 25-34: 30 %`. */

interface Group {
  readonly answers: readonly string[];
  readonly percent: number;
}

export const formatGroups = (groups: readonly Group[]): string =>
  groups.map(({ answers, percent }) => `${answers.join(', ')}: ${percent}`).join('\n');

/** A share that is no number becomes NaN, so that the schema rejects it. Empty: no groups. */
export function parseGroups(text: string): Group[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const end = line.lastIndexOf(':');
    const percent = line
      .slice(end + 1)
      .replace(/%\s*$/, '')
      .replace(',', '.')
      .trim();
    return {
      answers: line
        .slice(0, end < 0 ? line.length : end)
        .split(',')
        .map((answer) => answer.trim())
        .filter((answer) => answer !== ''),
      percent: end < 0 || percent === '' ? Number.NaN : Number(percent),
    };
  });
}
