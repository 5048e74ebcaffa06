/**
 * An independent check of STARE's transformation items: reads the JSON lines of `rung items` on standard input and
 * finds the right option from `truth`. Rules: the paper, and each task's `truthFields`.
 *
 *   npm run -s rung -- items --task stare/3d-analogy --level 3 --seed 1 --count 300 | node
 *   e2e/checker/stare-transforms.mjs
 *
 * A figure is followed as a 4 by 4 matrix (a plane is the space of z = 0). Two figures are the same if their clouds of
 * surface points are within a small distance of each other. Checks of every item:
 * - exactly one option is the result of the steps and it is `answer`; each option matches its own steps;
 * - every step moves the figure, and none can be left out;
 * - options are far enough apart, and their pictures differ (sha256) and have one size;
 * - colours reveal as many wrong options as the difficulty says, never the right one;
 * - in an analogy, the map between figure 1's two pictures takes figure 2 to the answer, and with `shown-steps` figure
 *   1 appears after each step;
 * - words describe the same figures as the pictures, with corners in the order of the rules;
 * - with `attributes` they are shape, colour, place and size after these steps, different for all options, ignoring
 *   colour.
 * Over all items, letters are even (chi-square per task, at 100 items or more). Prints a summary as JSON. If something
 * is wrong, exit code 1 and one line per error on standard error.
 */
import { createInterface } from 'node:readline';

const LABELS = ['A', 'B', 'C', 'D'];
const LEAST_FOR_UNIFORMITY = 100;
const LEAST_P = 1e-6;
/** Greatest distance of clouds that show one figure, and least distance for two figures, in squares. */
const SAME = 0.02;
const OTHER = 0.1;

const range = (n) => Array.from({ length: n }, (_, index) => index);
const DEGREE = Math.PI / 180;

// ---------------------------------------------------------------- matrices

const identity = () => range(4).map((row) => range(4).map((column) => (row === column ? 1 : 0)));
const times = (a, b) =>
  range(4).map((row) => range(4).map((column) => range(4).reduce((sum, at) => sum + a[row][at] * b[at][column], 0)));
/** Written out, because it runs on thousands of points per item. */
const applied = ([a, b, c], [x, y, z]) => [
  a[0] * x + a[1] * y + a[2] * z + a[3],
  b[0] * x + b[1] * y + b[2] * z + b[3],
  c[0] * x + c[1] * y + c[2] * z + c[3],
];
const shift = (by) =>
  range(4).map((row) => range(4).map((column) => (row === column ? 1 : column === 3 && row < 3 ? (by[row] ?? 0) : 0)));
const linearMap = (rows) =>
  range(4).map((row) => range(4).map((column) => (row < 3 && column < 3 ? rows[row][column] : row === column ? 1 : 0)));

/** Turns counter-clockwise in the plane of two coordinates, the first towards the second. */
function turn(from, to, degrees) {
  const matrix = identity();
  matrix[from][from] = matrix[to][to] = Math.cos(degrees * DEGREE);
  matrix[to][from] = Math.sin(degrees * DEGREE);
  matrix[from][to] = -Math.sin(degrees * DEGREE);
  return matrix;
}

function inverse(matrix) {
  const rows = matrix.map((row, index) => [...row, ...identity()[index]]);
  for (const pivot of range(4)) {
    const best = range(4)
      .filter((row) => row >= pivot)
      .sort((a, b) => Math.abs(rows[b][pivot]) - Math.abs(rows[a][pivot]))[0];
    [rows[pivot], rows[best]] = [rows[best], rows[pivot]];
    rows[pivot] = rows[pivot].map((value, _, all) => value / all[pivot]);
    for (const row of range(4))
      if (row !== pivot) rows[row] = rows[row].map((value, at) => value - rows[row][pivot] * rows[pivot][at]);
  }
  return rows.map((row) => row.slice(4));
}

// ---------------------------------------------------------------- steps

const AXES = { x: 0, y: 1, z: 2 };
const TURN_PLANES = { x: [1, 2], y: [2, 0], z: [0, 1] };

