/**
 * An independent check of STARE's puzzles: reads the JSON lines of `rung items` on standard input and finds the answer
 * from `truth`, by other methods than the product. Rules: the paper, and each task's `truthFields`. Tangrams by a
 * separate exact cover, nets by folding the corners of a cube, rooms and films by projecting the middles of things
 * through the cameras.
 *
 *   npm run -s rung -- items --task stare/tangram --level 2 --seed 1 --count 300 | node e2e/checker/stare-puzzles.mjs
 *
 * Checks of every item: the answer; exactly one right option; options that differ as data and, if drawn, as pixels
 * (sha256); option panels of one size; words that describe the same pieces, sheets and states as `truth`, and no words
 * or pictures that the condition excludes. Over all items of a task, answers are even (at 100 items or more; more than
 * five standard deviations off is an error). Prints a summary as JSON. If something is wrong, exit code 1 and one line
 * per error on standard error.
 */
import { createInterface } from 'node:readline';

const LEAST_FOR_EVENNESS = 100;
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const range = (n) => Array.from({ length: n }, (_, index) => index);

// ---------------------------------------------------------------- tangram

const TURNED = [([r, c]) => [r, c], ([r, c]) => [c, -r], ([r, c]) => [-r, -c], ([r, c]) => [-c, r]];
const FLIPPED = ([r, c]) => [r, -c];

