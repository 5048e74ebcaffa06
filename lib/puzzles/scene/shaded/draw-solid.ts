/** A solid onto the canvas, nearest surfaces winning. */
import type { Canvas } from './canvas';
import { meshOf } from './forms';
import { type Brush, brushOf, colorAt } from './paint';
import { isAhead, moved, type Placed, placed, vectorAt } from './placed';
import { spansOf } from './rows';
import type { Solid } from './shaded-scene';
import { determinant3, normalMatrix, type Vector3 } from './vector3';
import { type ClippedCorner, clipped, project, type View } from './view';

export function drawSolid(
  canvas: Canvas,
  view: View,
  { form, linear, at, color, material = 'matte' }: Solid,
  light: Vector3,
): void {
  const brush = brushOf(color, material, light, view.forward.map((each) => -each) as unknown as Vector3);
  const { points, normals, triangles, isFlat } = meshOf(form);
  const isMirrored = determinant3(linear) < 0;
  const where = placed(moved(points, linear, at), view);
  const normalsHere = moved(normals, normalMatrix(linear), NOWHERE);
  for (let triangle = 0; triangle < isFlat.length; triangle += 1) {
    const a = triangles[6 * triangle] as number;
    const b = triangles[6 * triangle + 1] as number;
    const c = triangles[6 * triangle + 2] as number;
    if (isTurnedAway(where.points, a, b, c, view.from) !== isMirrored) continue;
    const normalA = triangles[6 * triangle + 3] as number;
    const normalB = triangles[6 * triangle + 4] as number;
    const normalC = triangles[6 * triangle + 5] as number;
    if (isAhead(where, a) && isAhead(where, b) && isAhead(where, c)) {
      setCorner(A, where, a, normalsHere, normalA);
      setCorner(B, where, b, normalsHere, normalB);
      setCorner(C, where, c, normalsHere, normalC);
      drawPart(canvas, brush, isFlat[triangle] === 1);
    } else {
      const corner = (point: number, normal: number): ClippedCorner => ({
        at: vectorAt(where.inView, point),
        normal: vectorAt(normalsHere, normal),
      });
      drawClipped(
        canvas,
        view,
        [corner(a, normalA), corner(b, normalB), corner(c, normalC)],
        brush,
        isFlat[triangle] === 1,
      );
    }
  }
}

/** Normals are turned, not moved. Adding -0 keeps each number as it is. */
const NOWHERE: Vector3 = [-0, -0, -0];

/** The corners are counter-clockwise as seen from outside. Without vectors in between: it is asked of each triangle. */
function isTurnedAway(points: Float64Array, a: number, b: number, c: number, from: Vector3): boolean {
  const aX = points[3 * a] as number;
  const aY = points[3 * a + 1] as number;
  const aZ = points[3 * a + 2] as number;
  const abX = (points[3 * b] as number) - aX;
  const abY = (points[3 * b + 1] as number) - aY;
  const abZ = (points[3 * b + 2] as number) - aZ;
  const acX = (points[3 * c] as number) - aX;
  const acY = (points[3 * c + 1] as number) - aY;
  const acZ = (points[3 * c + 2] as number) - aZ;
  const across =
    (abY * acZ - abZ * acY) * (from[0] - aX) +
    (abZ * acX - abX * acZ) * (from[1] - aY) +
    (abX * acY - abY * acX) * (from[2] - aZ);
  return across <= 0;
}

/** Where the three corners of a triangle are in `corners`: two numbers where it is seen, its nearness, its normal. */
const [A, B, C] = [0, 6, 12];
const corners = new Float64Array(18);

function setCorner(to: number, { inView, seen }: Placed, point: number, normals: Float64Array, normal: number): void {
  corners[to] = seen[2 * point] as number;
  corners[to + 1] = seen[2 * point + 1] as number;
  corners[to + 2] = 1 / (inView[3 * point + 2] as number);
  corners[to + 3] = normals[3 * normal] as number;
  corners[to + 4] = normals[3 * normal + 1] as number;
  corners[to + 5] = normals[3 * normal + 2] as number;
}

function drawClipped(
  canvas: Canvas,
  view: View,
  triangle: readonly ClippedCorner[],
  brush: Brush,
  isFlat: boolean,
): void {
  const ahead = clipped(triangle);
  for (let index = 2; index < ahead.length; index += 1) {
    [ahead[0], ahead[index - 1], ahead[index]].forEach((corner, which) => {
      const { at, normal } = corner as ClippedCorner;
      corners.set([...project(view, at), 1 / at[2], ...normal], 6 * which);
    });
    drawPart(canvas, brush, isFlat);
  }
}

/** Draws the triangle of `corners`. */
function drawPart(canvas: Canvas, brush: Brush, isFlat: boolean): void {
  const { width, height, colors, nearness, touched, ground, groundNearness } = canvas;
  const aX = corners[A] as number;
  const aY = corners[A + 1] as number;
  const nearA = corners[A + 2] as number;
  const normalAX = corners[A + 3] as number;
  const normalAY = corners[A + 4] as number;
  const normalAZ = corners[A + 5] as number;
  const bX = corners[B] as number;
  const bY = corners[B + 1] as number;
  const nearB = corners[B + 2] as number;
  const normalBX = corners[B + 3] as number;
  const normalBY = corners[B + 4] as number;
  const normalBZ = corners[B + 5] as number;
  const cX = corners[C] as number;
  const cY = corners[C + 1] as number;
  const nearC = corners[C + 2] as number;
  const normalCX = corners[C + 3] as number;
  const normalCY = corners[C + 4] as number;
  const normalCZ = corners[C + 5] as number;
  const area = (bX - aX) * (cY - aY) - (bY - aY) * (cX - aX);
  if (area === 0) return;
  const alongB = (cY - aY) / area;
  const alongC = -(bY - aY) / area;
  const flat = isFlat ? colorAt(brush, normalAX, normalAY, normalAZ) : 0;
  const { top, bottom, first, end } = spansOf(width, height, aX, aY, bX, bY, cX, cY);
  for (let row = top; row <= bottom; row += 1) {
    const from = first[row] as number;
    const to = end[row] as number;
    if (from >= to) continue;
    if (from < (touched.first[row] as number)) touched.first[row] = from;
    if (to > (touched.end[row] as number)) touched.end[row] = to;
    const down = row + 0.5 - aY;
    const baseB = (-down * (cX - aX)) / area;
    const baseC = ((bX - aX) * down) / area;
    const groundFirst = ground.first[row] as number;
    const groundEnd = ground.end[row] as number;
    const groundHere = groundNearness[row] as number;
    const before = row * width;
    for (let column = from; column < to; column += 1) {
      const x = column + 0.5 - aX;
      const shareB = x * alongB + baseB;
      const shareC = x * alongC + baseC;
      const ofA = (1 - shareB - shareC) * nearA;
      const ofB = shareB * nearB;
      const ofC = shareC * nearC;
      const here = ofA + ofB + ofC;
      if (here <= (nearness[before + column] as number)) continue;
      if (here <= groundHere && column >= groundFirst && column < groundEnd) continue;
      nearness[before + column] = here;
      colors[before + column] = isFlat
        ? flat
        : colorAt(
            brush,
            ofA * normalAX + ofB * normalBX + ofC * normalCX,
            ofA * normalAY + ofB * normalBY + ofC * normalCY,
            ofA * normalAZ + ofB * normalBZ + ofC * normalCZ,
          );
    }
  }
}
