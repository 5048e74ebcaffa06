'use client';
import { useEffect, useMemo } from 'react';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { AxisMark } from '../moments/voxel-moment';
import { textureOf } from '../texture';
import { minus, type Vector } from '../vectors';

/** Numbers and names along axes, always upright to the viewer. */
export function AxisMarks({
  marks,
  center,
  size = CUBE_SIZE,
}: {
  readonly marks: readonly AxisMark[];
  readonly center: Vector;
  readonly size?: number;
}) {
  return marks.map(({ text, at }) => <Mark key={`${text} ${at}`} text={text} at={minus(at, center)} size={size} />);
}

/** In cubes, with a margin around the text. */
const CUBE_SIZE = 0.75;

function Mark({ text, at, size }: AxisMark & { readonly size: number }) {
  const texture = useMemo(() => textureOf((pen) => paintMark(pen, text)), [text]);
  useEffect(() => () => texture.dispose(), [texture]);
  return (
    <sprite position={[...at]} scale={size}>
      <spriteMaterial map={texture} transparent depthWrite={false} />
    </sprite>
  );
}

function paintMark(pen: CanvasRenderingContext2D, text: string): void {
  pen.fillStyle = PICTURE_INK.line;
  pen.font = `600 66px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, 64, 68);
}
