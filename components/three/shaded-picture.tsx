'use client';
import { useEffect, useRef, useState } from 'react';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { useTranslations } from 'use-intl';
import { paintShaded } from './paint-shaded';

/** A shaded scene as its very pixels, or a sentence if this browser cannot draw them. */
export function ShadedPicture({ scene, title }: { readonly scene: ShadedScene; readonly title: string }) {
  const t = useTranslations('replay');
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null && !paintShaded(canvas.current, scene)) setFailed(true);
  }, [scene]);
  if (hasFailed) return <p className="text-sm text-muted">{t('space.noPicture')}</p>;
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
