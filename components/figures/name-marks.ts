/** The marks of a figure on their way to the browser: one text passes faster than hundreds of values. */
export interface NameMark {
  readonly name: string;
  /** Its number, as printed. */
  readonly text: string;
  /** From the top or left of the figure, as a share of its length. */
  readonly at: number;
}

export const writeMarks = (marks: readonly NameMark[]): string =>
  JSON.stringify(marks.map(({ name, text, at }) => [name, text, at]));

/** In order of place. */
export const readMarks = (written: string): readonly NameMark[] =>
  (JSON.parse(written) as [string, string, number][])
    .map(([name, text, at]) => ({ name, text, at }))
    .sort((a, b) => a.at - b.at);
