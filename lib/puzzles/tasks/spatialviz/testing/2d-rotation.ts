/**
 * A second way to the answer, from `truth` only: the sheet as points on the page (every pip, colour and blank cell, and
 * the marker), turned about the origin and shifted back to the corner.
 */
export interface SheetTruth {
  readonly sheet: readonly (readonly (string | null)[])[];
  readonly marker: string;
}

export interface RotationTruth extends SheetTruth {
  readonly patterns: Readonly<Record<string, number>>;
  readonly options: readonly (
    | { readonly label: string; readonly none: true; readonly class: string }
    | (SheetTruth & {
        readonly label: string;
        readonly turns: readonly (readonly (number | null)[])[];
        readonly class: string;
        readonly none?: never;
      })
  )[];
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** Pips on a raster of three by three, row by row. A cell is eight units wide, its pips two apart. */
const PIPS: Readonly<Record<string, string>> = {
  one: '....x....',
  'two falling': 'x.......x',
  'two rising': '..x...x..',
  'three falling': 'x...x...x',
  'three rising': '..x.x.x..',
  four: 'x.x...x.x',
  five: 'x.x.x.x.x',
  'six upright': 'x.xx.xx.x',
  'six level': 'xxx...xxx',
};

/** The labels of the options that show the sheet turned, or that of “None of these”. */
export function rightLabels({ sheet, marker, options }: RotationTruth): readonly string[] {
  const marks = marksOf(
    sheet,
    sheet.map((row) => row.map(() => 0)),
    marker,
  );
  const turned = [1, 2, 3].map((quarters) =>
    keyOf(Array.from({ length: quarters }).reduce<readonly Mark[]>(quarterTurn, marks)),
  );
  const right = options.flatMap((option) =>
    option.none === undefined && turned.includes(keyOf(marksOf(option.sheet, option.turns, option.marker)))
      ? [option.label]
      : [],
  );
  return right.length > 0 ? right : options.flatMap((option) => (option.none ? [option.label] : []));
}

export function marksOf(
  sheet: SheetTruth['sheet'],
  turns: readonly (readonly (number | null)[])[],
  marker: string,
): readonly Mark[] {
  const [rows, cols] = [sheet.length, sheet[0]?.length ?? 0];
  const cells = sheet.flatMap((row, rowIndex) =>
    row.flatMap((id, col) =>
      cellMarks(id, turns[rowIndex]?.[col] ?? 0).map(({ x, y, what }) => ({
        x: x + 8 * col + 4,
        y: y + 8 * rowIndex + 4,
        what,
      })),
    ),
  );
  return [
    ...cells,
    { x: marker.endsWith('left') ? -1 : 8 * cols + 1, y: marker.startsWith('top') ? -1 : 8 * rows + 1, what: 'marker' },
  ];
}

function cellMarks(id: string | null, turns: number): readonly Mark[] {
  const raster = id === null ? undefined : PIPS[id];
  if (raster === undefined) return [{ x: 0, y: 0, what: id ?? 'blank' }];
  const pips = [...raster].flatMap((pip, index): Mark[] =>
    pip === 'x' ? [{ x: 2 * (index % 3) - 2, y: 2 * Math.floor(index / 3) - 2, what: 'pip' }] : [],
  );
  return Array.from({ length: turns }).reduce<readonly Mark[]>(quarterTurn, pips);
}

/** Clockwise about the origin, y down. */
const quarterTurn = (marks: readonly Mark[]): readonly Mark[] => marks.map(({ x, y, what }) => ({ x: -y, y: x, what }));

/** Independent of where the marks are on the page. */
export function keyOf(marks: readonly Mark[]): string {
  const [left, top] = [Math.min(...marks.map(({ x }) => x)), Math.min(...marks.map(({ y }) => y))];
  return marks
    .map(({ x, y, what }) => `${x - left},${y - top},${what}`)
    .sort()
    .join(' ');
}
