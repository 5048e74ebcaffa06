/**
 * The cube as 54 points in space. A sticker's point is its cell (coordinates −1, 0, 1), pushed out to ±2 along its
 * normal. A move turns the points of some layers by quarter turns about an axis.
 */

/** The order in which a face is read: row by row, as seen from outside on the standard net. */
const READING = {
  U: (row, column) => [column - 1, 2, row - 1],
  R: (row, column) => [2, 1 - row, 1 - column],
  F: (row, column) => [column - 1, 1 - row, 2],
  D: (row, column) => [column - 1, -2, 1 - row],
  L: (row, column) => [-2, 1 - row, column - 1],
  B: (row, column) => [1 - column, 1 - row, -2],
};
const POINTS = [...'URFDLB'].flatMap((face) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => READING[face](Math.floor(n / 3), n % 3)),
);

/** One quarter turn clockwise as seen from the positive end of each axis (x right, y up, z to the viewer). */
const QUARTER = [([x, y, z]) => [x, z, -y], ([x, y, z]) => [-z, y, x], ([x, y, z]) => [y, -x, z]];

/** Letter → axis, quarter turns of the plain move, and the layers (−1, 0, 1) that turn. */
const LETTERS = {
  R: [0, 1, [1]],
  L: [0, 3, [-1]],
  U: [1, 1, [1]],
  D: [1, 3, [-1]],
  F: [2, 1, [1]],
  B: [2, 3, [-1]],
  r: [0, 1, [1, 0]],
  l: [0, 3, [-1, 0]],
  u: [1, 1, [1, 0]],
  d: [1, 3, [-1, 0]],
  f: [2, 1, [1, 0]],
  b: [2, 3, [-1, 0]],
  M: [0, 3, [0]],
  E: [1, 3, [0]],
  S: [2, 1, [0]],
  x: [0, 1, [-1, 0, 1]],
  y: [1, 1, [-1, 0, 1]],
  z: [2, 1, [-1, 0, 1]],
};
const TIMES = { '': 1, 2: 2, "'": 3 };

function turn(stickers, move) {
  const [, letter, suffix] = /^([A-Za-z])(['2]?)$/.exec(move) ?? [];
  if (!LETTERS[letter]) return null;
  const [axis, quarters, layers] = LETTERS[letter];
  return stickers.map(({ point, color }) => {
    if (!layers.includes(Math.sign(point[axis]))) return { point, color };
    let turned = point;
    for (let n = 0; n < quarters * TIMES[suffix]; n += 1) turned = QUARTER[axis](turned);
    return { point: turned, color };
  });
}

function run(facelets, moves) {
  let stickers = POINTS.map((point, index) => ({ point, color: facelets[index] }));
  for (const move of moves) {
    stickers = turn(stickers, move);
    if (stickers === null) return null;
  }
  // Adding 0 turns −0 into 0, so that points compare as text.
  const colorAt = new Map(stickers.map(({ point, color }) => [point.map((n) => n + 0).join(), color]));
  return POINTS.map((point) => colorAt.get(point.join())).join('');
}

/** 54 letters, nine of each, with all 8 corners and 12 edges present. */
function isLegal(facelets) {
  if (typeof facelets !== 'string' || facelets.length !== 54) return false;
  if ([...'URFDLB'].some((face) => facelets.split(face).length !== 10)) return false;
  const cells = new Map();
  POINTS.forEach((point, index) => {
    const cell = point.map(Math.sign).join();
    cells.set(cell, [...(cells.get(cell) ?? []), facelets[index]].sort());
  });
  const pieces = [...cells.values()].map((colors) => colors.join(''));
  const opposite = /U.?D|D.?U|R.?L|L.?R|F.?B|B.?F/;
  return (
    new Set(pieces).size === 26 &&
    pieces.every((piece) => new Set(piece).size === piece.length && !opposite.test(piece))
  );
}

export const cube = () => ({ field: 'facelets', run, isLegal, look: (facelets) => facelets });
