import { type ComponentType, useMemo } from 'react';
import type { CubeLook } from 'rung-puzzles/engines/cube/draw/look';
import type { ReplayView } from '@/lib/wire/items/replay';

type Json = ReplayView['states'][number];

/**
 * What draws a replay in its world, at any moment of it. It throws where the replay is malformed: a boundary around it
 * says so.
 */
export type Stage = ComponentType<StageProps>;

export interface StageProps {
  readonly replay: ReplayView;
  /** 0 to the number of steps: the state, or the one that the step under way began from. */
  readonly step: number;
  /** 0 to 1: how far the step under way has come. */
  readonly fraction: number;
  /** Of the worlds of cubes with stickers. */
  readonly look?: CubeLook | undefined;
}

/** The film of a replay, read once. `read` must be the same function at every call. */
export function useFilm<Film>(
  replay: ReplayView,
  read: (states: readonly Json[], actions: readonly Json[]) => Film,
): Film {
  return useMemo(
    () =>
      read(
        replay.states,
        replay.steps.map(({ action }) => action),
      ),
    [replay, read],
  );
}
