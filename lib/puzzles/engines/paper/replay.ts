/** A paper puzzle as a film: folding, punching and unfolding, and the position of everything at any moment. */
import { assertNever, invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { applyIsometry, inverse, reflectionIn } from './isometry';
import { type Cell, punch } from './layers';
import type { PaperPoint } from './point';
import { isInside } from './polygon';
import { countOf, fieldsOf, listOf, readCell, readFold } from './read';
import { type Facet, type Fold, flatSheet, foldAll, isBackUp, type Sheet, splitSheet } from './sheet';

export interface PaperState {
  readonly rows: number;
  readonly cols: number;
  /** Closed folds, first to last. */
  readonly folds: readonly Fold[];
  readonly holes: readonly Cell[];
}

export type PaperAction =
  | { readonly op: 'fold'; readonly fold: Fold }
  /** Through all layers at these cells of the page. */
  | { readonly op: 'punch'; readonly at: readonly Cell[] }
  | { readonly op: 'unfold' };

/** A piece of the sheet in space: x and y on the page in cells, z towards the viewer. */
export interface PlacedFacet {
  readonly corners: readonly SpacePoint[];
  readonly holes: readonly SpacePoint[];
  /** Whether a viewer above the page sees the back of the paper. */
  readonly isBackUp: boolean;
  /** Whether it is turning about the fold's line. Facets at rest come first in the list, lowest first. */
  readonly isMoving: boolean;
}

type SpacePoint = readonly [x: number, y: number, z: number];

/** Cosine and sine of the moving part's angle from its open place: [1, 0] open, [0, 1] upright, [-1, 0] closed. */
export type FoldAngle = readonly [cos: number, sin: number];

export const sheetOf = ({ rows, cols, folds }: Pick<PaperState, 'rows' | 'cols' | 'folds'>): Sheet =>
  foldAll(flatSheet(rows, cols), folds);

/** Returns all facets at rest, lowest first. */
export const facetsAt = (state: PaperState): readonly PlacedFacet[] =>
  sheetOf(state).facets.map((facet) => atRest(facet, state.holes));

/**
 * Returns the moment when the last fold of `state` is at this swing. A fold runs from open to closed, an unfolding from
 * closed to open. For both, pass the state with the fold closed.
 */
export function facetsDuring(state: PaperState, swing: FoldAngle): readonly PlacedFacet[] {
  const fold = state.folds.at(-1);
  invariant(fold !== undefined, 'there is a fold that swings');
  const { staying, moving } = splitSheet(sheetOf({ ...state, folds: state.folds.slice(0, -1) }), fold);
  return [
    ...staying.map((facet) => atRest(facet, state.holes)),
    ...moving.map((facet) => swung(facet, state.holes, fold, swing)),
  ];
}

const atRest = (facet: Facet, holes: readonly Cell[]): PlacedFacet => ({
  corners: facet.outline.map(flat),
  holes: holesIn(facet, holes).map(flat),
  isBackUp: isBackUp(facet),
  isMoving: false,
});

const flat = ([x, y]: PaperPoint): SpacePoint => [x, y, 0];

function swung(facet: Facet, holes: readonly Cell[], fold: Fold, swing: FoldAngle): PlacedFacet {
  const place = (point: PaperPoint) => swingPoint(point, fold, swing);
  return {
    corners: facet.outline.map(place),
    holes: holesIn(facet, holes).map(place),
    isBackUp: isBackUp(facet) !== swing[0] < 0,
    isMoving: true,
  };
}

function swingPoint(point: PaperPoint, fold: Fold, [cos, sin]: FoldAngle): SpacePoint {
  const mirrored = applyIsometry(reflectionIn(fold.line), point);
  const foot: PaperPoint = [(point[0] + mirrored[0]) / 2, (point[1] + mirrored[1]) / 2];
  const [x, y] = [point[0] - foot[0], point[1] - foot[1]];
  return [foot[0] + x * cos, foot[1] + y * cos, Math.sqrt(x * x + y * y) * sin];
}

/** Returns the middles, on the page, of the sheet's holes in a facet. */
const holesIn = ({ toSheet, outline }: Facet, holes: readonly Cell[]): readonly PaperPoint[] =>
  holes
    .map(([row, col]) => applyIsometry(inverse(toSheet), [col + 0.5, row + 0.5]))
    .filter((middle) => isInside(outline, middle));

function actOn(state: PaperState, action: PaperAction): PaperState {
  switch (action.op) {
    case 'fold':
      return { ...state, folds: [...state.folds, action.fold] };
    case 'unfold':
      return { ...state, folds: state.folds.slice(0, -1) };
    case 'punch':
      return { ...state, holes: holesAfter(state, action.at) };
    default:
      return assertNever(action);
  }
}

function holesAfter(state: PaperState, at: readonly Cell[]): readonly Cell[] {
  const holes = punch(sheetOf(state), at);
  invariant(holes !== null, 'a punch meets paper and no crease');
  return [...state.holes, ...holes];
}

/** Returns the whole film: folds, the punch, and unfolding, last fold first. `states` is one longer than `actions`. */
export function filmOf(rows: number, cols: number, folds: readonly Fold[], punches: readonly Cell[]): Film {
  const actions: readonly PaperAction[] = [
    ...folds.map((fold): PaperAction => ({ op: 'fold', fold })),
    { op: 'punch', at: punches },
    ...folds.map((): PaperAction => ({ op: 'unfold' })),
  ];
  const states: PaperState[] = [{ rows, cols, folds: [], holes: [] }];
  for (const action of actions) states.push(actOn(states.at(-1) as PaperState, action));
  return { states, actions };
}

export interface Film {
  readonly states: readonly PaperState[];
  readonly actions: readonly PaperAction[];
}

export const stateJson = ({ rows, cols, folds, holes }: PaperState): Json => ({
  rows,
  cols,
  folds: folds.map(foldJson),
  holes,
});

const foldJson = ({ line, moves }: Fold): Json => ({ line, moves });

export function actionJson(action: PaperAction): Json {
  switch (action.op) {
    case 'fold':
      return { op: action.op, fold: foldJson(action.fold) };
    case 'punch':
      return { op: action.op, at: action.at };
    case 'unfold':
      return { op: action.op };
    default:
      return assertNever(action);
  }
}

/** Parses a film from JSON. Throws if it is malformed. Every state must follow from the one before. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): Film {
  invariant(states.length === actions.length + 1, 'a film has one state more than actions');
  return { states: states.map(readState), actions: actions.map(readAction) };
}

function readState(json: Json): PaperState {
  const { rows, cols, folds, holes } = fieldsOf(json, 'a state');
  return {
    rows: countOf(rows, 'rows'),
    cols: countOf(cols, 'cols'),
    folds: listOf(folds, 'folds', readFold),
    holes: listOf(holes, 'holes', readCell),
  };
}

function readAction(json: Json): PaperAction {
  const { op, fold, at } = fieldsOf(json, 'an action');
  if (op === 'fold') return { op, fold: readFold(fold ?? null) };
  if (op === 'punch') return { op, at: listOf(at, 'punches', readCell) };
  invariant(op === 'unfold', 'an action folds, punches or unfolds');
  return { op };
}
