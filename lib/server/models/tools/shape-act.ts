import { type Action, describeAction } from 'rung-puzzles/engines/shapez/action';
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { formatShape, parseLayer, parseShape } from 'rung-puzzles/engines/shapez/code';
import { EMPTY_LAYER } from 'rung-puzzles/engines/shapez/layer';
import { COLORS, FORMS } from 'rung-puzzles/engines/shapez/vocabulary';
import { z } from 'zod';
import { makeTool, toolError, toolResult } from './tool';

const MOST_ACTIONS = 200;

const action = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['cut', 'rotate-cw', 'rotate-ccw', 'mirror']) }),
  z.strictObject({ op: z.literal('fill'), form: z.enum(FORMS) }),
  z.strictObject({
    op: z.literal('paint'),
    color: z.enum(COLORS),
    layer: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal('all')]),
  }),
  z.strictObject({ op: z.literal('stack'), shape: z.string().max(8).describe('Code of one layer') }),
]);

export const shapeAct = makeTool({
  name: 'shape_act',
  description:
    'Carries out actions, in order, on a shape that you write down as its code (8 characters a layer, the lowest layer first, layers joined by ":"), and gives back the code after each. cut takes away the right half; fill and paint act on all layers unless a layer is named.',
  tasks: ['2d-forward', '2d-inverse', '25d-forward', '25d-inverse'].map((task) => `infbench/${task}`),
  input: z.strictObject({ shape: z.string().max(60), actions: z.array(action).min(1).max(MOST_ACTIONS) }),
  run: ({ shape: code, actions }) => {
    const start = parseShape(code.trim());
    if (!start.ok) return toolError(`shape: ${SHAPE_ERRORS[start.error]}`);
    const lines: string[] = [];
    let shape = start.value;
    for (const [index, each] of actions.entries()) {
      const next = isPiece(each) ? applyAction(shape, each) : null;
      if (next === null)
        return toolError(`actions.${index}: "${describeAction(each)}" cannot be done with ${formatShape(shape)}`);
      shape = next;
      lines.push(`${index + 1}. ${describeAction(each)}: ${formatShape(shape)}`);
    }
    return toolResult(lines.join('\n'));
  },
});

const SHAPE_ERRORS = {
  'bad-code': 'not a code such as CuRr--Sb: form C R S W, colour r g b y p c u w, or -- for an empty quadrant',
  'empty-layer': 'a layer without a piece',
  'too-many-layers': 'at most four layers',
  'unsupported-piece': 'a piece has nothing under it',
} as const;

/** Only a layer with a piece can be stacked. */
function isPiece(each: Action): boolean {
  if (each.op !== 'stack') return true;
  const layer = parseLayer(each.shape);
  return layer !== null && layer !== EMPTY_LAYER;
}
