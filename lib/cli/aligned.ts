/** Columns as wide as their widest entry: texts to the left, numbers to the right. */
export function aligned(lines: readonly (readonly string[])[], isText: (column: number) => boolean): readonly string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, column) => (isText(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