/** Returns what a step does to space, given the figure's centre. */
function stepMatrix(step, center) {
  const about = (matrix) => times(shift(center), times(matrix, shift(center.map((each) => -each))));
  if (step.op === 'translate') return shift(step.by);
  if (step.op === 'scale')
    return about(linearMap(range(3).map((row) => range(3).map((column) => (row === column ? step.factor : 0)))));
  if (step.op === 'flip')
    return linearMap([
      [step.over === 'y' ? -1 : 1, 0, 0],
      [0, step.over === 'x' ? -1 : 1, 0],
      [0, 0, 1],
    ]);
  if (step.op === 'shear') {
    const matrix = identity();
    const along = AXES[step.along];
    matrix[along][step.per === undefined ? 1 - along : AXES[step.per]] = step.by;
    return about(matrix);
  }
  if (step.op !== 'rotate') throw new Error(`unknown step ${step.op}`);
  if (step.about === undefined) return about(turn(0, 1, step.clockwise ? -step.degrees : step.degrees));
  return about(turn(...TURN_PLANES[step.about], step.degrees));
}

const through = (steps, center) =>
  steps.reduce((matrix, step) => times(stepMatrix(step, applied(matrix, center)), matrix), identity());

// ---------------------------------------------------------------- figures

const circle = (count) =>
  range(count).map((index) => [Math.cos((360 * index * DEGREE) / count), Math.sin((360 * index * DEGREE) / count)]);
const ring = (radius, z, count = 48) => circle(count).map(([x, y]) => [radius * x, radius * y, z]);
const between = (a, b, parts) =>
  range(parts).map((part) => a.map((value, at) => value + ((b[at] - value) * part) / parts));
const edges = (pairs) => pairs.flatMap(([a, b]) => [...between(a, b, 12), b]);
const box = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));
const base = box.filter(([, , z]) => z < 0);

const FORMS = {
  cube: edges(
    box.flatMap((a, index) =>
      box
        .slice(index + 1)
        .filter((b) => a.filter((value, at) => value !== b[at]).length === 1)
        .map((b) => [a, b]),
    ),
  ),
  pyramid: edges([
    ...base.map((corner) => [corner, [0, 0, 1]]),
    ...base.flatMap((a, index) =>
      base
        .slice(index + 1)
        .filter((b) => a.filter((value, at) => value !== b[at]).length === 1)
        .map((b) => [a, b]),
    ),
  ]),
  cone: [...ring(1, -1, 96), [0, 0, 1]],
  cylinder: [...ring(1, -1, 96), ...ring(1, 1, 96)],
  sphere: circle(96).flatMap(([across, z]) => ring(across, z, 96)),
  torus: circle(48).flatMap(([across, up]) => ring(0.7 + 0.3 * across, 0.3 * up, 96)),
};

function cloud(shape) {
  if (Array.isArray(shape))
    return shape.flatMap(({ form, linear, at }) => {
      const pose = times(shift(at), linearMap(linear));
      return FORMS[form].map((point) => applied(pose, point));
    });
  if (shape.kind === 'ellipse') return circle(720).map(([x, y]) => [x * shape.halfAxes[0], y * shape.halfAxes[1], 0]);
  return edges(
    shape.points.map((point, index) => [
      [...point, 0],
      [...shape.points[(index + 1) % shape.points.length], 0],
    ]),
  );
}

/** Tolerance for round figures: their points can slide, and an ellipse is described as a polygon of 32 corners. */
function slack(shape) {
  if (!Array.isArray(shape)) return shape.kind === 'ellipse' ? 0.05 : SAME;
  return shape.some(({ form }) => form !== 'cube' && form !== 'pyramid') ? 0.08 : SAME;
}

/**
 * Returns the largest distance of a point of one cloud from the other, in both directions. Stops once it exceeds
 * `enough`.
 */
function gap(one, other, enough = Number.POSITIVE_INFINITY) {
  const stride = Math.max(1, Math.floor(one.length / 150));
  const far = (from, to) => {
    let most = 0;
    for (let at = 0; at < from.length && most < enough; at += stride) {
      let least = Number.POSITIVE_INFINITY;
      for (const point of to) {
        const distance = (point[0] - from[at][0]) ** 2 + (point[1] - from[at][1]) ** 2 + (point[2] - from[at][2]) ** 2;
        if (distance < least) least = distance;
      }
      most = Math.max(most, Math.sqrt(least));
    }
    return most;
  };
  return Math.max(far(one, other), far(other, one));
}

// ---------------------------------------------------------------- words

const COLORS = { yellow: '#fccb06', green: '#2ba889', blue: '#072e83', red: '#531517', orange: '#d64b10' };
/** Places in words are rounded to hundredths; an outline of an ellipse has 32 corners. */
const [ROUNDED, ROUNDED_ELLIPSE] = [0.011, 0.06];

