/** Where the figures of a film of transformations are at any moment. */

import { invariant } from 'rung-puzzles/core/invariant';
import type { PlaneState, PlaneStep } from 'rung-puzzles/engines/transforms/plane/step';
import {
  degreesOf,
  type Moment,
  planeDuring,
  spaceDuring,
  type TransformsFilm,
} from 'rung-puzzles/engines/transforms/replay';
import type { SpaceState, SpaceStep } from 'rung-puzzles/engines/transforms/space/step';
import { cosSinOf } from '@/components/three/vectors';

export type PlaneFilm = Extract<TransformsFilm, { readonly view: 'plane' }>;
export type SpaceFilm = Extract<TransformsFilm, { readonly view: 'space' }>;

/**
 * `fraction` (0 to 1): how far the step after state `step` has come. A flip goes through a line: the picture turns over
 * the axis.
 */
export const planeFigures = (film: PlaneFilm, step: number, fraction: number): readonly PlaneState[] =>
  figuresAt(film, step, fraction, planeDuring);

export const spaceFigures = (film: SpaceFilm, step: number, fraction: number): readonly SpaceState[] =>
  figuresAt(film, step, fraction, spaceDuring);

function figuresAt<Figure, Step extends PlaneStep | SpaceStep>(
  { states, actions }: { readonly states: readonly (readonly Figure[])[]; readonly actions: readonly Step[] },
  step: number,
  fraction: number,
  during: (figure: Figure, action: Step, moment: Moment) => Figure,
): readonly Figure[] {
  const figures = states[step];
  const action: Step | undefined = actions[step];
  invariant(figures !== undefined, 'a state for every step');
  if (action === undefined || fraction === 0) return figures;
  const [cos, sin] = cosSinOf(degreesOf(action) * fraction);
  return figures.map((figure) => during(figure, action, { share: fraction, cos, sin }));
}
