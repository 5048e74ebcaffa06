/**
 * An independent check of SpatialViz-Bench items: reads the JSON lines of `rung items` on standard input and finds the
 * right options from `truth`, by other methods than the product. Rules: the paper, and each task's `truthFields`.
 *
 *   npm run -s rung -- items --task spatialviz/cube-counting --level 3 --seed 1 --count 300 | node
 *   e2e/checker/spatialviz.mjs
 *
 * Checks of every item: the truth is consistent; exactly one option is right and it is `answer`; options differ as data
 * and, if drawn, as pixels (sha256); option panels have one size; the seed appears nowhere. Over all items, letters are
 * even (chi-square per task, at 100 items or more; p below 0.000001 is an error). Prints a summary as JSON. If
 * something is wrong, exit code 1 and one line per error on standard error, with the seed.
 */
import { createInterface } from 'node:readline';
import { motionLabels } from './spatialviz-motion.mjs';
import { cornersFoldedUp, oppositeFoldedUp } from './spatialviz-nets-up.mjs';
import { publishedComplaints } from './spatialviz-published.mjs';
import { isSection, leastOutside } from './spatialviz-sections.mjs';
import { leftView, viewTest } from './spatialviz-views.mjs';

const LABELS = ['A', 'B', 'C', 'D'];
const LEAST_FOR_UNIFORMITY = 100;
const LEAST_P = 1e-6;

const range = (n) => Array.from({ length: n }, (_, index) => index);
const sorted = (list) => [...list].sort();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the labels accepted by `isRight`. "None of these" is right if no other is. */
function rightLabels(options, isRight) {
  const right = options.filter((option) => option.none !== true && isRight(option)).map(({ label }) => label);
  const none = options.find((option) => option.none === true);
  return right.length === 0 && none !== undefined ? [none.label] : right;
}

// ---------------------------------------------------------------- sheets

/**
 * A sheet as a set of painted points, finer than its cells: a pattern is a picture of 3 × 3 pips, so turning it turns
 * points.
 */
const PIPS = {
  one: [[1, 1]],
  two: [
    [0, 2],
    [2, 0],
  ],
  three: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  four: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  five: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  six: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
};

/** Returns the points of a pattern. A name without a picture is a colour, the same in every turn. */
function printOf(id) {
  const [count, lie] = id.split(' ');
  const pips = PIPS[count];
  if (pips === undefined) return [['colour', id]];
  const turned = lie === 'falling' || lie === 'level' ? pips.map(([row, col]) => [col, 2 - row]) : pips;
  return turned.map(([row, col]) => [row, col]);
}

const CORNERS = { 'top-left': [0, 0], 'top-right': [0, 1], 'bottom-right': [1, 1], 'bottom-left': [1, 0] };

/** Returns everything painted on a sheet, in thirds of a cell, with its marker, as sorted texts. */
function painted({ sheet, turns, marker }) {
  const [rows, cols] = [sheet.length, sheet[0].length];
  const points = sheet.flatMap((line, row) =>
    line.flatMap((id, col) => {
      if (id === null) return [];
      return printOf(id).map((point) => {
        if (point[0] === 'colour') return { y: 3 * row + 1, x: 3 * col + 1, what: point[1] };
        let [down, right] = point;
        for (let turn = 0; turn < (turns?.[row]?.[col] ?? 0); turn += 1) [down, right] = [right, 2 - down];
        return { y: 3 * row + down, x: 3 * col + right, what: 'pip' };
      });
    }),
  );
  const [bottom, right] = CORNERS[marker];
  return {
    height: 3 * rows,
    width: 3 * cols,
    points: [...points, { y: bottom === 1 ? 3 * rows : -1, x: right === 1 ? 3 * cols : -1, what: 'marker' }],
  };
}

const turnedPicture = ({ height, width, points }) => ({
  height: width,
  width: height,
  points: points.map(({ y, x, what }) => ({ y: x, x: height - 1 - y, what })),
});
const pictureKey = ({ height, width, points }) =>
  JSON.stringify([height, width, sorted(points.map(({ y, x, what }) => `${y},${x},${what}`))]);