function settled(cells) {
  const [top, left] = [Math.min(...cells.map(([r]) => r)), Math.min(...cells.map(([, c]) => c))];
  return cells.map(([r, c]) => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const held = (cells, turns, flip) => settled(cells.map(TURNED[turns]).map((cell) => (flip ? FLIPPED(cell) : cell)));

/** Returns all placements of each piece as column numbers: first the pieces, then the cells. */
function coverRows({ rows, cols }, pieces, { mayTurn, mayFlip }) {
  return pieces.flatMap(({ cells }, piece) => {
    const found = new Map();
    for (const turns of mayTurn ? range(4) : [0]) {
      for (const flip of mayFlip ? [false, true] : [false]) {
        const figure = held(cells, turns, flip);
        for (let down = 0; down + Math.max(...figure.map(([r]) => r)) < rows; down += 1) {
          for (let right = 0; right + Math.max(...figure.map(([, c]) => c)) < cols; right += 1) {
            const columns = [piece, ...figure.map(([r, c]) => pieces.length + (r + down) * cols + c + right)];
            found.set(columns.join(), columns);
          }
        }
      }
    }
    return [...found.values()];
  });
}

const WORD = 32;

/**
 * Exact cover: the column covered by the fewest rows comes next (Knuth's algorithm X). Columns are bits, so that rows
 * overlap where bits do.
 */
function canFill(board, pieces, allowance) {
  const count = pieces.length + board.rows * board.cols;
  const words = range(Math.ceil(count / WORD));
  const rows = coverRows(board, pieces, allowance).map((columns) => ({
    columns,
    bits: words.map((word) =>
      columns
        .filter((column) => Math.floor(column / WORD) === word)
        .reduce((sum, column) => sum | (1 << (column % WORD)), 0),
    ),
  }));
  const isFree = allowance.mayTurn && allowance.mayFlip;
  const holds = isFree ? range(4).flatMap((turns) => [false, true].map((flip) => [turns, flip])) : [[0, false]];
  const forms = pieces.map(
    ({ cells }) => holds.map(([turns, flip]) => JSON.stringify(held(cells, turns, flip))).sort()[0],
  );
  const isOpen = (covered, column) => ((covered[Math.floor(column / WORD)] >>> (column % WORD)) & 1) === 0;
  /** Keys of what is left to cover, with equal pieces merged, once proven impossible. */
  const dead = new Set();
  const cover = (covered, live) => {
    const left = range(count).filter((column) => isOpen(covered, column));
    if (left.length === 0) return true;
    const key = left
      .map((column) => forms[column] ?? column)
      .sort()
      .join('|');
    if (dead.has(key)) return false;
    const choices = new Int32Array(count);
    for (const { columns } of live) for (const column of columns) choices[column] += 1;
    const next = left.reduce((best, column) => (choices[column] < choices[best] ? column : best));
    const isCovered = live
      .filter(({ columns }) => columns.includes(next))
      .some(({ bits }) =>
        cover(
          covered.map((word, at) => word | bits[at]),
          live.filter((other) => bits.every((word, at) => (word & other.bits[at]) === 0)),
        ),
      );
    if (!isCovered) dead.add(key);
    return isCovered;
  };
  return cover(
    words.map(() => 0),
    rows,
  );
}

/** Returns the number (from 1) of the first step that overlaps or leaves the board; null if all fit. */
function firstFailing({ rows, cols }, pieces, steps) {
  const taken = new Set();
  for (const [index, { piece, turns, flip, at }] of steps.entries()) {
    const cells = held(pieces.find(({ label }) => label === piece).cells, turns, flip).map(([r, c]) => [
      r + at[0],
      c + at[1],
    ]);
    if (cells.some(([r, c]) => taken.has(`${r},${c}`) || r < 0 || c < 0 || r >= rows || c >= cols)) return index + 1;
    for (const cell of cells) taken.add(cell.join());
  }
  return null;
}

const STEP_VARIANTS = ['steps', 'partial', 'all', 'last', 'final'];

/** Returns the pieces and steps that a condition shows. */
function tangramShown(truth, variants) {
  if (variants.includes('which-step')) return { pieces: truth.filling, steps: truth.whichSteps };
  if (variants.includes('these-steps')) return { pieces: truth.filling, steps: truth.theseSteps };
  const showsSteps = variants.some((variant) => STEP_VARIANTS.includes(variant));
  return truth.wrongPlacement === true && showsSteps
    ? { pieces: truth.filling, steps: truth.whichSteps }
    : { pieces: truth.pieces, steps: truth.steps };
}

/** Returns where a tangram's words contradict its pieces and steps. */
function tangramWords({ truth, condition }, described) {
  const variants = condition.split('.');
  const { pieces, steps } = tangramShown(truth, variants);
  const cellsOf = (rows, isCell) =>
    rows.flatMap((row, r) => [...row].flatMap((sign, c) => (isCell(sign) ? [[r, c]] : [])));
  const complaints = pieces
    .filter(
      ({ label, cells }) =>
        !same(
          cellsOf(described.get(`Piece ${label}`) ?? [], (sign) => sign === '#'),
          settled(cells),
        ),
    )
    .map(({ label }) => `piece ${label} is another one in words`);
  for (const count of framesOf(condition, steps.length, truth.partialPictures)) {
    const laid = steps.slice(0, count).map(({ piece, turns, flip, at }) => ({
      piece,
      cells: held(pieces.find(({ label }) => label === piece).cells, turns, flip).map(
        ([r, c]) => `${r + at[0]},${c + at[1]}`,
      ),
    }));
    const signAt = (r, c) => {
      const on = laid.filter(({ cells }) => cells.includes(`${r},${c}`));
      return on.length > 1 ? '*' : (on[0]?.piece ?? '.');
    };
    const board = range(truth.board.rows).map((r) =>
      range(truth.board.cols)
        .map((c) => signAt(r, c))
        .join(''),
    );
    if (!same(described.get(`After step ${count}`), board))
      complaints.push(`the board after step ${count} is another one in words`);
  }
  return complaints;
}

function tangram({ truth, answer, condition }) {
  const { board, pieces, filling, steps, theseSteps, whichSteps, failsAt } = truth;
  const fills = canFill(board, pieces, truth);
  const complaints = [];
  const shown = tangramShown(truth, condition.split('.'));
  const isCompleted = fills && firstFailing(board, shown.pieces, shown.steps) === null;
  const asked = condition.includes('which-step')
    ? String(failsAt)
    : (condition.includes('these-steps') ? fills : isCompleted)
      ? 'yes'
      : 'no';
  if (asked !== answer) complaints.push(`the answer is ${asked}, not ${answer}`);
  if (!canFill(board, filling, truth)) complaints.push('the pieces of the questions about steps do not fill the board');
  if ((firstFailing(board, pieces, steps) === null) !== fills) complaints.push('the steps do not tell what is so');
  if ((firstFailing(board, filling, theseSteps) === null) !== fills) complaints.push('these steps have another answer');
  if (firstFailing(board, filling, whichSteps) !== failsAt) complaints.push('another step fails first');
  const area = (list) => list.reduce((sum, { cells }) => sum + cells.length, 0);
  const isLarger = ['added', 'enlarged'].includes(truth.class);
  if (area(pieces) > board.rows * board.cols !== isLarger || area(pieces) < board.rows * board.cols)
    complaints.push('the pieces have another number of cells');
  if (isLarger && !(truth.variant ?? []).includes('published')) complaints.push('counting cells tells the answer');
  if (truth.wrongPlacement === true && firstFailing(board, filling, whichSteps) === null)
    complaints.push('the wrong placement is not wrong');
  return complaints;
}

// ---------------------------------------------------------------- nets

/** Corners of the cube as bits x, y, z. The corner beyond an edge of a square is the only neighbour outside it. */
const beyond = (corner, square) => [1, 2, 4].map((bit) => corner ^ bit).find((next) => !square.includes(next));

/**
 * Returns the four corners of each square (upper left, upper right, lower right, lower left as drawn). The square at
 * `first` is face 0 1 3 2.
 */
function foldCorners(squares, first) {
  const found = new Map([[first, [0, 1, 3, 2]]]);
  const queue = [first];
  for (const index of queue) {
    const [a, b, c, d] = found.get(index);
    const [row, col] = squares[index];
    const out = (corner) => beyond(corner, found.get(index));
    const beside = [
      [row - 1, col, () => [out(a), out(b), b, a]],
      [row + 1, col, () => [d, c, out(c), out(d)]],
      [row, col + 1, () => [b, out(b), out(c), c]],
      [row, col - 1, () => [out(a), a, d, out(d)]],
    ];
    for (const [r, k, corners] of beside) {
      const next = squares.findIndex((cell) => cell[0] === r && cell[1] === k);
      if (next === -1 || found.has(next)) continue;
      found.set(next, corners());
      queue.push(next);
    }
  }
  return squares.map((_, index) => found.get(index));
}

const faceKey = (corners) => [...corners].sort().join('');

function cubeNet(item) {
  const { truth, answer } = item;
  const { squares, numbers, base, steps } = truth;
  const covered = new Set(foldCorners(squares, 0).map(faceKey)).size;
  const complaints = [];
  if ((covered === 6 ? 'yes' : 'no') !== answer) complaints.push(`the answer is not ${answer}`);
  const folded = new Set([base]);
  for (const { fold, towards } of steps) {
    const [one, other] = [fold, towards].map((number) => squares[numbers.indexOf(number)]);
    if (!folded.has(towards) || Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) !== 1)
      complaints.push(`square ${fold} cannot be folded towards ${towards}`);
    folded.add(fold);
  }
  if (folded.size !== squares.length) complaints.push('not every square is folded');
  const isStopped = truth.failsAt !== undefined;
  if (isStopped && firstOverlap(truth) !== truth.failsAt)
    complaints.push(`fold ${firstOverlap(truth)} fails first, not ${truth.failsAt}`);
  if (isStopped && (answer === 'yes') !== (truth.failsAt === null))
    complaints.push('the fold that fails does not tell the answer');
  const pictures = item.panels
    .filter(({ name }) => name.startsWith('after-step-'))
    .map(({ name }) => Number(name.slice('after-step-'.length)));
  if (item.panels.length > 0 && !same(pictures, cubeNetFrames(item)))
    complaints.push(`pictures after steps ${pictures.join(', ')}`);
  return complaints;
}

/** Returns the number (from 1) of the first fold that brings two middles together. */
function firstOverlap(truth) {
  const found = range(truth.steps.length).find((index) => {
    const middles = middlesAfter(truth, index + 1).map((middle) => middle.map((value) => Math.round(value * 2)).join());
    return new Set(middles).size < middles.length;
  });
  return found === undefined ? null : found + 1;
}

/** Returns the steps after which a state is shown. In published sheets the failing fold is shown only in final. */
function cubeNetFrames({ truth, condition }) {
  const { steps, partialPictures, failsAt } = truth;
  if (failsAt === undefined || failsAt === null) return framesOf(condition, steps.length, partialPictures);
  return framesOf(condition, failsAt, partialPictures);
}

/**
 * Returns middles after the first steps. Hinges are turned farthest from the base first, so that each is still flat.
 */
function middlesAfter({ squares, numbers, base, steps }, count) {
  const flat = squares.map(([row, col]) => [col, -row, 0]);
  const at = (number) => numbers.indexOf(number);
  const hung = (number) => [
    number,
    ...steps.filter(({ towards }) => towards === number).flatMap(({ fold }) => hung(fold)),
  ];
  const middles = flat.map((middle) => [...middle]);
  for (const { fold, towards } of steps
    .slice(0, count)
    .sort((one, other) => hung(one.fold).length - hung(other.fold).length)) {
    const [from, to] = [flat[at(towards)], flat[at(fold)]];
    const out = to.map((value, axis) => value - from[axis]);
    const hinge = to.map((value, axis) => (value + from[axis]) / 2);
    for (const number of hung(fold)) {
      const [x, y, z] = middles[at(number)].map((value, axis) => value - hinge[axis]);
      const along = x * out[0] + y * out[1];
      middles[at(number)] = [x - along * out[0] - z * out[0], y - along * out[1] - z * out[1], along].map(
        (value, axis) => value + hinge[axis],
      );
    }
  }
  return middles.map((middle) => middle.map((value, axis) => value - flat[at(base)][axis]));
}

/** Returns where a sheet's words contradict its squares and folds. */
function cubeNetWords(item, described) {
  const { truth } = item;
  const { squares, numbers } = truth;
  const [top, left] = [0, 1].map((axis) => Math.min(...squares.map((cell) => cell[axis])));
  const written = (described.get('Sheet') ?? []).flatMap((line, row) =>
    line
      .trim()
      .split(/ +/)
      .flatMap((entry, col) => (entry === '.' ? [] : [`${entry}: ${row} ${col}`])),
  );
  const wanted = squares.map(([row, col], index) => `${numbers[index]}: ${row - top} ${col - left}`);
  const complaints = same(written.sort(), wanted.sort()) ? [] : ['the sheet is another one in words'];
  for (const count of cubeNetFrames(item)) {
    const middles = middlesAfter(truth, count);
    const inOrder = numbers
      .map((_, index) => `${index + 1} (${middles[numbers.indexOf(index + 1)].map((value) => value + 0).join(', ')})`)
      .join('; ');
    if (!same(described.get(`After step ${count}`), [inOrder]))
      complaints.push(`the sheet after step ${count} is another one in words`);
  }
  return complaints;
}

function netEdges({ truth, answer }) {
  const corners = foldCorners(truth.squares, 0);
  const keys = truth.edges.map(({ square, side }) => {
    const [a, b, c, d] = corners[truth.numbers.indexOf(square)];
    return { up: [a, b], right: [b, c], down: [c, d], left: [d, a] }[side].sort().join();
  });
  return (keys[0] === keys[1] ? 'yes' : 'no') === answer
    ? []
    : [`the edges ${keys[0] === keys[1] ? 'meet' : 'do not meet'}`];
}

/** Returns colours in front, right, back, left, top, bottom after the turns. */
function turnedFaces({ squares, numbers, colors, base, steps }) {
  const first = numbers.indexOf(base);
  const corners = foldCorners(squares, first);
  const [a, b, c, d] = corners[first];
  const across = (one, other) =>
    colors[corners.findIndex((square, index) => index !== first && square.includes(one) && square.includes(other))];
  const [top, right, bottom, left] = [across(a, b), across(b, c), across(c, d), across(d, a)];
  const back = colors.find((color) => ![top, right, bottom, left, colors[first]].includes(color));
  let faces = [colors[first], right, back, left, top, bottom];
  for (const turn of steps) {
    const [f, r, k, l, t, m] = faces;
    faces = {
      left: [l, f, r, k, t, m],
      right: [r, k, l, f, t, m],
      top: [t, r, m, l, k, f],
      bottom: [m, r, t, l, f, k],
    }[turn];
  }
  return faces;
}

function netFront({ truth, answer }) {
  const [front] = turnedFaces(truth);
  return onlyRight(truth.options, ({ color }) => color === front, answer);
}

function netCube({ truth, answer }) {
  const [front, right, , , top] = turnedFaces(truth);
  return onlyRight(
    truth.options,
    (option) => option.front === front && option.right === right && option.top === top,
    answer,
  );
}

// ---------------------------------------------------------------- probes: flat sheets and partly folded ones

const yesOrNo = (isSo, answer) => ((isSo ? 'yes' : 'no') === answer ? [] : [`the answer is ${isSo ? 'yes' : 'no'}`]);

function netColor({ truth: { numbers, colors, face, options }, answer }) {
  return onlyRight(options, ({ color }) => color === colors[numbers.indexOf(face)], answer);
}

/** Compares corners of the flat squares. An edge has two. */
function netConnectivity({ truth: { squares, numbers, faces }, answer }) {
  const [one, other] = faces.map((face) => {
    const [row, col] = squares[numbers.indexOf(face)];
    return [`${row},${col}`, `${row},${col + 1}`, `${row + 1},${col}`, `${row + 1},${col + 1}`];
  });
  return yesOrNo(one.filter((corner) => other.includes(corner)).length === 2, answer);
}

/**
 * Turns the sheet about its hinges. A face is folded if its middle is as far from its parent's as across a cube's edge.
 */
function netFolded({ truth, answer }) {
  const { squares, numbers, base, folds, shown, face } = truth;
  const cellOf = (number) => squares[numbers.indexOf(number)];
  const touch = (one, other) =>
    Math.abs(cellOf(one)[0] - cellOf(other)[0]) + Math.abs(cellOf(one)[1] - cellOf(other)[1]) === 1;
  const complaints = same([base, ...folds].sort(), [...numbers].sort()) ? [] : ['not every face is folded once'];
  const steps = folds.map((fold, index) => ({
    fold,
    towards: [base, ...folds.slice(0, index)].find((number) => touch(number, fold)),
  }));
  if (steps.some(({ towards }) => towards === undefined)) return [...complaints, 'a face is folded before its parent'];
  const middles = middlesAfter({ squares, numbers, base, steps }, shown);
  if (new Set(middles.map((middle) => middle.map((value) => value + 0).join())).size !== squares.length)
    complaints.push('two faces are in one place');
  if (middles.some((middle) => middle[2] < 0)) complaints.push('a face is under the table');
  const { towards = base } = steps.find(({ fold }) => fold === face) ?? {};
  const [one, other] = [face, towards].map((number) => middles[numbers.indexOf(number)]);
  const squared = one.reduce((sum, value, axis) => sum + (value - other[axis]) ** 2, 0);
  return [...complaints, ...yesOrNo(face === base || Math.abs(squared - 0.5) < 1e-9, answer)];
}

function onlyRight(options, isRight, answer) {
  const right = options.filter(isRight).map(({ label }) => label);
  return same(right, [answer]) ? [] : [`right are ${right.join(', ') || 'none'}, not ${answer}`];
}

// ---------------------------------------------------------------- cameras

/**
 * Returns where a point of the floor is seen: sideways from the middle, -1 to 1 over the width of a 4 by 3 picture;
 * null if it is behind the camera.
 */
function seenAt({ from, to, spread }, [x, y]) {
  const ahead = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const flat = Math.hypot(ahead[0], ahead[1]);
  const aside = ((x - from[0]) * ahead[1] - (y - from[1]) * ahead[0]) / flat;
  const depth =
    ((x - from[0]) * ahead[0] + (y - from[1]) * ahead[1] - from[2] * ahead[2] + 0.4 * ahead[2]) / Math.hypot(...ahead);
  return depth <= 0 ? null : aside / depth / (spread * (4 / 3));
}

function perspective({ truth, answer }) {
  const complaints = [];
  const shown = truth.options.map(({ label, camera, shows }) => {
    const seen = truth.objects
      .map(({ kind, position }) => ({ kind, aside: seenAt(camera, position) }))
      .filter(({ aside }) => aside !== null && Math.abs(aside) < 1)
      .sort((one, other) => one.aside - other.aside)
      .map(({ kind }) => kind);
    if (!same(seen, shows)) complaints.push(`option ${label} shows ${seen.join(', ')}, not ${shows.join(', ')}`);
    return seen.join();
  });
  if (new Set(shown).size !== truth.options.length) complaints.push('two views look the same');
  const [x, y] = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] }[truth.facing];
  const looksAlong = ({ camera: { from, to } }) =>
    Math.hypot(to[0] - from[0] - x, to[1] - from[1] - y) < 1e-9 && same(from.slice(0, 2), truth.standing);
  return [...complaints, ...onlyRight(truth.options, looksAlong, answer)];
}

