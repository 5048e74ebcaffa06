/**
 * Draws a shape; our own artwork. Every layer is smaller than the one below (0.9, 0.68, 0.46, 0.24 of the half side),
 * so a strip of each stays visible. The four forms differ inside that strip: the circle leaves the corner free, the
 * square fills it, the star has only the corner, the windmill two sails along the axes.
 *
 * Each outline equals its mirror image in the quadrant's diagonal, so that turning and mirroring the data turns and
 * mirrors the picture. The eight colours stay apart for colour-blind people (smallest CIEDE2000 difference 23.4 under
 * simulated protan, deutan and tritan vision). Each piece also shows the letter of its colour in the visible strip.
 */
import type { Shape as Mark, PathCommand, Point, Scene } from 'rung-puzzles/scene/scene';
import { type Piece, pieceAt } from './layer';
import type { Shape } from './shape';
import { type Color, type Form, QUADRANTS, type Quadrant } from './vocabulary';

export const PALETTE: Readonly<Record<Color, string>> = {
  w: '#FFFFFF',
  r: '#5A0C12',
  g: '#198823',
  b: '#0E155A',
  y: '#E8C727',
  p: '#9A1AD7',
  c: '#12BFF5',
  u: '#939692',
};

const SHAPE_PANEL_PX = 320;

const BACKGROUND = '#F1F3F6';
const CROSS_HAIR = '#C3CAD3';
const OUTLINE = '#1B2026';
const RIM = '#FFFFFF';
const INK_ON: Readonly<Record<Color, string>> = {
  w: OUTLINE,
  r: RIM,
  g: RIM,
  b: RIM,
  y: OUTLINE,
  p: RIM,
  c: OUTLINE,
  u: OUTLINE,
};

/** In half sides, lowest layer first. */
const LAYER_SCALES = [0.9, 0.68, 0.46, 0.24] as const;

export interface ShapeLook {
  readonly letters: boolean;
}

const LETTERED: ShapeLook = { letters: true };

export function drawShape(shape: Shape, look = LETTERED): Scene {
  const half = SHAPE_PANEL_PX / 2;
  return {
    width: SHAPE_PANEL_PX,
    height: SHAPE_PANEL_PX,
    background: BACKGROUND,
    shapes: marksOf(shape, [half, half], half, look),
  };
}

const CELL_PX = 176;
const CAPTION_PX = 34;
const LEGEND_COLUMNS = 3;

/** Draws named shapes in rows of three, each above its name. */
export function drawLegend(
  entries: readonly { readonly name: string; readonly shape: Shape }[],
  look = LETTERED,
): Scene {
  const columns = Math.min(entries.length, LEGEND_COLUMNS);
  const rows = Math.ceil(entries.length / LEGEND_COLUMNS);
  const marks = entries.flatMap(({ name, shape }, index): Mark[] => {
    const left = (index % LEGEND_COLUMNS) * CELL_PX;
    const top = Math.floor(index / LEGEND_COLUMNS) * (CELL_PX + CAPTION_PX);
    const middle = left + CELL_PX / 2;
    const caption: Mark = {
      kind: 'text',
      at: [middle, top + CAPTION_PX / 2 + 6],
      text: name,
      sizePx: 20,
      fill: OUTLINE,
    };
    return [caption, ...marksOf(shape, [middle, top + CAPTION_PX + CELL_PX / 2], CELL_PX / 2, look)];
  });
  return { width: columns * CELL_PX, height: rows * (CELL_PX + CAPTION_PX), background: BACKGROUND, shapes: marks };
}

function marksOf(shape: Shape, center: Point, half: number, { letters }: ShapeLook): Mark[] {
  const layers = shape.flatMap((layer, level): Mark[] => {
    const pieces = QUADRANTS.flatMap((quadrant) => {
      const piece = pieceAt(layer, quadrant);
      return piece === null
        ? []
        : [{ piece, commands: placedOutline(piece.form, quadrant, level, center, half), quadrant }];
    });
    // A white rim under the whole layer, then dark outlines: visible on dark and on light neighbours.
    return [
      ...pieces.map(
        ({ commands }): Mark => ({ kind: 'path', commands, fill: RIM, stroke: RIM, strokeWidth: half / 26 }),
      ),
      ...pieces.map(
        ({ piece, commands }): Mark => ({
          kind: 'path',
          commands,
          fill: PALETTE[piece.color],
          stroke: OUTLINE,
          strokeWidth: half / 100,
        }),
      ),
      ...(letters ? pieces : []).map(({ piece, quadrant }) =>
        letterMark(piece, quadrant, level, shape.length, center, half),
      ),
    ];
  });
  return [...crossHair(center, half), ...layers];
}