function sheetRotation({ sheet, marker, options }) {
  let picture = painted({ sheet, marker });
  const turns = new Set();
  for (let turn = 0; turn < 4; turn += 1) {
    turns.add(pictureKey(picture));
    picture = turnedPicture(picture);
  }
  return rightLabels(options, (option) => turns.has(pictureKey(painted(option))));
}

// ---------------------------------------------------------------- cubes in space

/** All 24 turns, made of quarter turns about x and z. */
const TURNS = (() => {
  const about = { x: ([x, y, z]) => [x, -z, y], z: ([x, y, z]) => [-y, x, z] };
  const axes = [[1, 2, 3]];
  const found = new Map([['1,2,3', axes[0]]]);
  for (const frame of axes) {
    for (const turn of Object.values(about)) {
      const next = turn(frame);
      if (!found.has(String(next))) {
        found.set(String(next), next);
        axes.push(next);
      }
    }
  }
  return axes.map((frame) => (cell) => frame.map((axis) => Math.sign(axis) * cell[Math.abs(axis) - 1]));
})();

const cellsKey = (cells) => {
  const least = [0, 1, 2].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  return sorted(cells.map((cell) => cell.map((value, axis) => value - least[axis]).join())).join(' ');
};
const orbit = (cells) => new Set(TURNS.map((turn) => cellsKey(cells.map(turn))));

function solidRotation({ cells, ask, options }) {
  const turns = orbit(cells);
  const mirrored = cells.map(([x, y, z]) => [-x, y, z]);
  const offersMirror = options.some((option) => option.class?.startsWith('mirrored'));
  if (offersMirror && turns.has(cellsKey(mirrored))) return ['the solid is its own mirror image'];
  return rightLabels(options, (option) => turns.has(cellsKey(option.cells)) === (ask === 'can'));
}

/**
 * An option is right if it and the parts, turned freely, fill the whole. Tries each remaining part in the first empty
 * cell.
 */
function assembly({ whole, parts, mayTurn, options }) {
  const index = new Map(whole.map((cell, at) => [cell.join(), at]));
  const placings = (cells) => {
    const shapes = new Map(
      (mayTurn ? TURNS : [(cell) => cell]).map((turn) => [cellsKey(cells.map(turn)), cells.map(turn)]),
    );
    const byFirst = whole.map(() => new Map());
    for (const shape of shapes.values()) {
      for (const anchor of whole) {
        const placed = shape.map((cell) =>
          index.get(cell.map((value, axis) => value - shape[0][axis] + anchor[axis]).join()),
        );
        if (placed.includes(undefined)) continue;
        placed.sort((a, b) => a - b);
        byFirst[placed[0]].set(placed.join(), placed);
      }
    }
    return byFirst.map((found) => [...found.values()]);
  };
  const known = parts.map(placings);
  const canFill = (filled, left) => {
    const first = filled.indexOf(0);
    if (first === -1) return left.length === 0;
    return left.some((byFirst, which) =>
      byFirst[first].some((placed) => {
        if (placed.some((cell) => filled[cell] === 1)) return false;
        const next = filled.slice();
        for (const cell of placed) next[cell] = 1;
        return canFill(next, left.toSpliced(which, 1));
      }),
    );
  };
  const room = whole.length - parts.reduce((sum, cells) => sum + cells.length, 0);
  return rightLabels(
    options,
    ({ cells }) => cells.length === room && canFill(new Uint8Array(whole.length), [placings(cells), ...known]),
  );
}

// ---------------------------------------------------------------- counting

/**
 * Returns the numbers of cubes of all stacks with these views, by a table over rows of columns: the front heights
 * reached, and their cost.
 */
