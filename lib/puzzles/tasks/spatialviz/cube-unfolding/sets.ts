/**
 * The four cubes behind the options of cube unfolding, and the view in question. The cubes are drawn first. Only then
 * the right one is drawn, uniformly among all that they allow, so that the nets alone reveal as little as possible.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { DIRECTIONS, type Direction } from 'rung-puzzles/engines/nets/direction';
import {
  aroundCorner,
  type CornerView,
  cornerKey,
  cornerKeys,
  cornerView,
  cubeWithCorner,
  HIDDEN_FACES,
  viewsOf,
} from 'rung-puzzles/engines/nets/draw/corner-view';
import { heldCubes, type Print, type PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { drawUp } from './levels';
import { drawChangedViews } from './views';

export interface CubeSet {
  readonly view: CornerView;
  readonly cubes: readonly PrintedCube[];
}

/**
 * Only the first cube shows the view. The others show it with one or both of two changes, and the hidden faces of each
 * are drawn again. Each of the four has a view that the others lack, so each could have been the right one.
 */
export function drawCanSet(cube: PrintedCube, rng: Rng): CubeSet | null {
  const views = drawChangedViews(cube, rng);
  const patterns = cube.map(({ pattern }) => pattern);
  const cubes = views?.map((view) => drawAround(view, patterns, rng)).filter((each) => each !== null);
  if (!views || cubes?.length !== views.length) return null;
  const keys = cubes.map((each) => cornerKeys(each, distinctTurns));
  const isOwn = views.every((view, index) => keys.every((shown, at) => shown.has(cornerKey(view)) === (at === index)));
  return isOwn ? { view: views[0] as CornerView, cubes } : null;
}

/**
 * A cube with this corner and the rest of the patterns on its other faces. null: a pattern does not occur often enough.
 */
function drawAround(view: CornerView, patterns: readonly string[], rng: Rng): PrintedCube | null {
  const rest = [...patterns];
  for (const { pattern } of view) {
    const at = rest.indexOf(pattern);
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  const hidden = rng.shuffle(rest);
  return cubeWithCorner(
    view,
    HIDDEN_FACES.map((face, place): Print => ({ pattern: hidden[place] as string, up: drawUp(face, rng) })),
  );
}

/**
 * All cubes except the first show the view. Three cubes are changed from a fourth in different ways. For `ways` of the
 * three there is a corner that all the others have and it lacks, so each of these could be the odd one.
 */
export function drawCannotSet(cube: PrintedCube, ways: number, rng: Rng): CubeSet | null {
  const corners = [...new Map(viewsOf(cube, distinctTurns).map((view) => [cornerKey(view), view])).entries()];
  const variants = drawVariants(cube, corners, rng);
  const three = rng
    .shuffle(triplesOf(variants))
    .find((triple) => triple.filter((_, odd) => privateCorners(triple, odd) !== 0).length >= ways);
  if (three === undefined) return null;
  const odd = rng.pick([0, 1, 2].filter((index) => privateCorners(three, index) !== 0));
  const asked = rng.pick(corners.filter((_, index) => (privateCorners(three, odd) >> index) & 1));
  const others = three.filter((_, index) => index !== odd).map((variant) => variant.cube);
  return { view: asked[1], cubes: [(three[odd] as Variant).cube, cube, ...others] };
}

interface Variant {
  readonly cube: PrintedCube;
  /** Bit n: it still has corner n of the original cube. */
  readonly kept: number;
}

type Triple = readonly [Variant, Variant, Variant];

/** Corners that both others keep and this one lacks, as bits. */
function privateCorners(triple: Triple, odd: number): number {
  const [one, other] = triple.filter((_, index) => index !== odd) as [Variant, Variant];
  return one.kept & other.kept & ~(triple[odd] as Variant).kept;
}

const DRAWS_PER_CHANGE = 5;

/** Different cubes, one change away from the given one, that keep some of its corners. */
function drawVariants(
  cube: PrintedCube,
  corners: readonly (readonly [string, CornerView])[],
  rng: Rng,
): readonly Variant[] {
  const variants = new Map<string, Variant>();
  for (let draw = 0; draw < DRAWS_PER_CHANGE; draw += 1) {
    for (const change of [turnOne, swapTwo, twistCorner]) {
      const changed = change(cube, rng);
      const keys = cornerKeys(changed, distinctTurns);
      const kept = corners.reduce((bits, [key], index) => bits | (keys.has(key) ? 1 << index : 0), 0);
      if (kept !== 0 && kept !== (1 << corners.length) - 1)
        variants.set([...keys].sort().join('|'), { cube: changed, kept });
    }
  }
  return [...variants.values()];
}

const triplesOf = (list: readonly Variant[]): readonly Triple[] =>
  list.flatMap((one, first) =>
    list
      .slice(first + 1)
      .flatMap((two, second) => list.slice(first + second + 2).map((three): Triple => [one, two, three])),
  );

const turnOne = (cube: PrintedCube, rng: Rng): PrintedCube => {
  const face = rng.pick(DIRECTIONS);
  return cube.map((print, at) => (at === face ? { ...print, up: drawUp(face, rng) } : print));
};

const swapTwo = (cube: PrintedCube, rng: Rng): PrintedCube => {
  const [one, other] = rng.sample(DIRECTIONS, 2) as [Direction, Direction];
  const drawn = (from: Direction, to: Direction): Print => ({
    pattern: (cube[from] as Print).pattern,
    up: drawUp(to, rng),
  });
  return cube.map((print, at) => (at === one ? drawn(other, one) : at === other ? drawn(one, other) : print));
};

/** Moves the three faces around a corner by one place without turning them. */
const twistCorner = (cube: PrintedCube, rng: Rng): PrintedCube => {
  const held = rng.pick(heldCubes(cube));
  return cubeWithCorner(
    aroundCorner(cornerView(held, distinctTurns), 1),
    HIDDEN_FACES.map((face) => held[face] as Print),
  );
};
