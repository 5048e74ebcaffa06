/** Draws a solid on the canvas. Where surfaces overlap, the nearest one is kept. */
import { type Canvas, forEachSpan, type SamplePoint } from './canvas';
import { type MeshTriangle, meshOf } from './forms';
import { painter } from './paint';
import type { Solid } from './shaded-scene';
import { add3, determinant3, image3, normalMatrix, type Vector3 } from './vector3';
import { type ClippedCorner, clipped, project, toView, type View } from './view';

export function drawSolid(
  canvas: Canvas,
  view: View,
  { form, linear, at, color, material = 'matte' }: Solid,
  light: Vector3,
): void {
  const paint = painter(color, material, light, view.forward.map((each) => -each) as unknown as Vector3);
  const mesh = meshOf(form);
  const matrix = normalMatrix(linear);
  const isMirrored = determinant3(linear) < 0;
  const points = mesh.points.map((point) => add3(image3(linear, point), at));
  const viewPoints = points.map((point) => toView(view, point));
  const normals = mesh.normals.map((normal) => image3(matrix, normal));
  const corner = (triangle: MeshTriangle, which: 0 | 1 | 2): ClippedCorner => ({
    at: viewPoints[triangle.corners[which]] as Vector3,
    normal: normals[triangle.normals[which]] as Vector3,
  });
  for (const triangle of mesh.triangles) {
    const [a, b, c] = triangle.corners;
    const isAway = isTurnedAway(points[a] as Vector3, points[b] as Vector3, points[c] as Vector3, view.from);
    if (isAway !== isMirrored) continue;
    const seen = clipped([corner(triangle, 0), corner(triangle, 1), corner(triangle, 2)]);
    for (let index = 2; index < seen.length; index += 1) {
      const [first, second, third] = [seen[0], seen[index - 1], seen[index]];
      drawPart(
        canvas,
        view,
        first as ClippedCorner,
        second as ClippedCorner,
        third as ClippedCorner,
        triangle.isFlat,
        paint,
      );
    }
  }
}

/**
 * Whether a triangle faces away from the camera. Its corners are counter-clockwise as seen from outside. Makes no
 * vectors, because it is called for each triangle.
 */
function isTurnedAway(a: Vector3, b: Vector3, c: Vector3, from: Vector3): boolean {
  const [abX, abY, abZ] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [acX, acY, acZ] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const across =
    (abY * acZ - abZ * acY) * (from[0] - a[0]) +
    (abZ * acX - abX * acZ) * (from[1] - a[1]) +
    (abX * acY - abY * acX) * (from[2] - a[2]);
  return across <= 0;
}

function drawPart(
  canvas: Canvas,
  view: View,
  a: ClippedCorner,
  b: ClippedCorner,
  c: ClippedCorner,
  isFlat: boolean,
  paint: (x: number, y: number, z: number) => number,
): void {
  const [nearA, nearB, nearC] = [1 / a.at[2], 1 / b.at[2], 1 / c.at[2]];
  const { width, colors, nearness } = canvas;
  const flat = isFlat ? paint(...a.normal) : 0;
  const [[normalAX, normalAY, normalAZ], [normalBX, normalBY, normalBZ], [normalCX, normalCY, normalCZ]] = [
    a.normal,
    b.normal,
    c.normal,
  ];
  const start = sampleOf(view, a);
  const left = start.x;
  forEachSpan(canvas, start, sampleOf(view, b), sampleOf(view, c), (span) => {
    const { first, last, baseB, baseC, alongB, alongC } = span;
    const before = span.row * width;
    for (let column = first; column <= last; column += 1) {
      const x = column + 0.5 - left;
      const shareB = x * alongB + baseB;
      const shareC = x * alongC + baseC;
      const ofA = (1 - shareB - shareC) * nearA;
      const ofB = shareB * nearB;
      const ofC = shareC * nearC;
      const here = ofA + ofB + ofC;
      if (here <= (nearness[before + column] as number)) continue;
      nearness[before + column] = here;
      colors[before + column] = isFlat
        ? flat
        : paint(
            ofA * normalAX + ofB * normalBX + ofC * normalCX,
            ofA * normalAY + ofB * normalBY + ofC * normalCY,
            ofA * normalAZ + ofB * normalBZ + ofC * normalCZ,
          );
    }
  });
}

function sampleOf(view: View, { at }: ClippedCorner): SamplePoint {
  const [x, y] = project(view, at);
  return { x, y };
}