function countsOf({ front, left, top }) {
  const heights = (matrix) => matrix[0].map((_, col) => matrix.filter((row) => row[col] === 1).length);
  const across = heights(front);
  // Seen from the left, the left edge is the far side.
  const depth = left === null ? null : heights(left).reverse();
  const rows = [...top].reverse();
  const most = Math.max(...across);
  let states = new Map([[across.map(() => 0).join(), new Set([0])]]);
  for (const [y, row] of rows.entries()) {
    const ways = row.reduce(
      (lists, stands, x) =>
        lists.flatMap((list) =>
          stands === 1 ? range(Math.min(across[x], depth?.[y] ?? most)).map((h) => [...list, h + 1]) : [[...list, 0]],
        ),
      [[]],
    );
    const fits = ways.filter((list) => depth === null || Math.max(...list) === depth[y]);
    const next = new Map();
    for (const [key, sums] of states) {
      const reached = key.split(',').map(Number);
      for (const list of fits) {
        const after = reached.map((height, x) => Math.max(height, list[x])).join();
        const cubes = list.reduce((sum, height) => sum + height, 0);
        if (!next.has(after)) next.set(after, new Set());
        for (const sum of sums) next.get(after).add(sum + cubes);
      }
    }
    states = next;
  }
  return states.get(across.join()) ?? new Set();
}

function counting({ views, ask, options }) {
  const counts = countsOf(views);
  if (counts.size === 0) return ['no stack has these views'];
  const isRight = {
    min: (count) => count === Math.min(...counts),
    max: (count) => count === Math.max(...counts),
    possible: (count) => counts.has(count),
  }[ask];
  return rightLabels(options, ({ count }) => isRight(count));
}

// ---------------------------------------------------------------- paper

/**
 * Follows each cell of the sheet through the folds separately, as its four corners. A punch goes through the cells on
 * it.
 */
function folding({ rows, cols, folds, punches, options }) {
  let cells = range(rows).flatMap((row) =>
    range(cols).map((col) => ({
      home: [row, col],
      corners: [
        [col, row],
        [col + 1, row],
        [col + 1, row + 1],
        [col, row + 1],
      ],
    })),
  );
  for (const { line, moves } of folds) {
    const [[x1, y1], [x2, y2]] = line;
    const [dx, dy] = [x2 - x1, y2 - y1];
    // Positive: to the right of the directed line as seen on the page, where y points down.
    const side = ([x, y]) => dx * (y - y1) - dy * (x - x1);
    const over = (value) => (moves === 'right' ? value > 1e-9 : value < -1e-9);
    const reflected = ([x, y]) => {
      const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
      return [2 * (x1 + along * dx) - x, 2 * (y1 + along * dy) - y];
    };
    cells = cells.flatMap((cell) => {
      const moving = cell.corners.filter((corner) => over(side(corner)));
      if (moving.length === 0) return [cell];
      const whole = cell.corners.every((corner) => over(side(corner)) || Math.abs(side(corner)) < 1e-9);
      // A creased cell is in two places and must not be punched: neither half counts as a layer of a whole cell.
      return whole ? [{ ...cell, corners: cell.corners.map(reflected) }] : [{ ...cell, creased: true }];
    });
  }
  const centre = ({ corners }) => [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4);
  const holes = new Set();
  for (const [row, col] of punches) {
    const hit = cells.filter(
      (cell) =>
        !cell.creased && Math.abs(centre(cell)[0] - col - 0.5) < 1e-6 && Math.abs(centre(cell)[1] - row - 0.5) < 1e-6,
    );
    if (hit.length === 0) return [`nothing is at ${row},${col}`];
    for (const { home } of hit) holes.add(home.join());
  }
  const wanted = sorted(holes).join(' ');
  return rightLabels(options, (option) => sorted(option.holes.map(String)).join(' ') === wanted);
}

// ---------------------------------------------------------------- nets

const minus = (v) => v.map((value) => -value);

