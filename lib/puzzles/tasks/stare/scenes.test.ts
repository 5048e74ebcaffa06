import { bearing, cameraIn } from 'rung-puzzles/engines/rooms/draw-room';
import { directionAt, HEADINGS } from 'rung-puzzles/engines/rooms/heading';
import { orbitCamera, RING_SIZE } from 'rung-puzzles/engines/rooms/ring';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { Camera, ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { seenAt, viewOf } from 'rung-puzzles/scene/shaded/view';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../task';
import { puzzleOf } from '../testing';
import { kindsAt, type PerspectivePuzzle, perspective, seenFrom } from './perspective';
import { looksAt, type TemporalPuzzle, temporal } from './temporal';

const viewsAt = (level: number, seed: number) => puzzleOf(opaqueTask(perspective), level, seed) as PerspectivePuzzle;
const filmAt = (level: number, seed: number) => puzzleOf(opaqueTask(temporal), level, seed) as TemporalPuzzle;

function differing(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] as number) - (other[at + channel] as number)) > 40))
      count += 1;
  }
  return count / (one.length / 4);
}

const drawnOptions = (panels: readonly { readonly name: string; readonly scene: unknown }[]) =>
  panels.filter(({ name }) => name.startsWith('option-')).map(({ scene }) => renderShaded(scene as ShadedScene));

const leastDifference = (pictures: readonly Uint8Array[]) =>
  Math.min(...pictures.flatMap((one, index) => pictures.slice(index + 1).map((other) => differing(one, other))));

/** Names of the things in the camera's picture, from left to right, by projecting their middles. */
function projectedFrom(camera: Camera, { room }: PerspectivePuzzle): readonly string[] {
  const view = viewOf(camera, 320, 240);
  return room.furniture
    .map(({ kind, at }) => ({ kind, seen: seenAt(view, [at[0], at[1], 0.4]) }))
    .filter(({ seen }) => seen !== null && seen[0] > 0 && seen[0] < 320)
    .sort((one, other) => (one.seen?.[0] ?? 0) - (other.seen?.[0] ?? 0))
    .map(({ kind }) => kind);
}

describe('perspective', () => {
  it('shows two things in each of four different views, the right one along the arrow', () => {
    for (let seed = 0; seed < 120; seed += 1) {
      const puzzle = viewsAt(1 + (seed % 6), seed);
      const shown = HEADINGS.map((heading) => projectedFrom(cameraIn(puzzle.standing, heading), puzzle));
      expect(
        shown.map(({ length }) => length),
        `seed ${seed}`,
      ).toEqual([2, 2, 2, 2]);
      expect(new Set(shown.map(String)).size).toBe(4);
      expect(shown).toEqual(
        HEADINGS.map((heading) => seenFrom(puzzle.room, puzzle.standing, heading).map(({ kind }) => kind)),
      );
      expect([...puzzle.headings].sort()).toEqual([...HEADINGS].sort());
    }
  });

  it('draws views that differ clearly, with the number of kinds of the level', () => {
    for (let level = 1; level <= 6; level += 1) {
      const puzzle = viewsAt(level, level);
      expect(leastDifference(drawnOptions(perspective.present(puzzle, 'image').panels))).toBeGreaterThan(0.02);
      expect(new Set(puzzle.room.furniture.map(({ kind }) => kind)).size).toBe(kindsAt(level));
    }
  });

  it('takes ahead and right from the arrow', () => {
    expect(bearing([0, 0], 'north', [1, 2])).toEqual({ aside: 0.5, ahead: 2 });
    expect(bearing([0, 0], 'east', [2, -1])).toEqual({ aside: 0.5, ahead: 2 });
    expect(bearing([1, 1], 'south', [0, -1])).toEqual({ aside: 0.5, ahead: 2 });
  });
});

describe('missing frame', () => {
  it('has one option that makes all steps equal', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { frames, missing, options, place } = filmAt(1 + (seed % 8), seed);
      const fits = options.map((degrees) => {
        const film = frames.with(missing, degrees);
        return new Set(film.slice(1).map((to, index) => (to - (film[index] as number) + 720) % 360)).size === 1;
      });
      expect(fits.indexOf(true), `seed ${seed}`).toBe(place);
      expect(fits.filter(Boolean)).toHaveLength(1);
      for (const degrees of options) expect(frames.filter((_, index) => index !== missing)).not.toContain(degrees);
    }
  });

  it('draws options that differ clearly, with the number of different things of the level', () => {
    for (let level = 1; level <= 8; level += 1) {
      const puzzle = filmAt(level, level);
      expect(leastDifference(drawnOptions(temporal.present(puzzle, 'image').panels))).toBeGreaterThan(0.01);
      expect(new Set(puzzle.objects.map(({ form, color }) => form + color)).size).toBe(looksAt(level));
      expect(puzzle.objects).toHaveLength(RING_SIZE);
    }
  });

  it('moves on a circle', () => {
    for (let tens = 0; tens < 36; tens += 1) {
      const [x, y] = directionAt(10 * tens);
      expect(x).toBeCloseTo(Math.cos((tens * Math.PI) / 18), 8);
      expect(y).toBeCloseTo(Math.sin((tens * Math.PI) / 18), 8);
    }
    expect(orbitCamera(90).from[1]).toBeGreaterThan(8);
  });
});
