/** The operations on a shape, in the form of `truth`. */
import { assertNever } from 'rung-puzzles/core/invariant';
import { COLOR_NAMES, type Color, FORM_NAMES, type Form } from './vocabulary';

export const LAYER_NUMBERS = [1, 2, 3, 4] as const;
export type LayerNumber = (typeof LAYER_NUMBERS)[number];

export type Action =
  | { readonly op: 'cut' }
  | { readonly op: 'rotate-cw' }
  | { readonly op: 'rotate-ccw' }
  | { readonly op: 'mirror' }
  | { readonly op: 'fill'; readonly form: Form }
  | { readonly op: 'paint'; readonly color: Color; readonly layer: LayerNumber | 'all' }
  /** `shape` is the code of a single layer. */
  | { readonly op: 'stack'; readonly shape: string };

/** Returns a key that is equal exactly for equal actions. */
export function actionKey(action: Action): string {
  switch (action.op) {
    case 'fill':
      return `fill ${action.form}`;
    case 'paint':
      return `paint ${action.layer} ${action.color}`;
    case 'stack':
      return `stack ${action.shape}`;
    default:
      return action.op;
  }
}

/** Describes an action in plain words. `pieceNames` maps the code of a stacked piece to its name in the legend. */
export function describeAction(action: Action, pieceNames: ReadonlyMap<string, string> = new Map()): string {
  switch (action.op) {
    case 'cut':
      return 'Cut away the right half';
    case 'rotate-cw':
      return 'Turn a quarter turn clockwise';
    case 'rotate-ccw':
      return 'Turn a quarter turn counter-clockwise';
    case 'mirror':
      return 'Mirror: swap left and right';
    case 'fill':
      return `Fill every empty quadrant with an uncoloured ${FORM_NAMES[action.form]} (${action.form}u)`;
    case 'paint':
      return `Paint ${action.layer === 'all' ? 'everything' : `layer ${action.layer}`} ${COLOR_NAMES[action.color]} (${action.color})`;
    case 'stack':
      return `Stack piece ${pieceNames.has(action.shape) ? `${pieceNames.get(action.shape)} ` : ''}(${action.shape}) on top`;
    default:
      return assertNever(action);
  }
}