/** Folds a net away from the viewer. Returns each square's outward normal and drawn right and down directions. */
function foldNet(squares) {
  const at = new Map(squares.map((square) => [`${square.row},${square.col}`, square]));
  const first = squares[0];
  const done = new Map([[`${first.row},${first.col}`, { normal: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] }]]);
  const queue = [first];
  const steps = [
    [0, 1, ({ normal, right, down }) => ({ normal: right, right: minus(normal), down })],
    [0, -1, ({ normal, right, down }) => ({ normal: minus(right), right: normal, down })],
    [1, 0, ({ normal, right, down }) => ({ normal: down, right, down: minus(normal) })],
    [-1, 0, ({ normal, right, down }) => ({ normal: minus(down), right, down: normal })],
  ];
  for (const square of queue) {
    for (const [dRow, dCol, turn] of steps) {
      const key = `${square.row + dRow},${square.col + dCol}`;
      if (!at.has(key) || done.has(key)) continue;
      done.set(key, turn(done.get(`${square.row},${square.col}`)));
      queue.push(at.get(key));
    }
  }
  const faces = squares.map((square) => ({ ...square, ...done.get(`${square.row},${square.col}`) }));
  return new Set(faces.map(({ normal }) => normal.join())).size === 6 && squares.length === 6 ? faces : null;
}

/**
 * Returns the corner views of a folded net as text: patterns clockwise around the corner with their turns, the corner
 * at the lower left.
 */
function cornersOf(squares, patterns) {
  const faces = foldNet(squares);
  if (faces === null) return null;
  const by = (normal) => faces.find((face) => same(face.normal, normal));
  const views = new Set();
  for (const x of [1, -1])
    for (const y of [1, -1])
      for (const z of [1, -1]) {
        // Counter-clockwise from outside for an even number of minus signs.
        const ring =
          x * y * z === 1
            ? [
                [x, 0, 0],
                [0, y, 0],
                [0, 0, z],
              ]
            : [
                [0, y, 0],
                [x, 0, 0],
                [0, 0, z],
              ];
        const seen = [...ring].reverse().map((normal) => {
          const face = by(normal);
          // Position of the corner on the face as drawn in the net: right (+/−) and down (+/−).
          const corner = [x, y, z];
          const dot = (a) => a.reduce((sum, value, axis) => sum + value * corner[axis], 0);
          const [toRight, toDown] = [dot(face.right) > 0, dot(face.down) > 0];
          // Quarter turns clockwise that bring that corner to the lower left: from lower right 1, upper right 2, upper
          // left 3.
          const quarter = toDown ? (toRight ? 1 : 0) : toRight ? 2 : 3;
          return `${face.pattern}/${(face.turn + quarter) % patterns[face.pattern]}`;
        });
        for (const shift of range(3)) views.add([...seen.slice(shift), ...seen.slice(0, shift)].join(' '));
      }
  return views;
}

const viewText = (view, patterns) =>
  view.map(({ pattern, turn }) => `${pattern}/${turn % patterns[pattern]}`).join(' ');

function unfolding(truth) {
  return truth.folded === 'up' ? unfoldingUp(truth) : unfoldingAway(truth);
}

function unfoldingUp({ view, ask, patterns, mirrors, options }) {
  const wanted = viewText(view, patterns);
  return rightLabels(
    options,
    ({ net }) => (cornersFoldedUp(net, patterns, mirrors)?.has(wanted) ?? false) === (ask === 'can'),
  );
}

function unfoldingAway({ view, ask, patterns, options }) {
  const wanted = viewText(view, patterns);
  return rightLabels(options, ({ net }) => (cornersOf(net, patterns)?.has(wanted) ?? false) === (ask === 'can'));
}

function reconstruction(truth) {
  return truth.folded === 'up' ? reconstructionUp(truth) : reconstructionAway(truth);
}

function reconstructionUp({ net, ask, of, patterns, mirrors, options }) {
  if (ask === 'opposite') return rightLabels(options, ({ pattern }) => pattern === oppositeFoldedUp(net, of));
  const views = cornersFoldedUp(net, patterns, mirrors);
  return views === null
    ? ['the net does not fold']
    : rightLabels(options, ({ view }) => views.has(viewText(view, patterns)));
}

