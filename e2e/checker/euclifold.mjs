/**
 * An independent check of EucliFold items: reads the JSON lines of `rung items` on standard input and recomputes every
 * answer from `truth`. It shares no code with the product. Nets are folded by the vertices of the cube as three bits,
 * cubes are lists of integer vectors, rotations the 24 signed permutations. Rules: the paper, and each task's
 * `truthFields`.
 *
 *   npm run -s rung -- items --task euclifold/folding --level 1 --seed 0 --count 1200 --no-render | node
 *   e2e/checker/euclifold.mjs
 *
 * Checks of every item:
 * - the statement is true or false as `answer` says, and the pair's other member is the opposite;
 * - the two differ in one thing only;
 * - words and arrows are legal for their faces and match `truth`;
 * - the 24 views of a cube all differ, and what is asked is visible;
 * - a net has six squares that fold to six faces;
 * - a false picture is none of the 24 views, a false net folds to no rotation of the cube, and counting colours detects
 *   neither (except leaked ones);
 * - the level is right, and seeds of one block of 24 share a cube;
 * - the words do not contain the seed.
 * Published prompts match the templates word by word; with fifty-cubes there are fifty. Over all items, true and false
 * are even (chi-square per task, at 100 items or more; p below 0.000001). Prints a summary as JSON. If something is
 * wrong, exit code 1 and one line per error on standard error, with the seed.
 */
import { createInterface } from 'node:readline';

const LEAST_FOR_EVENNESS = 100;
const LEAST_P = 1e-6;
const COLORS = ['gray', 'red', 'blue', 'green', 'brown', 'purple', 'cyan', 'yellow'];
const VISIBLE = ['top', 'front', 'right'];

// ---------------------------------------------------------------- space

