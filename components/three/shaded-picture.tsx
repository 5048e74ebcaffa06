'use client';
import { useEffect, useRef } from 'react';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** A shaded scene as its very pixels. */
export function ShadedPicture({ scene, title }: { readonly scene: ShadedScene; readonly title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    pen?.putImageData(new ImageData(new Uint8ClampedArray(renderShaded(scene)), scene.width, scene.height), 0, 0);
  }, [scene]);
  return (
    <canvas
      ref={canvas}
      width={scene.width}
      height={scene.height}
      role="img"
      aria-label={title}
      className="max-h-full min-w-0 max-w-full"
    />
  );
}
