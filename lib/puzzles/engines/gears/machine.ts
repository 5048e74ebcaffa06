/** A mechanism with a place on the page for each part, as plain data to draw and replay. Lengths in px. */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Point } from 'rung-puzzles/scene/scene';
import { boundsOf } from './draw/footprint';
import type { PartColor } from './draw/part-colors';
import { phasesOf } from './draw/phases';
import { layersOf } from './layout/layers';
import { type Layout, layOut } from './layout/layout';
import type { Spot } from './layout/spot';
import type { Label, Mechanism } from './mechanism';
import { type Notes, notesFor } from './notes';

export interface Place {
  /** Centre. For a rack, the middle of its pitch line; for a slider or follower, its wheel's centre. */
  readonly at: Point;
  /** Half the length of a rack. */
  readonly half: number;
  /** Higher is nearer to the viewer. */
  readonly layer: number;
  /** As in `Phase`, but in px instead of modules. */
  readonly phase: number;
  readonly innerPhase: number;
}

export interface Machine {
  readonly mechanism: Mechanism;
  /** Shared by all teeth: a gear's pitch radius is half its teeth times this. */
  readonly modulePx: number;
  readonly places: Readonly<Record<Label, Place>>;
  readonly notes: Notes;
  /** The parts named by a colour. If present, no label and no number is shown. */
  readonly colors?: Readonly<Record<Label, PartColor>>;
}

export const PANEL = { width: 640, height: 336 } as const;
const MARGIN = 14;
const LEAST_MODULE = 4.2;
const MOST_MODULE = 7.5;

/** Returns null if there is no layout with all parts clear of each other. */
export function placeMachine(mechanism: Mechanism, rng: Rng): Machine | null {
  const [width, height] = [PANEL.width - 2 * MARGIN, PANEL.height - 2 * MARGIN];
  const layout = layOut(mechanism, { width: width / LEAST_MODULE, height: height / LEAST_MODULE }, rng);
  const notes = layout && notesFor(mechanism, layout);
  if (layout === null || notes === null) return null;
  const { low, high } = boundsOf([...layout.footprints, ...notes.room]);
  const modulePx =
    Math.floor(Math.min(MOST_MODULE, width / (high[0] - low[0]), height / (high[1] - low[1])) * 100) / 100;
  if (modulePx < LEAST_MODULE) return null;
  const middle: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  return { mechanism, modulePx, places: placesOf(mechanism, layout, modulePx, middle), notes: notes.notes };
}

function placesOf(
  mechanism: Mechanism,
  { spots }: Layout,
  modulePx: number,
  middle: Point,
): Readonly<Record<Label, Place>> {
  const [phases, layers] = [phasesOf(mechanism, spots), layersOf(mechanism)];
  const entries = mechanism.parts.map(({ label, kind }): readonly [Label, Place] => {
    const { at, half } = spots.get(label) as Spot;
    const { outer = 0, inner = 0 } = phases.get(label) ?? {};
    const isLength = kind === 'rack' || kind === 'worm';
    return [
      label,
      {
        at: [
          rounded(PANEL.width / 2 + (at[0] - middle[0]) * modulePx),
          rounded(PANEL.height / 2 + (at[1] - middle[1]) * modulePx),
        ],
        half: rounded(half * modulePx),
        layer: layers.get(label) ?? 0,
        phase: rounded(outer * (isLength ? modulePx : 1)),
        innerPhase: rounded(inner),
      },
    ];
  });
  return Object.fromEntries(entries);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