const FACES = {
  right: [1, 0, 0],
  left: [-1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  front: [0, 0, 1],
  back: [0, 0, -1],
};
/** Where an arrow points. */
const WAYS = {
  right: [1, 0, 0],
  left: [-1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  front: [0, 0, 1],
  back: [0, 0, -1],
};

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (matrix, vector) => matrix.map((row) => dot(row, vector) + 0);
const same = (a, b) => a.every((value, axis) => value === b[axis]);
const determinant = ([a, b, c]) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);

const AXIS_ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
/** Signed permutations of the axes without mirroring. */
const ROTATIONS = AXIS_ORDERS.flatMap((order) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((signs) =>
    order.map((axis, row) => [0, 1, 2].map((column) => (column === axis ? ((signs >> row) & 1 ? -1 : 1) : 0))),
  ),
).filter((matrix) => determinant(matrix) === 1);

/** Turns a quarter about a unit vector by the right-hand rule, or three quarters. */
function turned(vector, axis, degrees) {
  const [a, b] = [axis, vector];
  const product = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const along = dot(axis, vector);
  const sense = degrees === 90 ? 1 : -1;
  return product.map((value, place) => sense * value + along * axis[place] + 0);
}

// ---------------------------------------------------------------- cubes

const cubeOf = (faces) =>
  Object.entries(faces).map(([face, { color, direction }]) => ({ normal: FACES[face], color, way: WAYS[direction] }));
const textOf = (cube) =>
  cube
    .map(({ normal, color, way }) => `${normal} ${color} ${way}`)
    .sort()
    .join('|');
const held = (cube, rotation) =>
  cube.map(({ normal, color, way }) => ({ normal: times(rotation, normal), color, way: times(rotation, way) }));
const canonical = (cube) =>
  ROTATIONS.map((rotation) => textOf(held(cube, rotation)))
    .sort()
    .at(0);
const seen = (cube) => textOf(cube.filter(({ normal }) => VISIBLE.some((face) => same(FACES[face], normal))));
const views = (cube) => ROTATIONS.map((rotation) => seen(held(cube, rotation)));

/**
 * Folds a net to a cube. A square's corners (upper left, upper right, lower right, lower left) are vertices x + 2y + 4z
 * of the cube.
 */
function fold(squares) {
  const at = (row, col) => squares.findIndex((square) => square.row === row && square.col === col);
  const corners = new Map([[0, [6, 7, 5, 4]]]);
  const open = [0];
  while (open.length > 0) {
    const index = open.pop();
    const [a, b, c, d] = corners.get(index);
    const inward = 7 ^ a ^ b ^ a ^ d;
    const { row, col } = squares[index];
    const beside = [
      [at(row, col + 1), [b, b ^ inward, c ^ inward, c]],
      [at(row, col - 1), [a ^ inward, a, d, d ^ inward]],
      [at(row + 1, col), [d, c, c ^ inward, d ^ inward]],
      [at(row - 1, col), [a ^ inward, b ^ inward, b, a]],
    ];
    for (const [next, vertices] of beside) {
      if (next === -1 || corners.has(next)) continue;
      corners.set(next, vertices);
      open.push(next);
    }
  }
  return squares.map(({ color, direction }, index) => faceOf(corners.get(index), color, direction));
}

const spot = (vertex) => [vertex & 1, (vertex >> 1) & 1, (vertex >> 2) & 1];
const minus = (a, b) => a.map((value, axis) => value - b[axis] + 0);

function faceOf(corners, color, direction) {
  if (corners === undefined) return { normal: [9, 9, 9], color, way: [0, 0, 0] };
  const [ul, ur, , ll] = corners.map(spot);
  const way = { right: minus(ur, ul), left: minus(ul, ur), down: minus(ll, ul), up: minus(ul, ll) }[direction];
  const sums = [0, 1, 2].map((axis) => corners.reduce((sum, vertex) => sum + spot(vertex)[axis], 0));
  return { normal: sums.map((sum) => (sum === 4 ? 1 : sum === 0 ? -1 : 0)), color, way };
}

const foldsToCube = (cube) =>
  new Set(cube.map(({ normal }) => normal.join())).size === 6 && cube.every(({ normal }) => dot(normal, normal) === 1);
const colorsOf = (faces) => faces.map(({ color }) => color);
const isWithin = (some, all) =>
  some.every(
    (color) => some.filter((other) => other === color).length <= all.filter((other) => other === color).length,
  );

// ---------------------------------------------------------------- statements on one picture

/** Returns whether the statement is true. Checks what every statement of the task must satisfy. */
function judgeStatement(task, { view, hidden, statement }, { level, condition }, expect) {
  const cube = cubeOf({ ...view, ...hidden });
  const turns = statement.turns ?? [];
  expect(cube.length === 6, 'six faces');
  expect(turns.length === (task === 'operation' ? level : level - 1), `${turns.length} turns at level ${level}`);
  expect(
    turns.every(
      ({ about, degreesCounterclockwise }) => VISIBLE.includes(about) && [90, 270].includes(degreesCounterclockwise),
    ),
    'turns around visible faces by 90 or 270 degrees',
  );
  expect(
    turns.every(({ about }, index) => index === 0 || about !== turns[index - 1].about),
    'two turns in a row around one face',
  );
  expect(
    turns.length !== 1 || JSON.stringify(statement.turn) === JSON.stringify(turns[0]),
    'a single turn is in `turn` too',
  );
  const move = (vector) =>
    turns.reduce((at, { about, degreesCounterclockwise }) => turned(at, FACES[about], degreesCounterclockwise), vector);
  const moved = cube.map((face) => ({ ...face, from: face.normal, normal: move(face.normal), way: move(face.way) }));
  const asked = moved.find(({ normal, from }) => same(task === 'operation' ? from : normal, FACES[statement.face]));
  expect(
    VISIBLE.some((face) => same(FACES[face], asked.from)),
    'the arrow asked about cannot be seen',
  );
  expect(task === 'operation' || VISIBLE.includes(statement.face), 'a hidden face is named');
  if (task === 'color') {
    expect(colorsOf(Object.values(view)).includes(statement.color), 'a colour is claimed that is not seen');
    return asked.color === statement.color;
  }
  const way = WAYS[statement.direction];
  expect(dot(way, asked.normal) === 0, 'an arrow cannot point so on the face where it ends');
  const isAny = (task === 'orientation' && level === 1) || has(condition, 'any');
  expect(
    isAny || Math.abs(dot(way, asked.way)) === 1,
    'the direction claimed is neither the right one nor its opposite',
  );
  return same(way, asked.way);
}

function checkStatement(task) {
  return (item, expect) => {
    const { truth, answer } = item;
    const other = truth.other;
    expect(
      JSON.stringify([truth.view, truth.hidden]) === JSON.stringify([other.view, other.hidden]),
      'the members show different cubes',
    );
    const value = task === 'color' ? 'color' : 'direction';
    const rest = ({ statement }) => JSON.stringify({ ...statement, [value]: null });
    expect(
      rest(truth) === rest(other) && truth.statement[value] !== other.statement[value],
      `the members differ in more or less than the ${value}`,
    );
    judged(judgeStatement(task, truth, item, expect), judgeStatement(task, other, item, expect), answer, expect);
    const cube = cubeOf({ ...truth.view, ...truth.hidden });
    expect(new Set(views(cube)).size === 24, 'two orientations of the cube look the same');
    if (task === 'operation') expect(truth.kind === kindOf(truth), `the pair is not ${truth.kind}`);
    return canonical(cube);
  };
}

function kindOf({ view, statement }) {
  const { about } = statement.turns[0];
  if (about === statement.face) return 'in-plane';
  return dot(FACES[about], WAYS[view[statement.face].direction]) === 0 ? 'moves' : 'parallel';
}

function judged(isTrue, otherIsTrue, answer, expect) {
  expect(String(isTrue) === answer, `the statement is ${isTrue}, answer says ${answer}`);
  expect(isTrue !== otherIsTrue, 'both members of the pair are true or both false');
}

// ---------------------------------------------------------------- nets

function checkFolding({ truth, answer, level, condition }, expect) {
  const cube = fold(truth.net);
  expect(truth.net.length === 6 && foldsToCube(cube), 'the net folds to no cube');
  const possible = new Set(views(cube));
  expect(possible.size === 24, 'two orientations of the cube look the same');
  for (const field of ['views', 'leakedViews']) {
    const holds = (member) => member[field].every((view) => possible.has(textOf(cubeOf(view))));
    const isShown = (field === 'leakedViews') === has(condition, 'leaked');
    expect(truth[field].length === level, `${truth[field].length} pictures at level ${level}`);
    if (isShown) judged(holds(truth), holds(truth.other), answer, expect);
    const [right, wrong] = holds(truth) ? [truth, truth.other] : [truth.other, truth];
    expect(holds(right) && !holds(wrong), `${field}: not one true member and one false`);
    checkFalseView(
      right[field],
      wrong[field],
      cube,
      field === 'leakedViews' ? 'leaked' : truth.kind,
      has(condition, 'one-face'),
      expect,
    );
    expect(
      new Set(right[field].map((view) => cornerOf(view, cube))).size === level,
      'two pictures show the same corner',
    );
  }
  expect(JSON.stringify(truth.net) === JSON.stringify(truth.other.net), 'the members have different nets');
  expect(
    level > 1 || JSON.stringify(truth.view) === JSON.stringify(truth.views[0]),
    'the single picture is in `view` too',
  );
  return canonical(cube);
}

function checkFalseView(right, wrong, cube, kind, mayCount, expect) {
  const differing = right.flatMap((view, index) =>
    VISIBLE.filter((face) => JSON.stringify(view[face]) !== JSON.stringify(wrong[index][face])).map((face) => [
      view[face],
      wrong[index][face],
    ]),
  );
  expect(differing.length === 1, `${differing.length} faces differ`);
  const [[before, after]] = differing;
  expect(
    (before.color === after.color) === (kind === 'arrow') &&
      (before.direction === after.direction) === (kind !== 'arrow'),
    `the difference is not one of ${kind}`,
  );
  if (kind === 'leaked')
    expect(!colorsOf(cube).includes(after.color) && COLORS.includes(after.color), 'the leaked colour is on the net');
  else if (mayCount) expect(colorsOf(cube).includes(after.color), 'a colour is not on the net');
  else
    expect(
      wrong.every((view) => isWithin(colorsOf(Object.values(view)), colorsOf(cube))),
      'counting colours tells',
    );
}

function cornerOf(view, cube) {
  const rotation = ROTATIONS.find((each) => seen(held(cube, each)) === textOf(cubeOf(view)));
  return cube
    .filter(({ normal }) => VISIBLE.some((face) => same(FACES[face], times(rotation, normal))))
    .map(({ normal }) => normal.join())
    .join(' ');
}

function checkMatching({ truth, answer, level, condition }, expect) {
  const holds = ({ nets }) => new Set(nets.map((net) => canonical(fold(net)))).size === 1;
  const all = [...truth.nets, ...truth.other.nets];
  expect(
    all.every((net) => net.length === 6 && foldsToCube(fold(net))),
    'a net folds to no cube',
  );
  expect(truth.nets.length === level + 1, `${truth.nets.length} nets at level ${level}`);
  judged(holds(truth), holds(truth.other), answer, expect);
  const [right, wrong] = holds(truth) ? [truth, truth.other] : [truth.other, truth];
  const key = canonical(fold(right.nets[0]));
  expect(wrong.nets.filter((net) => canonical(fold(net)) !== key).length === 1, 'not exactly one net is odd');
  const isOneFace = has(condition, 'one-face');
  if (isOneFace)
    expect(
      new Set(all.flatMap(colorsOf)).size === new Set(colorsOf(right.nets[0])).size,
      'a colour is not on the cube',
    );
  else expect(new Set(all.map((net) => colorsOf(net).sort().join())).size === 1, 'counting colours tells');
  expect(new Set(right.nets.map(outlineOf)).size === level + 1, 'two nets have the same outline');
  const differing = right.nets.flatMap((net, index) =>
    net.filter((square, place) => JSON.stringify(square) !== JSON.stringify(wrong.nets[index][place])),
  );
  expect(differing.length === (truth.kind === 'arrow' || isOneFace ? 1 : 2), `${differing.length} squares differ`);
  const counts = (net) => colorsOf(net).sort().join();
  const isRecolored = right.nets.some((net, index) => counts(net) !== counts(wrong.nets[index]));
  expect(isRecolored === (isOneFace && truth.kind === 'color'), 'another kind of difference than is said');
  return key;
}

/** Returns the same text for outlines that differ only by turns and mirroring. */
function outlineOf(squares) {
  const placed = [0, 1, 2, 3, 4, 5, 6, 7].map((way) => {
    const cells = squares.map(({ row, col }) => {
      let [y, x] = way & 4 ? [row, -col] : [row, col];
      for (let turn = 0; turn < (way & 3); turn += 1) [y, x] = [x, -y];
      return [y, x];
    });
    const [top, left] = [Math.min(...cells.map(([y]) => y)), Math.min(...cells.map(([, x]) => x))];
    return cells
      .map(([y, x]) => `${y - top},${x - left}`)
      .sort()
      .join(' ');
  });
  return placed.sort()[0];
}

// ---------------------------------------------------------------- words

const has = (condition, variant) => condition.split('.').includes(variant);

const POINTING = {
  right: 'to the right',
  left: 'to the left',
  up: 'up',
  down: 'down',
  front: 'to the front',
  back: 'to the back',
};

/** Checks that the statement matches `truth`, and that nothing reveals the seed. */
function checkWords({ task, prompt, truth, condition, seed, panels }, expect) {
  const words = prompt.flatMap(({ content }) =>
    content.flatMap((entry) => (entry.type === 'text' ? entry.text.split('\n') : [])),
  );
  const said = words.find((line) => line.startsWith('Statement: ')) ?? '';
  if (has(condition, 'published-prompt')) checkPublished({ task, prompt, truth, condition, panels }, said, expect);
  else checkOwn({ task, truth, condition }, said, words, expect);
  expect(seed.length <= 8 || !words.some((line) => line.includes(seed)), 'the words tell the seed');
  const pictures = truth.nets?.length ?? (truth.views ? truth.views.length + 1 : 1);
  expect(panels.length === (has(condition, 'unseen') ? 0 : pictures), 'another number of pictures');
}

function checkOwn({ task, truth, condition }, said, words, expect) {
  for (const piece of claimed(task, truth, condition))
    expect(said.includes(piece), `the statement does not say “${piece}”: ${said}`);
  const turns = words.filter((line) => /^\d+\. Turn /.test(line));
  const wanted = (truth.statement?.turns ?? []).map(
    ({ about, degreesCounterclockwise }, index) =>
      `${index + 1}. Turn the whole cube ${degreesCounterclockwise}° counter-clockwise around the ${about} face.`,
  );
  expect(JSON.stringify(turns) === JSON.stringify(wanted), 'other turns are listed');
  if (has(condition, 'bare'))
    expect(
      !words.some((line) => /around the picture|in the picture/.test(line)),
      'rules name words that a bare picture has not',
    );
}

const SIDES = { right: 'right', left: 'left', up: 'top', down: 'bottom', front: 'front', back: 'back' };
const SIZES = [
  '',
  'an image',
  'two images',
  'three images',
  'four images',
  'five images',
  'six images',
  'seven images',
  'eight images',
  'nine images',
];
const ENDINGS = [
  [
    'direct',
    " Directly output only 'True' or 'False' as your answer. Do not provide any reasoning, explanation, or additional text.",
  ],
  ['short', ''],
  [
    '',
    ' Analyze the image and the question carefully, then determine if the statement is True or False. Provide your reasoning step by step.',
  ],
];

/** Appendices C and D of the paper. */
function checkPublished({ task, prompt, truth, condition, panels }, said, expect) {
  const textOf = (role) =>
    prompt
      .filter((message) => message.role === role)
      .flatMap(({ content }) => content.map((entry) => entry.text ?? '[image]'));
  const ending = ENDINGS.find(([variant]) => variant === '' || has(condition, variant))[1];
  const kind = `The following is a True/False question based on ${SIZES[panels.length] ?? 'ten images'}.`;
  const system = has(condition, 'base') ? 'You are a helpful assistant.' : kind + ending;
  if (panels.length < SIZES.length)
    expect(textOf('system').join('|') === system, `another system message: ${textOf('system')}`);
  const wanted = publishedStatement(task, truth, condition);
  expect(said === `Statement: ${wanted}`, `the statement should be “${wanted}”: ${said}`);
  const asked = textOf('user').join('\n\n');
  const template =
    panels.length === 1
      ? /^Image:\n\n\[image\]\n\nQuestion: Based on the image and the description of the image, is the following statement True or False\?\n\nDescription: The image shows a cube with three visible faces \(top, front, right\), each face has an arrow on it\.[^\n]*\n\nStatement: [^\n]+\n\nAnswer:$/
      : /^(Image-\d+:\n\n\[image\]\n\n){2,}Question: Based on [^\n]*, is the following statement True or False\?\n\nStatement: [^\n]+\n\nAnswer:$/;
  expect(template.test(asked), `not the template: ${asked}`);
}

function publishedStatement(task, { statement, views, nets }, condition) {
  if (task === 'euclifold/folding')
    return views.length === 1
      ? 'The cube in Image-2 can be formed by folding the net shown in Image-1.'
      : `The cubes in Image-2 to Image-${views.length + 1} can all be formed by folding the net shown in Image-1.`;
  if (task === 'euclifold/matching')
    return nets.length === 2
      ? 'The cube net in Image-1 and the cube net in Image-2 can be folded into identical cubes.'
      : `The cube nets in Image-1 to Image-${nets.length} can all be folded into identical cubes.`;
  const { face, color, direction, turns = [] } = statement;
  if (has(condition, 'euclidean')) {
    const axes = turns.map(
      ({ about, degreesCounterclockwise: by }) =>
        `by +${by} degrees about the fixed ${'xyz'[FACES[about].indexOf(1)]} axis`,
    );
    return `If the cube rotates ${axes.join(', then ')}, the unit vector of the arrow on the face with the initial outward normal (${FACES[face].join(', ')}) will be (${WAYS[direction].join(', ')}).`;
  }
  const listed = turns.map(
    ({ about, degreesCounterclockwise: by }, index) =>
      `${by} degrees counterclockwise around ${index === 0 ? `its ${about} face` : `the face that is then its ${about} face`}`,
  );
  const first = turns.length === 0 ? '' : `If the cube rotates ${listed.join(', then ')}, `;
  const verb = turns.length === 0 ? 'is' : 'will be';
  const begun = (text) => (first === '' ? text.charAt(0).toUpperCase() + text.slice(1) : first + text);
  if (task === 'euclifold/color') return begun(`there ${verb} a ${color} arrow on the ${face} face of the cube.`);
  if (task === 'euclifold/orientation')
    return begun(`the arrow on the ${face} face of the cube ${verb} pointing towards the ${SIDES[direction]}.`);
  return begun(`the arrow on the initial ${face} face of the cube will point to the ${SIDES[direction]}.`);
}

function claimed(task, truth, condition) {
  switch (task) {
    case 'euclifold/color':
      return [`the ${truth.statement.face} face`, `is ${truth.statement.color}`];
    case 'euclifold/orientation':
      return [`the ${truth.statement.face} face`, `points ${POINTING[truth.statement.direction]}.`];
    case 'euclifold/operation':
      if (has(condition, 'euclidean'))
        return [
          `with normal (${FACES[truth.statement.face].join(', ')})`,
          `equals (${WAYS[truth.statement.direction].join(', ')}).`,
        ];
      return [`the ${truth.statement.face} face`, `points ${POINTING[truth.statement.direction]}.`];
    case 'euclifold/folding':
      return [truth.views.length === 1 ? 'The picture can be made' : `All ${truth.views.length} pictures can be made`];
    default:
      return [
        truth.nets.length === 2
          ? 'Both nets fold into the same cube'
          : `All ${truth.nets.length} nets fold into the same cube`,
      ];
  }
}

// ---------------------------------------------------------------- all items

const KINDS = {
  'euclifold/color': checkStatement('color'),
  'euclifold/orientation': checkStatement('orientation'),
  'euclifold/operation': checkStatement('operation'),
  'euclifold/folding': checkFolding,
  'euclifold/matching': checkMatching,
};

/** Canonical cube by the block of 24 seeds. */
const blocks = new Map();

function complaintsAbout(item) {
  const complaints = [];
  const expect = (isSo, complaint) => {
    if (!isSo) complaints.push(complaint);
  };
  const key = KINDS[item.task](item, expect);
  checkWords(item, expect);
  const isFifty = has(item.condition, 'fifty-cubes');
  const block = isFifty ? `fifty ${(BigInt(item.seed) / 24n) % 50n}` : String(BigInt(item.seed) / 24n);
  expect(
    (isFifty ? Number((BigInt(item.seed) / 24n) % 50n) : undefined) === item.truth.cube,
    'another of the fifty cubes than is said',
  );
  expect((blocks.get(block) ?? key) === key, 'another cube than that of its block of seeds');
  blocks.set(block, key);
  expect(item.truth.place === (item.history?.length ?? 0) + 1, 'another place in the pair');
  expect(item.reply.kind === 'binary' && item.reply.words.join() === 'true,false', 'not a reply of true or false');
  return complaints;
}

/** Returns the two-sided p of counts that should be equal. */
function evenness(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const chiSquare = counts.reduce(
    (sum, count) => sum + (count - total / counts.length) ** 2 / (total / counts.length),
    0,
  );
  return complementaryError(Math.sqrt(chiSquare / 2));
}

/** erfc by Abramowitz and Stegun 7.1.26, absolute error below 1.5e-7. */
function complementaryError(x) {
  const t = 1 / (1 + 0.3275911 * x);
  return (
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  );
}

const tasks = {};
let items = 0;
let disagreements = 0;

function complain(where, complaint) {
  disagreements += 1;
  process.stderr.write(`${JSON.stringify({ ...where, complaint })}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  items += 1;
  let where = { line: items };
  try {
    const item = JSON.parse(line);
    where = { task: item.task, level: item.level, condition: item.condition, seed: item.seed };
    for (const complaint of complaintsAbout(item)) complain(where, complaint);
    tasks[item.task] ??= { items: 0, levels: {}, answers: { true: 0, false: 0 } };
    const own = tasks[item.task];
    own.items += 1;
    own.levels[item.level] = (own.levels[item.level] ?? 0) + 1;
    own.answers[item.answer] += 1;
  } catch (error) {
    complain(where, `cannot be checked: ${error.message}`);
  }
}

for (const [task, own] of Object.entries(tasks)) {
  own.p = Number(evenness(Object.values(own.answers)).toPrecision(4));
  if (own.items >= LEAST_FOR_EVENNESS && own.p < LEAST_P)
    complain({ task }, `answers are uneven: ${JSON.stringify(own.answers)}`);
}
if (ROTATIONS.length !== 24) complain({}, 'there are 24 rotations');
if (items === 0) process.stderr.write('no items on standard input\n');
const agree = items > 0 && disagreements === 0;
process.stdout.write(`${JSON.stringify({ agree, items, disagreements, cubes: blocks.size, tasks }, null, 2)}\n`);
process.exitCode = agree ? 0 : 1;