/** Parses a figure in words: colour, centre, and corners or the ends to the right, top, left and bottom. */
function readFigure(lines) {
  const [, color, kind] = /^(\w+) (shape|ellipse) with centre /.exec(lines[0] ?? '') ?? [];
  const [center, ...places] = [...lines.join(' ').matchAll(/\((\S+), (\S+)\)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
    0,
  ]);
  return { fill: COLORS[color?.toLowerCase()], isEllipse: kind === 'ellipse', center, places };
}

const outlineOf = (places) => edges(places.map((point, index) => [point, places[(index + 1) % places.length]]));

/** Returns the errors of a figure in words, given the surface points and centre of the expected one. */
function wordComplaints(title, lines, { points, center, fill, isEllipse }) {
  if (lines === undefined) return [`${title} is not described`];
  const described = readFigure(lines);
  const found = [];
  const near = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  if (described.isEllipse !== isEllipse || described.fill !== fill)
    found.push(`${title} has another kind or colour in words`);
  if (near(described.center, center) > ROUNDED) found.push(`${title} has another centre in words`);
  const lies = isEllipse
    ? described.places.length === 4 &&
      [
        [0, 1],
        [1, 1],
        [0, -1],
        [1, -1],
      ].every(
        ([axis, sign], index) =>
          Math.abs(described.places[index][axis] - sign * Math.max(...points.map((point) => sign * point[axis]))) <
            ROUNDED_ELLIPSE && points.some((point) => near(point, described.places[index]) < ROUNDED_ELLIPSE),
      )
    : gap(outlineOf(described.places), points, 10 * ROUNDED) < 2 * ROUNDED;
  if (!lies) found.push(`${title} is elsewhere in words`);
  if (!isEllipse) {
    const area = described.places.reduce(
      (sum, [x, y], index) =>
        sum +
        x * described.places[(index + 1) % described.places.length][1] -
        described.places[(index + 1) % described.places.length][0] * y,
      0,
    );
    const lowest = [...described.places].sort((one, other) => one[1] - other[1] || one[0] - other[0])[0];
    if (area <= 0 || lowest !== described.places[0]) found.push(`${title} has its corners in another order`);
  }
  return found;
}

/** Returns the lines of each titled block of the question, by title. */
function describedBlocks({ prompt }) {
  const text = prompt[1].content.flatMap((entry) => (entry.type === 'text' ? [entry.text] : [])).join('\n\n');
  const blocks = text.split(/\n\n+/).map((block) => block.split('\n'));
  const isFigure = (line) => / with centre /.test(line) || IN_ATTRIBUTES.test(line);
  return new Map(
    blocks.flatMap(([title, ...lines]) => (isFigure(lines[0] ?? '') ? [[title.replace(/:$/, ''), lines]] : [])),
  );
}

/** `square, red, (3, 4), 2.6 × 2.6`; for a solid also its material and a third number. */
const IN_ATTRIBUTES = /^([^,]+), (\w+)(?:, (matte|glossy|metal))?, \(([-\d., ]+)\), ([\d.]+(?: × [\d.]+)+)$/;

/** Returns the extent of a figure along each axis before any step. */
function uprightSize(shape) {
  const points = cloud(shape);
  return range(Array.isArray(shape) ? 3 : 2).map(
    (axis) => Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis])),
  );
}

/** Returns the titles of an item's figures, each with its steps, shape, colour and name. */
function figuresOf({ truth, condition }, described) {
  const { shape, steps, options, fill, first, name, shownSteps } = truth;
  const noun = Array.isArray(shape) ? 'Object' : 'Shape';
  const own = (list, color = fill) => ({ shape, steps: list, fill: color, name });
  const other = (list) => ({ shape: first.shape, steps: list, fill, name: first.name });
  const figures = new Map();
  if (first === undefined) figures.set('Start', own([]));
  else {
    figures.set(`${noun} 1 before`, other([]));
    if (shownSteps === undefined) figures.set(`${noun} 1 after`, other(steps));
    else
      for (const count of range(shownSteps - 1))
        figures.set(`${noun} 1 after step ${count + 1}`, other(steps.slice(0, count + 1)));
    figures.set(`${noun} 2 before`, own([]));
  }
  for (const title of described.keys()) {
    const [, count] = /^(?:\w+ 2 a|A)fter step (\d+)$/.exec(title) ?? [];
    if (count !== undefined && Number(count) <= mostShown(condition, steps.length))
      figures.set(title, own(steps.slice(0, Number(count))));
  }
  for (const option of options)
    figures.set(`Option ${option.label}`, own(option.steps, option.fills[difficultyOf({ truth, condition })]));
  return figures;
}

