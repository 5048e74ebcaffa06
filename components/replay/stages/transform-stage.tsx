'use client';
import dynamic from 'next/dynamic';
import { drawPlane } from 'rung-puzzles/engines/transforms/plane/draw';
import { readReplay } from 'rung-puzzles/engines/transforms/replay';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { type PlaneFilm, planeFigures } from '../scenes/transform-moment';
import { type StageProps, useFilm } from './stage';
import { StageLoading } from './stage-loading';

const SpaceFigures = dynamic(async () => (await import('@/components/three/space-figures')).SpaceFigures, {
  ssr: false,
  loading: StageLoading,
});

/** Shapes in the plane, or solids in space, that go through the steps. */
export function TransformStage({ replay, step, fraction }: StageProps) {
  const film = useFilm(replay, readReplay);
  return film.view === 'plane' ? (
    <PlaneFigures film={film} step={step} fraction={fraction} />
  ) : (
    <SpaceFigures film={film} step={step} fraction={fraction} />
  );
}

interface PlaneFiguresProps {
  readonly film: PlaneFilm;
  readonly step: number;
  readonly fraction: number;
}

/** Each on a separate grid, as in the pictures. */
function PlaneFigures({ film, step, fraction }: PlaneFiguresProps) {
  const t = useTranslations('replay');
  const figures = planeFigures(film, step, fraction);
  return (
    <div className="flex size-full items-center justify-center gap-2">
      {figures.map((figure, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place in the list
          key={index}
          className="aspect-square max-h-full min-w-0 flex-1"
          style={{ maxWidth: `min(100%, 46dvh, 26rem)` }}
        >
          <SceneSvg
            scene={drawPlane(figure, film.fill)}
            title={figures.length === 1 ? t('shape') : t('shapeNumber', { number: index + 1 })}
            className="rounded-none"
          />
        </div>
      ))}
    </div>
  );
}
