/** A solid onto the canvas, nearest surfaces winning. */
import { type Canvas, forEachSpan, type SamplePoint } from './canvas';
import { type Triangle, trianglesOf } from './forms';
import { painter } from './paint';
import type { Solid } from './shaded-scene';
import { add3, cross3, determinant3, dot3, image3, normalMatrix, subtract3, type Vector3 } from './vector3';
import { type ClippedCorner, clipped, project, toView, type View } from './view';

export function drawSolid(
  canvas: Canvas,
  view: View,
  { form, linear, at, color, material = 'matte' }: Solid,
  light: Vector3,
): void {
  const paint = painter(color, material, light, view.forward.map((each) => -each) as unknown as Vector3);
  const normals = normalMatrix(linear);
  const isMirrored = determinant3(linear) < 0;
  for (const triangle of trianglesOf(form)) {
    const corners = triangle.corners.map((corner) =>
      add3(image3(linear, corner), at),
    ) as unknown as Triangle['corners'];
    if (isTurnedAway(corners, view.from) !== isMirrored) continue;
    const placed = corners.map(
      (corner, index): ClippedCorner => ({
        at: toView(view, corner),
        normal: image3(normals, triangle.normals[index] as Vector3),
      }),
    );
    const seen = clipped(placed);
    for (let index = 2; index < seen.length; index += 1) {
      const part = [seen[0], seen[index - 1], seen[index]] as unknown as readonly [
        ClippedCorner,
        ClippedCorner,
        ClippedCorner,
      ];
      drawPart(canvas, view, part, triangle.isFlat, paint);
    }
  }
}

function isTurnedAway([a, b, c]: Triangle['corners'], from: Vector3): boolean {
  return dot3(cross3(subtract3(b, a), subtract3(c, a)), subtract3(from, a)) <= 0;
}

function drawPart(
  canvas: Canvas,
  view: View,
  corners: readonly [ClippedCorner, ClippedCorner, ClippedCorner],
  isFlat: boolean,
  paint: (x: number, y: number, z: number) => number,
): void {
  const [a, b, c] = corners;
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