/** Returns the last step whose picture may be shown. */
const mostShown = (condition, level) => (condition.split('.').includes('final') ? level : level - 1);

const difficultyOf = ({ truth, condition }) =>
  truth.difficulty ?? ['easy', 'hard'].find((each) => condition.split('.').includes(each)) ?? 'medium';

/** Checks words in the short form: each figure's place and size after its steps, all options different. */
function complaintsOnAttributes(item, described) {
  const { truth } = item;
  const center = [...(truth.start ?? [0, 0, 0])];
  const found = [];
  const figures = figuresOf(item, described);
  for (const title of described.keys()) if (!figures.has(title)) found.push(`${title} is described but not shown`);
  for (const [title, { shape, steps, fill, name }] of figures) {
    const [, kind, color, material, place, size] = IN_ATTRIBUTES.exec(described.get(title)?.[0] ?? '') ?? [];
    if (kind === undefined) {
      found.push(`${title} is not described in attributes`);
      continue;
    }
    const factor = steps.reduce((product, step) => (step.op === 'scale' ? product * step.factor : product), 1);
    const upright = uprightSize(shape);
    const at = applied(through(steps, center), center).slice(0, upright.length);
    const near = (text, separator, numbers) => {
      const read = text.split(separator).map(Number);
      return read.length === numbers.length && read.every((value, index) => Math.abs(value - numbers[index]) < ROUNDED);
    };
    if (kind !== name || (material ?? undefined) !== truth.material)
      found.push(`${title} has another name or material in words`);
    if ((COLORS[color] ?? '') !== fill) found.push(`${title} has another colour in words`);
    if (!near(place, ', ', at)) found.push(`${title} is elsewhere in words`);
    if (
      !near(
        size,
        ' × ',
        upright.map((side) => side * factor),
      )
    )
      found.push(`${title} has another size in words`);
  }
  return found;
}

/** Checks options whose words must differ in place and size after their steps. */
function complaintsOnLikeness({ truth }) {
  const center = [...(truth.start ?? [0, 0, 0])];
  const tuples = truth.options.map(({ steps }) => {
    const factor = steps.reduce((product, step) => (step.op === 'scale' ? product * step.factor : product), 1);
    return [...applied(through(steps, center), center), factor].map((value) => value.toFixed(3)).join();
  });
  return new Set(tuples).size === tuples.length ? [] : ['two options have the same place and size'];
}

/**
 * Checks the words of an item: exactly the figures of its pictures. `after` gives the surface points after some of the
 * steps.
 */
function complaintsOnWords({ truth, level, condition }, described, after) {
  const { shape, steps, options, fill, first, shownSteps } = truth;
  const difficulty = difficultyOf({ truth, condition });
  const isEllipse = shape.kind === 'ellipse';
  const centerAfter = (count) => applied(through(steps.slice(0, count), [0, 0, 0]), [0, 0, 0]);
  const state = (count) => ({ points: after(steps.slice(0, count)), center: centerAfter(count), fill, isEllipse });
  const witness = ({ outline, center }) => ({
    points: outlineOf(outline.map((point) => [...point, 0])),
    center,
    fill,
    isEllipse: false,
  });
  const wanted = new Map(
    first === undefined
      ? [['Start', state(0)]]
      : [
          ['Shape 1 before', witness(first.before)],
          ...(shownSteps === undefined
            ? [['Shape 1 after', witness(first.after)]]
            : range(shownSteps - 1).map((count) => [`Shape 1 after step ${count + 1}`, firstAfter(truth, count + 1)])),
          ['Shape 2 before', state(0)],
        ],
  );
  for (const title of described.keys()) {
    const [, count] = /^(?:Shape 2 a|A)fter step (\d+)$/.exec(title) ?? [];
    if (count !== undefined && Number(count) <= mostShown(condition, level)) wanted.set(title, state(Number(count)));
  }
  for (const { label, fills, center, ...option } of options)
    wanted.set(`Option ${label}`, {
      points: drawnOption({ ...option, center }, []),
      center,
      fill: fills[difficulty],
      isEllipse,
    });
  const extra = [...described.keys()]
    .filter((title) => !wanted.has(title))
    .map((title) => `${title} is described but not shown`);
  return [...extra, ...[...wanted].flatMap(([title, figure]) => wordComplaints(title, described.get(title), figure))];
}

