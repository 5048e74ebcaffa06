import type { Scene } from 'rung-puzzles/scene/scene';
import { toSvg } from 'rung-puzzles/scene/svg';
import { cn } from './cn';

/** A drawn example. Never for a measured stimulus: those are the PNG files that models get. */
export function SceneSvg({
  scene,
  title,
  className,
}: {
  readonly scene: Scene;
  readonly title: string;
  readonly className?: string;
}) {
  // `toSvg` escapes every text; the size comes from the box around it.
  const markup = toSvg(scene).replace('<svg ', '<svg style="display:block;width:100%;height:auto" aria-hidden="true" ');
  return (
    <div
      role="img"
      aria-label={title}
      className={cn('overflow-hidden rounded-md', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own serialiser
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
