import { type FigureRow, type FigureSource, figureCsv, fileName } from './figure-data';

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const saveCsv = (title: string, rows: readonly FigureRow[], source: FigureSource): void =>
  saveFile(`${fileName(title, source)}.csv`, new Blob([figureCsv(rows, source)], { type: 'text/csv;charset=utf-8' }));
