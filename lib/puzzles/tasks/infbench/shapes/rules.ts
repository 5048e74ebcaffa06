/** The conventions of the shape worlds in plain sentences, the same for every item of a task and condition. */
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import { PLAIN } from '../variants';
import type { ShapeWorldName } from './world';

const LETTERED =
  'A piece has one of four forms (C circle, R square, S star, W windmill) and a colour, marked by a letter: r red, g green, b blue, y yellow, p purple, c cyan, u uncoloured (grey), w white.';
const UNLETTERED =
  'A piece has one of four forms (C circle, R square, S star, W windmill) and a colour: r red, g green, b blue, y yellow, p purple, c cyan, u uncoloured (grey), w white. The letters are not in the pictures.';

const CODE_RULES: Readonly<Record<ShapeWorldName, readonly string[]>> = {
  '2d': [
    'A shape is written as 8 characters, two for each quadrant, in the order top right, bottom right, bottom left, top left (clockwise).',
    'The first character is the form: C circle, R square, S star, W windmill. The second is the colour: r red, g green, b blue, y yellow, p purple, c cyan, u uncoloured (grey), w white. An empty quadrant is "--".',
  ],
  '25d': [
    'A layer is written as 8 characters, two for each quadrant, in the order top right, bottom right, bottom left, top left (clockwise). Layers are joined by ":", the lowest layer first.',
    'The first character is the form: C circle, R square, S star, W windmill. The second is the colour: r red, g green, b blue, y yellow, p purple, c cyan, u uncoloured (grey), w white. An empty quadrant is "--".',
  ],
};

const PICTURE_RULES: Readonly<Record<ShapeWorldName, readonly string[]>> = {
  '2d': [
    'Two crossing lines divide a shape into four quadrants: top right, bottom right, bottom left, top left. A quadrant is empty or has one piece.',
    LETTERED,
  ],
  '25d': [
    'A shape is a stack of 1 to 4 layers. Each layer is drawn smaller than the one below it. Layer 1 is the lowest. Two crossing lines divide each layer into four quadrants: top right, bottom right, bottom left, top left. A quadrant is empty or has one piece.',
    LETTERED,
    'A piece to stack is also given by its code in brackets: two characters (form, colour) for each quadrant, in the order top right, bottom right, bottom left, top left; "--" is empty.',
  ],
};

const ACTION_RULES: Readonly<Record<ShapeWorldName, readonly string[]>> = {
  '2d': [
    'Cut away the right half: the top right and bottom right quadrants become empty; the left half stays.',
    'Turn: the whole shape turns a quarter turn, clockwise or counter-clockwise as you see it. Clockwise, top right goes to bottom right.',
    'Mirror: left and right change places (top right with top left, bottom right with bottom left).',
    'Fill: every empty quadrant gets an uncoloured piece of the named form.',
    'Paint: every piece takes the named colour; empty quadrants stay empty.',
  ],
  '25d': [
    'Cut away the right half: the top right and bottom right quadrants become empty in every layer; a layer left with no piece disappears.',
    'Turn: the whole shape, all layers together, turns a quarter turn, clockwise or counter-clockwise as you see it. Clockwise, top right goes to bottom right.',
    'Mirror: left and right change places in every layer (top right with top left, bottom right with bottom left).',
    'Fill: every empty quadrant of every layer that the shape has gets an uncoloured piece of the named form.',
    'Paint: every piece of the named layer, or of all layers ("everything"), takes the named colour; empty quadrants stay empty.',
    'Stack: the named piece is one rigid layer and keeps the direction in which it is shown. It drops straight down until at least one of its quadrants lands on a filled quadrant or on the ground. If it lands next to pieces of an existing layer, it becomes part of that layer. Otherwise it becomes a new layer on top.',
  ],
};

function shownRules(world: ShapeWorldName, condition: Condition): readonly string[] {
  if (modalityOf(condition) === 'text') return CODE_RULES[world];
  return PICTURE_RULES[world].map((rule) => (rule === LETTERED && hasVariant(condition, PLAIN) ? UNLETTERED : rule));
}

export const shapeRules = (world: ShapeWorldName, condition: Condition): readonly string[] => [
  ...shownRules(world, condition),
  ...ACTION_RULES[world],
  'Actions are applied in order, each to the result of the one before.',
];