function firstAfter({ first, steps, fill }, count) {
  const matrix = through(steps.slice(0, count), [0, 0, 0]);
  const points = outlineOf(first.before.outline.map((point) => [...point, 0])).map((point) => applied(matrix, point));
  return { points, center: applied(matrix, [0, 0, 0]), fill, isEllipse: false };
}

// ---------------------------------------------------------------- an item

/**
 * Checks figure 1 with shown-steps: shown before the first step and after each, moving each time, ending as in `first`.
 */
function complaintsOnFirst({ truth, panels, level, condition }, described) {
  const { first, steps, shownSteps } = truth;
  const isWanted = condition.split('.').includes('shown-steps');
  if (isWanted !== (shownSteps !== undefined)) return ['shownSteps is missing, or is there without the variant'];
  if (!isWanted) return [];
  const found = shownSteps === level + 1 ? [] : [`${shownSteps} states of figure 1 at level ${level}`];
  const names = panels.map(({ name }) => name).filter((name) => /^first-/.test(name));
  const wantedNames = ['first-before', ...range(level).map((count) => `first-${count + 1}`)];
  if (names.length > 0 && names.join() !== wantedNames.join()) found.push(`pictures of figure 1: ${names.join()}`);
  const titles = [...described.keys()].filter((title) => /^\w+ 1 /.test(title)).length;
  const wantedTitles = condition.split('.').includes('unseen') ? 0 : shownSteps;
  if (names.length === 0 && titles !== wantedTitles) found.push(`${titles} states of figure 1 in words`);
  const center = [...(truth.start ?? [0, 0, 0])];
  const raised = shift(center);
  const start =
    first.before.linear === undefined
      ? edgesOf(first.before.outline)
      : cloud(first.shape).map((point) => applied(raised, point));
  const at = range(level + 1).map((count) => {
    const matrix = through(steps.slice(0, count), center);
    return start.map((point) => applied(matrix, point));
  });
  range(level).forEach((index) => {
    if (gap(at[index], at[index + 1], 2 * OTHER) < OTHER) found.push(`figure 1 looks the same after step ${index + 1}`);
  });
  const end =
    first.after.linear === undefined ? edgesOf(first.after.outline) : drawnOption(first.after, cloud(first.shape));
  if (gap(at[level], end, 0.2) >= slack(first.shape)) found.push('figure 1 does not end where its steps lead');
  return found;
}

const edgesOf = (outline) => outlineOf(outline.map((point) => [...point, 0]));

function drawnOption(option, points) {
  if (option.linear !== undefined) {
    const pose = times(shift(option.center), linearMap(option.linear));
    return points.map((point) => applied(pose, point));
  }
  return edges(
    option.outline.map((point, index) => [
      [...point, 0],
      [...option.outline[(index + 1) % option.outline.length], 0],
    ]),
  );
}