function reconstructionAway({ net, ask, of, patterns, options }) {
  if (ask === 'opposite') {
    const faces = foldNet(net);
    if (faces === null) return ['the net does not fold'];
    const given = faces.find(({ pattern }) => pattern === of);
    const opposite = faces.find(
      ({ normal }) =>
        same(
          normal,
          minus(given.normal).map((value) => value + 0),
        ) || normal.every((value, axis) => value === -given.normal[axis]),
    );
    return rightLabels(options, ({ pattern }) => pattern === opposite.pattern);
  }
  const views = cornersOf(net, patterns);
  return views === null
    ? ['the net does not fold']
    : rightLabels(options, ({ view }) => views.has(viewText(view, patterns)));
}

// ---------------------------------------------------------------- arrows

const COMPASS = ['up', 'right', 'down', 'left'];
const STEP = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] };
const RELATIVE = { forward: 0, right: 1, backward: 2, left: 3 };

/** Returns the arrows after the moves, or null if one is impossible. */
function walked(size, arrows, moves) {
  const now = new Map(arrows.map(({ at, facing, color }) => [at.join(), { facing, color }]));
  for (const { at, direction, units } of moves) {
    const arrow = now.get(at.join());
    if (arrow === undefined) return null;
    const facing = COMPASS[(COMPASS.indexOf(arrow.facing) + RELATIVE[direction]) % 4];
    const to = at.map((value, axis) => value + units * STEP[facing][axis]);
    if (to.some((value) => value < 0 || value >= size)) return null;
    const other = now.get(to.join());
    now.delete(at.join());
    if (other !== undefined) now.set(at.join(), { ...other, facing: COMPASS[(COMPASS.indexOf(facing) + 2) % 4] });
    now.set(to.join(), { ...arrow, facing });
  }
  return arrowsKey([...now].map(([at, arrow]) => ({ at: at.split(',').map(Number), ...arrow })));
}

const arrowsKey = (arrows) =>
  sorted(arrows.map(({ at, facing, color }) => `${at.join()} ${facing} ${color}`)).join('; ');

function arrowMoving({ size, arrows, ask, moves, final, options }) {
  const end = walked(size, arrows, moves);
  if (end === null || end !== arrowsKey(final)) return ['the moves do not lead to the end'];
  if (ask === 'picture') return rightLabels(options, (option) => arrowsKey(option.arrows) === end);
  return rightLabels(options, (option) => walked(size, arrows, option.moves) === end);
}

// ---------------------------------------------------------------- blocks

const AXES = { x: 0, y: 1, z: 2 };
const blocksKey = (blocks) => sorted(blocks.map(({ at, color }) => `${at.join()} ${color}`)).join('; ');

/** After each move unsupported blocks fall, lowest first; null if a move is impossible. */
function shifted(blocks, moves) {
  const now = new Map(blocks.map(({ at, color }) => [at.join(), color]));
  for (const { at, axis } of moves) {
    const color = now.get(at.join());
    if (color === undefined) return null;
    const to = [...at];
    to[AXES[axis[1]]] += axis[0] === '+' ? 1 : -1;
    if (to.some((value) => value < 0)) return null;
    const other = now.get(to.join());
    now.delete(at.join());
    if (other !== undefined) now.set(at.join(), other);
    now.set(to.join(), color);
    for (const cell of [...now.keys()].map((key) => key.split(',').map(Number)).sort((a, b) => a[2] - b[2])) {
      let [x, y, z] = cell;
      while (z > 0 && !now.has(`${x},${y},${z - 1}`)) {
        now.set(`${x},${y},${z - 1}`, now.get(`${x},${y},${z}`));
        now.delete(`${x},${y},${z}`);
        z -= 1;
      }
    }
  }
  return blocksKey([...now].map(([at, color]) => ({ at: at.split(',').map(Number), color })));
}

const blockMoving = ({ blocks, target, options }) =>
  rightLabels(options, ({ moves }) => shifted(blocks, moves) === blocksKey(target));

