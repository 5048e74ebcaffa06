/**
 * Four moves for the move effect task: one of each effect, and one more of the doubled effect.
 *
 * Moves that share a face reveal something about their effects. That cannot be avoided: after a move that starts a
 * shortest solution, another turn of the same face changes the distance by nothing or by one more (two turns of a face
 * are one). So NO_CHANGE is nearly always another turn of the face of a DECREASE, and an INCREASE turns any other face.
 * If INCREASE is doubled, its two moves share a face too, so that both pairs look the same. `effect-attack.test.ts`
 * measures what remains.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { Neighbour } from 'rung-puzzles/engines/cube/oracle';
import type { Effect } from 'rung-puzzles/measures/cubebench/move-effect';
import { faceOf } from './moves';

export interface EffectOption extends Neighbour {
  readonly effect: Effect;
}

const effectOf = (before: number, after: number): Effect =>
  after < before ? 'DECREASE' : after > before ? 'INCREASE' : 'NO_CHANGE';

/** The moves of each effect, the preferred ones first. */
type EffectSets = Readonly<Record<Effect, readonly EffectOption[]>>;

/**
 * Draws four options with the doubled effect's extra one at `place` (from 0), or null if the neighbours have too few.
 */
export function drawEffectOptions(
  before: number,
  neighbours: readonly Neighbour[],
  doubled: Effect,
  place: number,
  rng: Rng,
): readonly EffectOption[] | null {
  const { DECREASE, NO_CHANGE, INCREASE } = setsOf(before, neighbours, rng);
  const paired = {
    DECREASE,
    NO_CHANGE: siblingsFirst(NO_CHANGE, DECREASE[0]?.move),
    INCREASE: siblingsFirst(INCREASE, INCREASE[0]?.move),
  };
  return arrange(paired, doubled, place, rng);
}

/**
 * As published: random moves of each effect. The doubled effect is one that has two moves: decrease with weight 1, the
 * others with weight 5. That is the long-run result of the paper's rule (A.7.2) on the scrambles of its released code,
 * of which one in five has two moves that decrease the distance. On exact distances one cube in nine has them, so these
 * cubes double it nine times in eleven. There the rule itself would give about 1 to 8 to 8.
 */
export function drawPublishedEffects(
  before: number,
  neighbours: readonly Neighbour[],
  place: number,
  rng: Rng,
): readonly EffectOption[] | null {
  const sets = setsOf(before, neighbours, rng);
  const decreases = sets.DECREASE.length > 1 && rng.split('decrease').chance(9, 11);
  return arrange(
    sets,
    decreases ? 'DECREASE' : rng.split('doubled').pick(['NO_CHANGE', 'INCREASE'] as const),
    place,
    rng,
  );
}

function setsOf(before: number, neighbours: readonly Neighbour[], rng: Rng): EffectSets {
  const all = neighbours.map((neighbour) => ({ ...neighbour, effect: effectOf(before, neighbour.distance) }));
  const of = (effect: Effect) => rng.split(effect).shuffle(all.filter((option) => option.effect === effect));
  return { DECREASE: of('DECREASE'), NO_CHANGE: of('NO_CHANGE'), INCREASE: of('INCREASE') };
}

function arrange(sets: EffectSets, doubled: Effect, place: number, rng: Rng): readonly EffectOption[] | null {
  const extra = sets[doubled][1];
  const singles = [sets.DECREASE[0], sets.NO_CHANGE[0], sets.INCREASE[0]].filter((option) => option !== undefined);
  if (extra === undefined || singles.length < 3) return null;
  const others = rng.split('order').shuffle(singles);
  return [...others.slice(0, place), extra, ...others.slice(place)];
}

/** Moves turns of the same face as `move` to the front and keeps the order otherwise. */
function siblingsFirst(options: readonly EffectOption[], move: Move | undefined): readonly EffectOption[] {
  const isSibling = (option: EffectOption) => move !== undefined && faceOf(option.move) === faceOf(move);
  const [self, rest] = [
    options.filter((option) => option.move === move),
    options.filter((option) => option.move !== move),
  ];
  return [...self, ...rest.filter(isSibling), ...rest.filter((option) => !isSibling(option))];
}