function crossHair([x, y]: Point, half: number): Mark[] {
  const reach = half * 0.95;
  const line = { kind: 'polyline', stroke: CROSS_HAIR, strokeWidth: half / 80 } as const;
  return [
    {
      ...line,
      points: [
        [x - reach, y],
        [x + reach, y],
      ],
    },
    {
      ...line,
      points: [
        [x, y - reach],
        [x, y + reach],
      ],
    },
  ];
}

/** Gap between pieces and the axes, so that the rim shows between neighbours of one colour. */
const GAP_PER_HALF = 1 / 110;

function placedOutline(form: Form, quadrant: Quadrant, level: number, center: Point, half: number): PathCommand[] {
  const radius = half * (LAYER_SCALES[level] as number);
  const gap = half * GAP_PER_HALF;
  return outline(
    form,
    ([along, across]) => place([along * radius + gap, across * radius + gap], quadrant, center),
    radius,
  );
}

/** Corners within the quadrant, from the middle of the shape, 0 to 1 along each of the two axes. */
const CORNERS: Readonly<Record<Exclude<Form, 'C'>, readonly Point[]>> = {
  R: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  S: [
    [0, 0],
    [0.6, 0],
    [1, 1],
    [0, 0.6],
  ],
  W: [
    [0, 0],
    [1, 0],
    [1, 0.62],
    [0.4, 0.4],
    [0.62, 1],
    [0, 1],
  ],
};

function outline(form: Form, at: (point: Point) => Point, radius: number): PathCommand[] {
  if (form === 'C') {
    return [
      { op: 'M', to: at([0, 0]) },
      { op: 'L', to: at([0, 1]) },
      { op: 'A', radius, sweep: 1, to: at([1, 0]) },
      { op: 'Z' },
    ];
  }
  const [first, ...others] = CORNERS[form].map(at) as [Point, ...Point[]];
  return [{ op: 'M', to: first }, ...others.map((to): PathCommand => ({ op: 'L', to })), { op: 'Z' }];
}

/**
 * Places of letters on each layer of a shape with several, in half sides: in the star's corner, otherwise along the
 * axis.
 */
const STRIP_LETTERS: readonly { readonly size: number; readonly along: Point; readonly corner: Point }[] = [
  { size: 0.14, along: [0.79, 0.17], corner: [0.76, 0.76] },
  { size: 0.14, along: [0.57, 0.16], corner: [0.565, 0.565] },
  { size: 0.135, along: [0.35, 0.13], corner: [0.345, 0.345] },
  { size: 0.1, along: [0.155, 0.075], corner: [0.1, 0.1] },
];
/** A single layer has room for larger letters. */
const LONE_LETTERS = { size: 0.19, along: [0.62, 0.24] as Point, corner: [0.56, 0.56] as Point };

function letterMark(
  piece: Piece,
  quadrant: Quadrant,
  level: number,
  layerCount: number,
  center: Point,
  half: number,
): Mark {
  const letters = layerCount === 1 ? LONE_LETTERS : (STRIP_LETTERS[level] as (typeof STRIP_LETTERS)[number]);
  const [along, across] = piece.form === 'S' ? letters.corner : letters.along;
  const at = place([along * half, across * half], quadrant, center);
  return { kind: 'text', at, text: piece.color, sizePx: letters.size * half, fill: INK_ON[piece.color] };
}

/** Maps quadrant coordinates (right and up in quadrant 1, turned with the quadrant) to the page. */
function place([along, across]: Point, quadrant: Quadrant, [x, y]: Point): Point {
  switch (quadrant) {
    case 0:
      return [x + along, y - across];
    case 1:
      return [x + across, y + along];
    case 2:
      return [x - along, y + across];
    default:
      return [x - across, y - along];
  }
}
