/**
 * For tests: decides whether pieces fill a board by trying every pose and place, largest piece first, with cells as
 * text.
 */
type Cells = readonly (readonly [number, number])[];

const POSES: readonly ((row: number, col: number) => readonly [number, number])[] = [
  (row, col) => [row, col],
  (row, col) => [col, -row],
  (row, col) => [-row, -col],
  (row, col) => [-col, row],
  (row, col) => [row, -col],
  (row, col) => [-col, -row],
  (row, col) => [-row, col],
  (row, col) => [col, row],
];

export function canFill(rows: number, cols: number, pieces: readonly Cells[]): boolean {
  if (pieces.flat().length !== rows * cols) return false;
  const places = [...pieces]
    .sort((one, other) => other.length - one.length)
    .map((piece) => placesOf(piece, rows, cols));
  return lay(places, 0, new Set());
}

function placesOf(piece: Cells, rows: number, cols: number): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const pose of POSES) {
    const held = piece.map(([row, col]) => pose(row, col));
    for (let down = -9; down < rows + 9; down += 1) {
      for (let right = -9; right < cols + 9; right += 1) {
        const cells = held.map(([row, col]) => [row + down, col + right] as const);
        if (!cells.every(([row, col]) => row >= 0 && col >= 0 && row < rows && col < cols)) continue;
        const names = cells.map(String).sort();
        found.set(names.join(' '), names);
      }
    }
  }
  return [...found.values()];
}

function lay(places: readonly (readonly (readonly string[])[])[], index: number, taken: Set<string>): boolean {
  if (index === places.length) return true;
  return (places[index] as readonly (readonly string[])[]).some((cells) => {
    if (cells.some((cell) => taken.has(cell))) return false;
    return lay(places, index + 1, new Set([...taken, ...cells]));
  });
}
