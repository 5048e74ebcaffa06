/** A running machine as a picture at any moment; the parts that a step is about are ringed. */
import { invariant } from 'rung-puzzles/core/invariant';
import { drawMachine } from 'rung-puzzles/engines/gears/draw/draw';
import { toNumber } from 'rung-puzzles/engines/gears/fraction';
import { posesAt } from 'rung-puzzles/engines/gears/layout/pose';
import type { Machine } from 'rung-puzzles/engines/gears/machine';
import { outerSize, type Part, partOf } from 'rung-puzzles/engines/gears/mechanism';
import type { GearsReplay } from 'rung-puzzles/engines/gears/replay';
import type { Scene, Shape } from 'rung-puzzles/scene/scene';

/**
 * `fraction` (0 to 1): how far the step after state `step` has come. At rest, what the step before was about is ringed.
 */
export function gearScene({ machine, travels, actions }: GearsReplay, step: number, fraction: number): Scene {
  const travel = travelAt(travels.map(toNumber), step, fraction);
  const scene = drawMachine(machine, travel);
  const watched = actions[fraction > 0 ? step : step - 1]?.watch ?? [];
  return { ...scene, shapes: [...scene.shapes, ...watched.flatMap((label) => ringAround(machine, label, travel))] };
}

/** How far the input has gone. */
export function travelAt(travels: readonly number[], step: number, fraction: number): number {
  const from = travels[step];
  invariant(from !== undefined, 'a state for every step');
  return from + ((travels[step + 1] ?? from) - from) * fraction;
}

const RING = { stroke: '#b3310b', halo: '#ffffff', strokeWidth: 3, haloPx: 2.5, gapPx: 5 } as const;
/** Teeth stand out from the pitch circle by one module; a ring has a rim outside its inner teeth. */
const [TOOTH, RIM] = [1, 3.2];

/** Around what is round; a rack, a worm and a slider are found by their names. */
function ringAround(machine: Machine, label: string, travel: number): readonly Shape[] {
  const modules = reachOf(partOf(machine.mechanism, label));
  const pose = posesAt(machine, travel).get(label);
  if (modules === null || pose === undefined) return [];
  const radius = modules * machine.modulePx + RING.gapPx;
  const circle = (stroke: string, strokeWidth: number): Shape => ({
    kind: 'circle',
    center: pose.at,
    radius,
    stroke,
    strokeWidth,
  });
  return [circle(RING.halo, RING.strokeWidth + 2 * RING.haloPx), circle(RING.stroke, RING.strokeWidth)];
}

/** In modules, from its middle. */
function reachOf(part: Part): number | null {
  switch (part.kind) {
    case 'gear':
    case 'pulley':
      return outerSize(part) / 2 + TOOTH;
    case 'ring':
      return part.outerTeeth === null ? part.innerTeeth / 2 + RIM : part.outerTeeth / 2 + TOOTH;
    default:
      return null;
  }
}