const degreesOf = ({ from }) => Math.round((Math.atan2(from[1], from[0]) * 180) / Math.PI + 720) % 360;

function temporal({ truth, answer }) {
  const film = truth.frames.map(({ camera }) => degreesOf(camera));
  const isSteady = (degrees) =>
    new Set(degrees.slice(1).map((to, index) => (to - degrees[index] + 360) % 360)).size === 1;
  const complaints = isSteady(film) ? [] : ['the steps are not equal'];
  return [
    ...complaints,
    ...onlyRight(truth.options, ({ camera }) => isSteady(film.with(truth.missing - 1, degreesOf(camera))), answer),
  ];
}

// ---------------------------------------------------------------- words

function framesOf(condition, steps, partial) {
  const variants = condition.split('.');
  const between = range(Math.max(0, steps - 1)).map((index) => index + 1);
  if (variants.includes('final')) return [...between, steps];
  if (variants.includes('all')) return between;
  if (variants.includes('partial')) return between.slice(0, partial);
  return variants.includes('last') ? between.slice(-1) : [];
}

/** Returns the lines of each titled block of the question, by title. */
function describedBlocks({ prompt }) {
  const text = prompt[1].content.flatMap((entry) => (entry.type === 'text' ? [entry.text] : [])).join('\n\n');
  const blocks = text.split(/\n\n+/).map((block) => block.split('\n').filter((line) => line !== ''));
  return new Map(
    blocks.flatMap(([title, ...lines]) =>
      lines.length > 0 && title.endsWith(':') ? [[title.slice(0, -1), lines]] : [],
    ),
  );
}