// ---------------------------------------------------------------- machines

const fraction = (text) => {
  const [top, bottom = '1'] = String(text).split('/');
  return { n: BigInt(top), d: BigInt(bottom) };
};
const gcd = (a, b) => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const lean = ({ n, d }) => {
  const common = gcd(n, d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / common, d: (sign * d) / common };
};
const add = (a, b) => lean({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a, b) => lean({ n: a.n * b.n, d: a.d * b.d });
const whole = (n) => ({ n: BigInt(n), d: 1n });

const sizeOf = (part, joint) => part.teeth ?? part.diameter ?? (joint === 'mesh' ? part.outerTeeth : part.innerTeeth);

/**
 * Returns the speeds of all parts as the only solution of linear equations over fractions; null unless there is exactly
 * one.
 */
function speedsOf({ parts, joints, input }) {
  const names = parts.map(({ label }) => label);
  const part = (label) => parts.find((each) => each.label === label);
  const equations = [];
  /** Adds the equation: the sum of coefficient × speed is `constant`. */
  const say = (terms, constant = 0) => {
    const row = names.map(() => whole(0));
    for (const [label, value] of terms)
      if (label !== null) row[names.indexOf(label)] = add(row[names.indexOf(label)], whole(value));
    equations.push([...row, whole(constant)]);
  };
  say([[input.part, 1]], input.sign);
  for (const joint of joints) {
    const { kind, of, carrier = null } = joint;
    if (kind === 'shaft')
      for (const other of of.slice(1))
        say([
          [of[0], 1],
          [other, -1],
        ]);
    else if (kind === 'held') say([[joint.part, 1]]);
    else if (kind === 'mesh') {
      const [a, b] = of.map((label) => sizeOf(part(label), 'mesh'));
      say([
        [of[0], a],
        [of[1], b],
        [carrier, -(a + b)],
      ]);
    } else if (kind === 'inside') {
      const [g, r] = [sizeOf(part(joint.gear)), sizeOf(part(joint.ring), 'inside')];
      say([
        [joint.gear, g],
        [joint.ring, -r],
        [carrier, r - g],
      ]);
    } else if (kind === 'belt') {
      const [a, b] = of.map((label) => sizeOf(part(label)));
      say([
        [of[0], a],
        [of[1], joint.crossed ? b : -b],
      ]);
    } else if (kind === 'rack') {
      // A clockwise wheel moves its lower rim left, its upper right, its left rim up, its right down.
      const sign = { above: 1, below: -1, left: 1, right: -1 }[joint.side];
      say([
        [joint.rack, 1],
        [joint.gear, -sign * sizeOf(part(joint.gear))],
      ]);
    } else if (kind === 'worm') {
      const { starts, hand } = part(joint.worm);
      const sign = (hand === 'right' ? 1 : -1) * (joint.side === 'above' ? 1 : -1);
      say([
        [joint.wheel, sizeOf(part(joint.wheel))],
        [joint.worm, -sign * starts],
      ]);
    } else if (kind === 'crank' || kind === 'cam') {
      // Once there and back per turn. The sign is that of the start.
      const [top, bottom = 1] = joint.angle.split('/').map(Number);
      const turn = (((top / bottom) % 1) + 1) % 1;
      // Less than half a turn clockwise past the slider's direction, a clockwise turn leads away from it: the slider
      // moves in.
      const clockwiseComesNearer = turn > 0.5;
      const outward = { above: 1, right: 1, below: -1, left: -1 }[joint.side];
      say([
        [joint.slider, 1],
        [joint.wheel, -outward * (clockwiseComesNearer ? 1 : -1)],
      ]);
    } else return { error: `an unknown joint: ${kind}` };
  }
  return solved(equations, names);
}

function solved(rows, names) {
  let pivot = 0;
  for (const column of range(names.length)) {
    const at = rows.findIndex((row, index) => index >= pivot && row[column].n !== 0n);
    if (at === -1) return { error: `${names[column]} is free` };
    [rows[pivot], rows[at]] = [rows[at], rows[pivot]];
    const lead = rows[pivot][column];
    rows[pivot] = rows[pivot].map((value) => times(value, { n: lead.d, d: lead.n }));
    for (const [index, row] of rows.entries()) {
      if (index === pivot || row[column].n === 0n) continue;
      const factor = times(row[column], whole(-1));
      rows[index] = row.map((value, each) => add(value, times(factor, rows[pivot][each])));
    }
    pivot += 1;
  }
  if (rows.slice(pivot).some((row) => row[names.length].n !== 0n)) return { error: 'the machine is locked' };
  return { speeds: new Map(names.map((name, index) => [name, rows[index][names.length]])) };
}

const signOf = ({ n }) => (n > 0n ? 1 : n < 0n ? -1 : 0);
const size = ({ n, d }) => Number(n < 0n ? -n : n) / Number(d);

function directionName({ kind, axis }, sign) {
  if (kind === 'rack' || kind === 'slider' || kind === 'follower')
    return axis === 'upright' ? (sign > 0 ? 'up' : 'down') : sign > 0 ? 'right' : 'left';
  return sign > 0 ? 'clockwise' : 'counterclockwise';
}

function machine(truth) {
  if (truth.question === 'motion') return motionLabels(truth);
  const { speeds, error } = speedsOf(truth);
  if (error !== undefined) return [error];
  const part = (label) => truth.parts.find((each) => each.label === label);
  for (const [label, said] of Object.entries(truth.speeds))
    if (!same(textOf(speeds.get(label)), textOf(fraction(said))))
      return [`${label} turns ${textOf(speeds.get(label))}, not ${said}`];
  const travelled = (label) => times(speeds.get(label), fraction(truth.travel));
  const holds = (motion) => {
    switch (motion.kind) {
      case 'travel':
        return (
          size(travelled(motion.part)) === size(fraction(motion.amount)) &&
          directionName(part(motion.part), signOf(travelled(motion.part))) === motion.direction
        );
      case 'amount':
        return size(travelled(motion.part)) === size(fraction(motion.amount));
      case 'directions':
        return motion.of.every(
          ({ part: label, direction }) => directionName(part(label), signOf(speeds.get(label))) === direction,
        );
      case 'fastest':
      case 'slowest': {
        const others = motion.among.filter((label) => label !== motion.part).map((label) => size(speeds.get(label)));
        return others.every((other) =>
          motion.kind === 'fastest' ? size(speeds.get(motion.part)) > other : size(speeds.get(motion.part)) < other,
        );
      }
      case 'other-way': {
        const others = motion.among.filter((label) => label !== motion.part).map((label) => signOf(speeds.get(label)));
        return others.every((other) => other === -signOf(speeds.get(motion.part)));
      }
      default:
        return false;
    }
  };
  return rightLabels(truth.options, ({ motion }) => holds(motion));
}
const textOf = (value) => `${value.n}/${value.d}`;

// ---------------------------------------------------------------- solids

/** Least share of its area by which a wrong outline must differ from all sections. */
const LEAST_DIFFERENCE = 0.01;

function crossSection({ solids, planes, options }) {
  const isCut = ({ plane, outline }) =>
    planes.some((normal) => same(normal, plane.normal)) && isSection(solids, plane, outline);
  const others = options.filter((option) => !isCut(option));
  const like = others.find((option) => leastOutside(solids, planes, option.outline) < LEAST_DIFFERENCE);
  if (like !== undefined) return [`${like.label} is not what its plane cuts, but like another section`];
  const altered = others.find(
    ({ plane, outline, solids: own }) => own === undefined || !isSection(own, plane, outline),
  );
  return altered === undefined ? others.map(({ label }) => label) : [`${altered.label} is not a section of its solid`];
}

function threeViews({ kind, cells, marked, part, asked, options, variant }) {
  if (kind === 'part') {
    const isView = viewTest(part, asked, variant?.includes('published'));
    return rightLabels(options, ({ lines }) => isView(lines));
  }
  return rightLabels(options, ({ view }) => same(view, leftView(cells, marked)));
}

// ---------------------------------------------------------------- items

const SOLVERS = {
  '2d-rotation': sheetRotation,
  '3d-rotation': solidRotation,
  'cube-counting': counting,
  'cube-assembly': assembly,
  'cross-section': crossSection,
  'three-view': threeViews,
  'paper-folding': folding,
  'cube-unfolding': unfolding,
  'cube-reconstruction': reconstruction,
  'arrow-moving': arrowMoving,
  'block-moving': blockMoving,
  'mechanical-system': machine,
};

function complaintsOn(item) {
  const name = item.task.replace(/^spatialviz\//, '');
  const solver = SOLVERS[name];
  if (solver === undefined) return [`no solver for ${item.task}`];
  const { truth, answer, panels, reply } = item;
  const found = [];
  const say = (text) => found.push(text);
  if (
    !same(
      truth.options.map(({ label }) => label),
      LABELS,
    )
  )
    say('the options are not A to D');
  if (
    new Set(truth.options.map(({ label: _label, class: _class, ...content }) => JSON.stringify(content))).size !==
    truth.options.length
  )
    say('two options are the same');
  const right = solver(truth);
  if (!same(right, [answer])) say(`right is ${right.join(', ') || 'none'}, the answer is ${answer}`);
  for (const text of publishedComplaints(name, item, solver)) say(text);
  const optionPanels = panels.filter(({ name: panel }) => panel.startsWith('option-'));
  const drawn = optionPanels.filter(({ sha256 }) => sha256 != null);
  if (new Set(drawn.map(({ sha256 }) => sha256)).size !== drawn.length) say('two options are the same picture');
  if (new Set(optionPanels.map(({ width, height }) => `${width}x${height}`)).size > 1)
    say('option pictures differ in size');
  if (reply.kind === 'choice' && reply.options.length !== 4) say('not four options');
  if (JSON.stringify({ truth, prompt: item.prompt }).includes(`"${item.seed}"`) && item.seed.length > 6)
    say('the seed is in the item');
  return found;
}

const tasks = new Map();
let items = 0;
let disagreements = 0;

function complain(item, text) {
  disagreements += 1;
  process.stderr.write(`${item.task} level ${item.level} seed ${item.seed}: ${text}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const item = JSON.parse(line);
  items += 1;
  const tally = tasks.get(item.task) ?? { items: 0, answers: {} };
  tasks.set(item.task, tally);
  tally.items += 1;
  tally.answers[item.answer] = (tally.answers[item.answer] ?? 0) + 1;
  for (const text of complaintsOn(item)) complain(item, text);
}

/** The chance that chi-square with three degrees of freedom exceeds this. */
function chiSquareTail(value) {
  const half = value / 2;
  const erfc = (x) => {
    const t = 1 / (1 + 0.3275911 * x);
    return (
      ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x)
    );
  };
  return erfc(Math.sqrt(half)) + 2 * Math.sqrt(half / Math.PI) * Math.exp(-half);
}

const summary = {};
for (const [task, { items: n, answers }] of tasks) {
  const counts = LABELS.map((label) => answers[label] ?? 0);
  const p = chiSquareTail(counts.reduce((sum, count) => sum + (count - n / 4) ** 2 / (n / 4), 0));
  summary[task] = { items: n, answers: counts, ...(n >= LEAST_FOR_UNIFORMITY ? { uniform: { p } } : {}) };
  if (n >= LEAST_FOR_UNIFORMITY && p < LEAST_P) {
    disagreements += 1;
    process.stderr.write(`${task}: letters are not even: ${counts.join(', ')}\n`);
  }
}

process.stdout.write(`${JSON.stringify({ agree: disagreements === 0, items, tasks: summary })}\n`);
process.exitCode = disagreements === 0 && items > 0 ? 0 : 1;
