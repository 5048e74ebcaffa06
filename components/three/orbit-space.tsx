'use client';
import { Canvas, type CanvasProps, useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrthographicCamera } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from '@/components/ui/icons';
import { Orbit } from './orbit';
import { hasWebGl } from './web-gl';

export interface OrbitSpaceProps {
  /** Begins its accessible name: `Cube in space`. */
  readonly what: 'cube' | 'cubes' | 'net' | 'paper' | 'solid' | 'object' | 'objects';
  readonly camera: NonNullable<CanvasProps['camera']>;
  /**
   * Parallel lines stay parallel, colours are exactly those given, and a ball of this radius about the origin is in
   * sight.
   */
  readonly parallelRadius?: number;
  /** Colours are exactly those given, whether or not parallel lines stay parallel. */
  readonly isExact?: boolean;
  /** Radians from straight above: how far one may look from above and from below. */
  readonly polar?: readonly [lowest: number, highest: number];
  /** Shown instead where the browser draws nothing in space. */
  readonly still: ReactNode;
  readonly children: ReactNode;
}

const TURN_STEP = Math.PI / 8;
const ANY_HEIGHT = [0.25, Math.PI - 0.25] as const;

/** Something in space that drag, arrow keys and buttons turn. */
export function OrbitSpace({
  what,
  camera,
  parallelRadius,
  isExact = parallelRadius !== undefined,
  polar = ANY_HEIGHT,
  still,
  children,
}: OrbitSpaceProps) {
  const t = useTranslations('replay');
  const controls = useRef<OrbitControls>(null);
  const [drawable] = useState(hasWebGl);
  if (!drawable) return still;
  const [lowest, highest] = polar;
  const orbit = (across: number, down: number) => {
    controls.current?.rotateLeft(-across * TURN_STEP);
    controls.current?.rotateUp(-down * TURN_STEP);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const turn = KEY_TURNS[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    orbit(...turn);
  };
  return (
    <section
      className="flex size-full flex-col"
      aria-label={t('space.inSpace', { what })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="min-h-0 grow">
        <Canvas
          frameloop="demand"
          orthographic={parallelRadius !== undefined}
          flat={isExact}
          camera={camera}
          dpr={[1, 2]}
          aria-hidden="true"
        >
          {parallelRadius !== undefined && <FitBall radius={parallelRadius} />}
          {children}
          <Orbit controls={controls} lowest={lowest} highest={highest} />
        </Canvas>
      </div>
      <div className="flex shrink-0 justify-center pb-1">
        {ORBIT_BUTTONS.map(({ name, icon: Icon, turn }) => (
          <button
            key={name}
            type="button"
            aria-label={t('space.lookFrom', { side: name })}
            className={buttonClass({ variant: 'ghost', size: 'icon' }, 'text-[#3d454c] hover:bg-white')}
            onClick={() => orbit(...turn)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
    </section>
  );
}

type Turn = readonly [across: number, down: number];
const ORBIT_BUTTONS: readonly {
  readonly name: 'left' | 'right' | 'up' | 'down';
  readonly icon: typeof ChevronLeft;
  readonly turn: Turn;
}[] = [
  { name: 'left', icon: ChevronLeft, turn: [-1, 0] },
  { name: 'right', icon: ChevronRight, turn: [1, 0] },
  { name: 'up', icon: ChevronUp, turn: [0, -1] },
  { name: 'down', icon: ChevronDown, turn: [0, 1] },
];
const KEY_TURNS: Readonly<Record<string, Turn>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function FitBall({ radius }: { readonly radius: number }) {
  const { camera, size, invalidate } = useThree();
  useEffect(() => {
    (camera as OrthographicCamera).zoom = Math.min(size.width, size.height) / (2 * radius);
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, size, radius, invalidate]);
  return null;
}