/** Returns the map from figure 1's first picture to its second. */
function mapOfFirst({ before, after }) {
  const pose = ({ linear, center }) => times(shift(center), linearMap(linear));
  if (before.linear !== undefined) return times(pose(after), inverse(pose(before)));
  const frame = ({ outline: [a, b, c] }) => [
    [b[0] - a[0], c[0] - a[0], 0, a[0]],
    [b[1] - a[1], c[1] - a[1], 0, a[1]],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  return times(frame(after), inverse(frame(before)));
}

function complaintsOn(item) {
  const { task, truth, answer, panels, level, reply, condition } = item;
  const [modality, ...variants] = condition.split('.');
  const isInAttributes = variants.includes('attributes');
  const found = [];
  const { shape, steps, options, fill, first } = truth;
  const center = [...(truth.start ?? [0, 0, 0])];
  const points = cloud(shape);
  const raised = shift(center);
  const start = points.map((point) => applied(raised, point));
  const after = (list) => {
    const matrix = through(list, center);
    return start.map((point) => applied(matrix, point));
  };
  const [same, other] = [slack(shape), OTHER];
  const result = after(steps);
  const drawn = options.map((option) => drawnOption(option, points));
  if (options.map(({ label }) => label).join('') !== 'ABCD' || reply.options.length !== 4)
    found.push('the options are not A to D');
  if (steps.length !== level) found.push(`${steps.length} steps at level ${level}`);
  const right = options.filter((_, index) => gap(drawn[index], result, 2 * same) < same).map(({ label }) => label);
  if (right.join() !== answer) found.push(`right is ${right.join(', ') || 'none'}, the answer is ${answer}`);
  options.forEach((option, index) => {
    if (gap(drawn[index], after(option.steps), 2 * same) >= same)
      found.push(`option ${option.label} is not what its own steps lead to`);
    drawn.slice(index + 1).forEach((cloudOfOther, offset) => {
      if (gap(drawn[index], cloudOfOther, 2 * other) < other)
        found.push(`options ${option.label} and ${options[index + 1 + offset].label} look the same`);
    });
  });
  steps.forEach((_, index) => {
    if (gap(after(steps.slice(0, index)), after(steps.slice(0, index + 1)), 2 * other) < other)
      found.push(`step ${index + 1} changes nothing`);
    if (gap(after(steps.toSpliced(index, 1)), result, 2 * other) < other)
      found.push(`step ${index + 1} can be left out`);
  });
  if (first !== undefined) {
    const map = mapOfFirst(first);
    const byMap = start.map((point) => applied(map, point));
    const fitting = options.filter((_, index) => gap(drawn[index], byMap, 2 * same) < same).map(({ label }) => label);
    if (fitting.join() !== answer) found.push(`figure 1 says ${fitting.join(', ') || 'none'}, the answer is ${answer}`);
    const places = options.map(({ center: at }) => JSON.stringify(at));
    if (level > 1 && !isInAttributes && places.some((place) => places.filter((each) => each === place).length < 2))
      found.push('the place of the centre tells an option');
  }
  for (const [difficulty, count] of Object.entries({ easy: 2, medium: 1, hard: 0 })) {
    const given = options.filter(({ fills }) => fills[difficulty] !== fill).map(({ label }) => label);
    if (given.length !== count || given.includes(answer))
      found.push(`${difficulty}: other colours on ${given.join(', ') || 'none'}`);
  }
  const pictures = panels.filter(({ name }) => name.startsWith('option-'));
  const isSeen = modality !== 'text' && !variants.includes('unseen');
  if (pictures.length !== (isSeen ? 4 : 0)) found.push(`${pictures.length} pictures of options`);
  if (
    new Set(pictures.map(({ sha256 }) => sha256)).size !== pictures.length &&
    pictures.every(({ sha256 }) => sha256 != null)
  )
    found.push('two options are the same picture');
  if (new Set(panels.map(({ width, height }) => `${width}x${height}`)).size > 1) found.push('pictures differ in size');
  const described = describedBlocks(item);
  const describedStates = [...described.keys()].filter((title) => /^(?:\w+ 2 a|A)fter step \d+$/.test(title)).length;
  const shown = !isSeen ? describedStates : panels.filter(({ name }) => /^(after|second)-\d+$/.test(name)).length;
  if (modality === 'image' ? described.size > 0 : describedStates !== shown)
    found.push('not as many figures in words as in pictures');
  if (modality !== 'image')
    found.push(
      ...(isInAttributes ? complaintsOnAttributes(item, described) : complaintsOnWords(item, described, after)),
    );
  if (isInAttributes) found.push(...complaintsOnLikeness(item));
  found.push(...complaintsOnFirst(item, described));
  if (variants.includes('mixed') !== (truth.difficulty !== undefined))
    found.push('the difficulty is stated only for mixed');
  const wanted = variants.includes('unseen')
    ? 0
    : variants.includes('final')
      ? level
      : variants.includes('all')
        ? level - 1
        : variants.includes('last')
          ? Math.min(1, level - 1)
          : variants.includes('partial')
            ? null
            : 0;
  if (wanted === null ? shown > Math.max(0, level - 1) : shown !== wanted)
    found.push(`${shown} pictures between the steps`);
  if (!task.startsWith('stare/')) found.push('not a task of STARE');
  return found;
}

// ---------------------------------------------------------------- all items

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

const tasks = new Map();
let [items, disagreements] = [0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const item = JSON.parse(line);
  items += 1;
  const tally = tasks.get(item.task) ?? { items: 0, answers: {} };
  tasks.set(item.task, tally);
  tally.items += 1;
  tally.answers[item.answer] = (tally.answers[item.answer] ?? 0) + 1;
  for (const text of complaintsOn(item)) {
    disagreements += 1;
    process.stderr.write(`${item.task} level ${item.level} seed ${item.seed}: ${text}\n`);
  }
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

process.stdout.write(`${JSON.stringify({ agree: disagreements === 0 && items > 0, items, tasks: summary })}\n`);
process.exitCode = disagreements === 0 && items > 0 ? 0 : 1;
