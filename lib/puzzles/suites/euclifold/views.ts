/** Figures 3 to 6 of EucliFold (OpenReview w0rVXs6QJM): W against the size of the model. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { SizePanel, SizeView } from '../suite';
import {
  CUBES_CHAIN,
  CUBES_EUCLIDEAN,
  NETS_CHAIN,
  NETS_DIRECT,
  NETS_LEAKED,
  NETS_LEAKED_DIRECT,
  toPeople,
} from './conditions';

const panel = (id: string, title: string, name: string, condition: Condition, column = 'winograd'): SizePanel => ({
  ...{ id, title, condition, people: toPeople(condition), column },
  task: `euclifold/${name}`,
});

const FACES = ['top', 'front', 'right'] as const;
const COLOR = panel('color', 'Colour', 'color', CUBES_CHAIN);

const TEXT =
  'W is the share of pairs with both statements judged rightly minus that with both judged wrongly, and 0 for anyone who guesses. A run says its model’s size with --parameters-b and --family. 1,200 pairs as published; people judge single statements.';

const viewOf = (id: string, title: string, panels: readonly SizePanel[]): SizeView => ({
  id,
  title,
  text: TEXT,
  guessing: 0,
  panels,
});

export const EUCLIFOLD_SIZES: readonly SizeView[] = [
  viewOf('color-by-size', 'Figure 3: colours, by size of the model', [COLOR]),
  viewOf('orientation-by-size', 'Figure 4: where arrows point, by size of the model', [
    panel('orientation', 'Direction, all faces', 'orientation', CUBES_CHAIN),
    ...FACES.map((face) =>
      panel(`orientation-${face}`, `Direction, ${face} face`, 'orientation', CUBES_CHAIN, `winograd_face_${face}`),
    ),
    { ...COLOR, title: 'Colour, as the control' },
  ]),
  viewOf('operation-by-size', 'Figure 5: turns in plain and in Euclidean words, by size of the model', [
    panel('plain', 'Plain words', 'operation', CUBES_CHAIN),
    panel('euclidean', 'Euclidean words', 'operation', CUBES_EUCLIDEAN),
  ]),
  viewOf('folding-by-size', 'Figure 6: folding, by size of the model', [
    panel('chain', 'Chain of thought', 'folding', NETS_CHAIN),
    panel('direct', 'Direct', 'folding', NETS_DIRECT),
    panel('leaked-chain', 'Leaked, chain of thought', 'folding', NETS_LEAKED),
    panel('leaked-direct', 'Leaked, direct', 'folding', NETS_LEAKED_DIRECT),
  ]),
];
