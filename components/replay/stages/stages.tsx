'use client';
import dynamic from 'next/dynamic';
import type { ReplayView } from '@/lib/wire/items/replay';
import type { Stage } from './stage';
import { StageLoading } from './stage-loading';

interface WorldStage {
  readonly Stage: Stage;
  /** A step with the rest after it. */
  readonly stepMs: number;
  /** Wider than high. */
  readonly isWide?: true;
  /** The step that is shown first, if nothing is to be seen at the start. */
  readonly opensAt?: number;
}

const lazy = (load: () => Promise<Stage>): Stage => dynamic(load, { ssr: false, loading: StageLoading });

/** What plays the replays of each world; loaded when it is first wanted. */
export const STAGES: ReadonlyMap<ReplayView['world'], WorldStage> = new Map<ReplayView['world'], WorldStage>([
  ['shapez', { Stage: lazy(async () => (await import('./shape-stage')).ShapeStage), stepMs: 1550 }],
  [
    'cube',
    { Stage: lazy(async () => (await import('@/components/three/stages/cube-stage')).CubeReplayStage), stepMs: 1550 },
  ],
  [
    'voxels',
    { Stage: lazy(async () => (await import('@/components/three/stages/voxel-stage')).VoxelStage), stepMs: 1900 },
  ],
  ['nets', { Stage: lazy(async () => (await import('@/components/three/stages/net-stage')).NetStage), stepMs: 3200 }],
  [
    'paper',
    {
      Stage: lazy(async () => (await import('@/components/three/stages/paper-stage')).PaperStage),
      stepMs: 1900,
      opensAt: 1,
    },
  ],
  ['grid', { Stage: lazy(async () => (await import('./grid-stage')).GridStage), stepMs: 1700 }],
  [
    'solids',
    { Stage: lazy(async () => (await import('@/components/three/stages/solid-stage')).SolidStage), stepMs: 3000 },
  ],
  ['gears', { Stage: lazy(async () => (await import('./gear-stage')).GearStage), stepMs: 3600, isWide: true }],
  ['transforms', { Stage: lazy(async () => (await import('./transform-stage')).TransformStage), stepMs: 2400 }],
  ['tangram', { Stage: lazy(async () => (await import('./tangram-stage')).TangramStage), stepMs: 3200 }],
]);
