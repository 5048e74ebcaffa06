/**
 * Flat shapes in squares of the grid, x to the right, y up, each around its centre (0, 0), which is inside it. Seven
 * are from STARE (arXiv 2506.04633) and six have no symmetries. Sizes are about 3 squares, like the paper's 30 of 100
 * units.
 */
export type PlanePoint = readonly [x: number, y: number];

/** A polygon, or the ellipse with these half axes along x and y. */
export type PlaneOutline =
  | { readonly kind: 'polygon'; readonly points: readonly PlanePoint[] }
  | { readonly kind: 'ellipse'; readonly halfAxes: PlanePoint };

const polygon = (...points: readonly PlanePoint[]): PlaneOutline => ({ kind: 'polygon', points });

const ROOT_3_HALF = 0.8660254037844386;
const [COS_36, SIN_36] = [0.8090169943749475, 0.5877852522924731];
const [COS_72, SIN_72] = [0.30901699437494745, 0.9510565162951535];
const RADIUS = 1.6;
const around = (...points: readonly PlanePoint[]): PlaneOutline =>
  polygon(...points.map(([x, y]): PlanePoint => [RADIUS * x, RADIUS * y]));

const PLANE_OUTLINES = {
  circle: { kind: 'ellipse', halfAxes: [1.5, 1.5] },
  ellipse: { kind: 'ellipse', halfAxes: [1.7, 1] },
  square: polygon([-1.3, -1.3], [1.3, -1.3], [1.3, 1.3], [-1.3, 1.3]),
  rectangle: polygon([-1.7, -1], [1.7, -1], [1.7, 1], [-1.7, 1]),
  triangle: around([0, 1], [-ROOT_3_HALF, -0.5], [ROOT_3_HALF, -0.5]),
  pentagon: around([0, 1], [-SIN_72, COS_72], [-SIN_36, -COS_36], [SIN_36, -COS_36], [SIN_72, COS_72]),
  hexagon: around([1, 0], [0.5, ROOT_3_HALF], [-0.5, ROOT_3_HALF], [-1, 0], [-0.5, -ROOT_3_HALF], [0.5, -ROOT_3_HALF]),
  arrow: polygon([0, 1.7], [-1.2, 0.4], [-0.5, 0.4], [-0.5, -1.6], [0.5, -1.6], [0.5, 0.4], [1.2, 0.4]),
  boot: polygon([-1.2, -1.6], [1.4, -1.6], [1.4, -0.4], [0.2, -0.4], [0.2, 1.6], [-1.2, 1.6]),
  flag: polygon([-1, -1.7], [-0.5, -1.7], [-0.5, -0.6], [1.5, 0.8], [-0.5, 1.7], [-1, 1.7]),
  hook: polygon([-0.4, -1.6], [0.5, -1.6], [0.5, 0.2], [1.4, 0.2], [-0.4, 1.7]),
  shard: polygon([-1.5, -1.2], [1.5, -1.5], [0.9, 0.9], [-0.8, 1.6]),
  stairs: polygon(
    [-1.6, -1.4],
    [1.6, -1.4],
    [1.6, -0.7],
    [0.6, -0.7],
    [0.6, 0.6],
    [-0.8, 0.6],
    [-0.8, 1.4],
    [-1.6, 1.4],
  ),
} as const satisfies Readonly<Record<string, PlaneOutline>>;

export type PlaneShape = keyof typeof PLANE_OUTLINES;
export const PLANE_SHAPES = Object.keys(PLANE_OUTLINES) as readonly PlaneShape[];

/** No affine map except the identity maps one of them to itself, so the result shows what was done. */
export const PLAIN_WITNESSES = ['boot', 'flag', 'hook', 'shard', 'stairs'] as const satisfies readonly PlaneShape[];

export const outlineOf = (shape: PlaneShape): PlaneOutline => PLANE_OUTLINES[shape];