const WORDS = { 'stare/tangram': tangramWords, 'stare/cube-net': cubeNetWords };

/** Checks that words and pictures appear exactly as the condition says. */
function modalityComplaints(item) {
  const [modality, ...variants] = item.condition.split('.');
  if (variants.includes('unseen')) return item.panels.length === 0 ? [] : ['pictures where none are shown'];
  const described = describedBlocks(item);
  const hasPictures = item.panels.length > 0;
  const frames = [...described.keys()].filter((title) => title.startsWith('After step')).length;
  const pictured = item.panels.filter(({ name }) => name.startsWith('after-step-')).length;
  const complaints =
    hasPictures === (modality !== 'text') ? [] : ['pictures where there should be none, or none where they should be'];
  if (modality === 'image')
    return described.has('Sheet') || described.has('Piece A') || frames > 0
      ? [...complaints, 'words in a condition of pictures']
      : complaints;
  if (modality === 'image+text' && frames !== pictured) complaints.push('not as many states in words as in pictures');
  return [...complaints, ...(WORDS[item.task]?.(item, described) ?? [`no words are known of ${item.task}`])];
}

// ---------------------------------------------------------------- all items

const CHECKS = {
  'stare/tangram': tangram,
  'stare/cube-net': cubeNet,
  'stare/net-front': netFront,
  'stare/net-edges': netEdges,
  'stare/net-cube': netCube,
  'stare/net-color': netColor,
  'stare/net-connectivity': netConnectivity,
  'stare/net-folded': netFolded,
  'stare/perspective': perspective,
  'stare/temporal': temporal,
};

