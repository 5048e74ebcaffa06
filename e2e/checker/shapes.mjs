/**
 * Shapes: a list of layers from the bottom. A layer is a list of four two-letter texts, clockwise from the top right,
 * with `--` for empty. Illegal actions return null.
 */
const NOTHING = '--';
const PIECE = /^[CRWS][rgbypcuw]$/;

const read = (code) => code.split(':').map((layer) => layer.match(/../g) ?? []);
const write = (layers) => layers.map((layer) => layer.join('')).join(':');

const each = (change) => (layers) => layers.map(change);
const clockwise = ([a, b, c, d]) => [d, a, b, c];

const ACTIONS = {
  cut: () => (layers) =>
    layers.map(([, , c, d]) => [NOTHING, NOTHING, c, d]).filter((layer) => layer.join('') !== NOTHING.repeat(4)),
  'rotate-cw': () => each(clockwise),
  'rotate-ccw': () => each((layer) => clockwise(clockwise(clockwise(layer)))),
  mirror: () => each(([a, b, c, d]) => [d, c, b, a]),
  fill: ({ form }) => each((layer) => layer.map((piece) => (piece === NOTHING ? `${form}u` : piece))),
  paint: ({ color, layer: which }) => {
    const painted = (layer) => layer.map((piece) => (piece === NOTHING ? piece : piece[0] + color));
    return (layers) => {
      if (which === 'all') return layers.map(painted);
      return layers.length >= which
        ? layers.map((layer, index) => (index + 1 === which ? painted(layer) : layer))
        : null;
    };
  },
  stack:
    ({ shape }) =>
    (layers) =>
      dropOnto(layers, read(shape)),
};

/** Drops the upper shape as one rigid body until one of its quadrants rests on the lower shape or the ground. */
function dropOnto(lower, upper) {
  const rests = [0, 1, 2, 3].map((quadrant) => {
    const top = lower.findLastIndex((layer) => layer[quadrant] !== NOTHING);
    const bottom = upper.findIndex((layer) => layer[quadrant] !== NOTHING);
    return top === -1 || bottom === -1 ? 0 : top + 1 - bottom;
  });
  const level = Math.max(0, ...rests);
  const height = Math.max(lower.length, level + upper.length);
  const pieceAt = (layer, quadrant) => {
    const above = upper[layer - level]?.[quadrant] ?? NOTHING;
    return above === NOTHING ? (lower[layer]?.[quadrant] ?? NOTHING) : above;
  };
  return Array.from({ length: height }, (_, layer) => [0, 1, 2, 3].map((quadrant) => pieceAt(layer, quadrant)));
}

/** Four quadrants a layer, no empty layer, and everything supported. */
function isValid(layers, most) {
  const wellFormed = layers.every(
    (layer) => layer.length === 4 && layer.every((piece) => piece === NOTHING || PIECE.test(piece)),
  );
  const noneEmpty = layers.every((layer) => layer.some((piece) => piece !== NOTHING));
  const supported = layers.every(
    (layer, index) =>
      index === 0 || layer.every((piece, quadrant) => piece === NOTHING || layers[index - 1][quadrant] !== NOTHING),
  );
  return layers.length >= 1 && layers.length <= most && wellFormed && noneEmpty && supported;
}

function run(code, actions, most) {
  let layers = read(code);
  for (const action of actions) {
    layers = ACTIONS[action.op]?.(action)(layers) ?? null;
    if (layers === null || !isValid(layers, most)) return null;
  }
  return write(layers);
}

export const shapes = ({ layers: most }) => ({
  field: 'shape',
  run: (code, actions) => run(code, actions, most),
  isLegal: (code) => typeof code === 'string' && isValid(read(code), most) && write(read(code)) === code,
  look: (code) => code,
});
