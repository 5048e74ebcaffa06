'use client';
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { SPACE_CAMERA, SPACE_REACH } from 'rung-puzzles/engines/transforms/space/camera';
import { drawSpace } from 'rung-puzzles/engines/transforms/space/draw';
import { SPACE_AXES, type SpaceState, type SpaceStep } from 'rung-puzzles/engines/transforms/space/step';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { PerspectiveCamera } from 'three';
import { useTranslations } from 'use-intl';
import { type SpaceFilm, spaceFigures } from '@/components/replay/scenes/transform-moment';
import { asides, cameraOffset, viewAngle } from './moments/space-view';
import { OrbitSpace } from './orbit-space';
import { ShadedModel } from './shaded-model';
import { ShadedPicture } from './shaded-picture';
import { AxisArrows } from './stages/axis-arrows';
import { Segments } from './surfaces';
import { minus, plus, times, type Vector } from './vectors';

/** Radians from straight above; never from below the ground. */
const POLAR = [0.1, 1.5] as const;
const AXIS_INK = '#3f4854';

export interface SpaceFiguresProps {
  readonly film: SpaceFilm;
  readonly step: number;
  readonly fraction: number;
}

/** Solids over the whole ground, first seen from the side of the pictures. A turned solid has a line along its axis. */
export function SpaceFigures({ film, step, fraction }: SpaceFiguresProps) {
  const figures = useMemo(() => spaceFigures(film, step, fraction), [film, step, fraction]);
  const scenes = useMemo(() => figures.map((figure) => drawSpace(figure, film.fill, film.material)), [figures, film]);
  const action = fraction > 0 ? film.actions[step] : undefined;
  const places = asides(figures.length, 2 * SPACE_REACH);
  return (
    <OrbitSpace
      what={figures.length === 1 ? 'object' : 'objects'}
      camera={{ position: [...cameraOffset(SPACE_CAMERA, figures.length)], up: [0, 0, 1], near: 1, far: 120 }}
      isExact
      polar={POLAR}
      still={<StillFigures scenes={scenes} />}
    >
      <FitFigures
        count={figures.length}
        aspect={(scenes[0] as ShadedScene).width / (scenes[0] as ShadedScene).height}
      />
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place in the list
        <group key={index} position={[...minus([places[index] as number, 0, 0], SPACE_CAMERA.to)]}>
          <ShadedModel {...(scenes[index] as ShadedScene)} />
          <AxisArrows reach={SPACE_REACH} color={AXIS_INK} />
          {action?.op === 'rotate' && <TurnLine figure={figure} action={action} />}
        </group>
      ))}
    </OrbitSpace>
  );
}

/** The camera sees everything that the pictures show, on every stage. */
function FitFigures({ count, aspect }: { readonly count: number; readonly aspect: number }) {
  const { camera, size, invalidate } = useThree();
  useEffect(() => {
    (camera as PerspectiveCamera).fov = viewAngle(SPACE_CAMERA, aspect, count, size.width / size.height);
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, size, count, aspect, invalidate]);
  return null;
}

const TURN_REACH = 2.1;

function TurnLine({
  figure: { center },
  action: { about },
}: {
  readonly figure: SpaceState;
  readonly action: Extract<SpaceStep, { op: 'rotate' }>;
}) {
  const along = SPACE_AXES.map((axis) => (axis === about ? TURN_REACH : 0)) as unknown as Vector;
  return <Segments segments={[[plus(center, times(along, -1)), plus(center, along)]]} color={AXIS_INK} widthPx={1.6} />;
}

function StillFigures({ scenes }: { readonly scenes: readonly ShadedScene[] }) {
  const t = useTranslations('replay');
  return (
    <div className="flex size-full items-center justify-center gap-2">
      {scenes.map((scene, index) => (
        <ShadedPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place in the list
          key={index}
          scene={scene}
          title={scenes.length === 1 ? t('space.object') : t('space.objectNumber', { number: index + 1 })}
        />
      ))}
    </div>
  );
}