function complaintsOn(item) {
  const check = CHECKS[item.task];
  if (check === undefined) return [`no check for ${item.task}`];
  const options = (item.truth.options ?? []).map(({ label, class: kind, ...content }) => JSON.stringify(content));
  const panels = item.panels.filter(({ name }) => name.startsWith('option-'));
  const drawn = panels.filter(({ sha256 }) => sha256 !== null);
  return [
    ...check(item),
    ...modalityComplaints(item),
    ...(new Set(options).size === options.length ? [] : ['two options are the same']),
    ...(new Set(drawn.map(({ sha256 }) => sha256)).size === drawn.length ? [] : ['two options are the same picture']),
    ...(new Set(panels.map(({ width, height }) => `${width}x${height}`)).size <= 1
      ? []
      : ['option pictures differ in size']),
  ];
}

const tasks = new Map();
let [items, disagreements] = [0, 0];

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const item = JSON.parse(line);
  items += 1;
  const tally = tasks.get(item.task) ?? {
    items: 0,
    answers: {},
    places: item.reply.kind === 'choice' ? item.reply.options.length : 2,
    isEven: item.reply.kind !== 'number',
  };
  tasks.set(item.task, tally);
  tally.items += 1;
  tally.answers[item.answer] = (tally.answers[item.answer] ?? 0) + 1;
  for (const text of complaintsOn(item)) {
    disagreements += 1;
    process.stderr.write(`${item.task} level ${item.level} seed ${item.seed}: ${text}\n`);
  }
}

const summary = {};
for (const [task, { items: n, answers, places, isEven }] of tasks) {
  summary[task] = { items: n, answers };
  const most = Math.max(...Object.values(answers));
  const share = 1 / places;
  if (isEven && n >= LEAST_FOR_EVENNESS && most > n * share + 5 * Math.sqrt(n * share * (1 - share))) {
    disagreements += 1;
    process.stderr.write(`${task}: answers are not even: ${JSON.stringify(answers)}\n`);
  }
}

process.stdout.write(`${JSON.stringify({ agree: disagreements === 0 && items > 0, items, tasks: summary })}\n`);
process.exitCode = disagreements === 0 && items > 0 ? 0 : 1;
