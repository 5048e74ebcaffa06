/**
 * Checks specific to items of the variant `published`, from `truth`: how wrong options are made. The right option is
 * checked as for all items. `solve` is the task's solver and returns the labels of right options.
 */
import { missingEdges, viewTest, widthAndHeight } from './spatialviz-views.mjs';

const OTHER = { removed: 'added', added: 'removed' };
const STEPS = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Returns all solids made by removing a cube, or by adding one at a face. */
function changed(cells, change) {
  if (change === 'removed') return cells.map((_, index) => cells.toSpliced(index, 1));
  const own = new Set(cells.map(String));
  const places = cells.flatMap((cell) => STEPS.map((step) => cell.map((value, axis) => value + step[axis])));
  return places.filter((place) => !own.has(String(place))).map((place) => [...cells, place]);
}

/** A wrong part becomes right when its change is undone somewhere. */
function assembly(truth, solve) {
  const completes = (cells) => solve({ ...truth, options: [{ label: 'tried', cells }] }).length === 1;
  const pictured = truth.options.filter(({ none }) => none !== true);
  const amiss = pictured.filter(
    (option) => option.class !== 'right' && !changed(option.cells, OTHER[option.class]).some(completes),
  );
  return [
    ...(pictured.length === 3 && truth.options[3].none === true ? [] : ['there are not three pictures and none']),
    ...amiss.map(({ label }) => `${label} is not one cube away from the missing part`),
  ];
}

/** Both lengths of lists occur, there are few blocks, and no list leads back to the start. */
function blockMoving(truth, solve, level) {
  const { blocks, size, options } = truth;
  const lengths = [...new Set(options.map(({ moves }) => moves.length))].sort((a, b) => a - b);
  const shorter = Math.max(2, level);
  const [fewest, most] = level === 1 ? [4, 5] : [5, 7];
  const facts = [
    [String(lengths) === String([shorter, shorter + 1]), `lists of ${lengths} moves`],
    [blocks.length >= fewest && blocks.length <= most, `${blocks.length} blocks`],
    [String(size) === (level === 1 ? '3,3' : '3,2'), `${size} tiles`],
    [level > 1 || blocks.every(({ at }) => at[2] === 0), 'a block is on another one'],
    [solve({ ...truth, target: blocks }).length === 0, 'a list leads back to the start'],
  ];
  return facts.filter(([holds]) => !holds).map(([, text]) => text);
}

const QUARTERS = [([x, y]) => [-y, x], ([x, y]) => [y, -x]];
const UNDO = { mirrored: [([x, y]) => [-x, y]], 'upside-down': [([x, y]) => [x, -y]], 'quarter-turn': QUARTERS };

function movedBy(lines, move) {
  return lines.map((line) => {
    const [from, to] = [move(line.from), move(line.to)];
    return line.kind === 'arc' ? { ...line, center: move(line.center), from, to } : { ...line, from, to };
  });
}

/** Wrong pictures match their class, of the asked view or the third one. The given view is the largest. */
function threeView(truth) {
  if (truth.kind !== 'part') return [];
  const { part, asked, given, options } = truth;
  const third = ['front', 'left', 'top'].find((view) => view !== asked && view !== given[0]);
  const areaOf = (view) => widthAndHeight(part, view).reduce((width, height) => width * height);
  const wrong = options.filter((option) => option.none !== true && option.class !== 'right');
  const amiss = wrong.filter(
    (option) => !isAsSaid(option, part, option.class.startsWith('other-view') ? third : asked),
  );
  return [
    ...(areaOf(given[0]) + 1e-3 < Math.max(areaOf(asked), areaOf(third)) ? ['the given view is not the largest'] : []),
    ...(options.some(({ lines }) => lines?.some(({ hidden }) => hidden)) ? ['a hidden edge is drawn'] : []),
    ...amiss.map((option) => `${option.label} is not ${option.class}`),
  ];
}

function isAsSaid(option, part, view) {
  const mistake = option.class.split(' ').at(-1);
  if (mistake === 'line-deleted') {
    const places = missingEdges(part, view, option.lines);
    return places !== null && places.length > 0 && areOnOneLine(places);
  }
  const isView = viewTest(part, view, true);
  return UNDO[mistake].some((undo) => isView(movedBy(option.lines, undo)));
}

/** The two farthest apart define the line. */
function areOnOneLine(places) {
  const [first] = places;
  const far = places.reduce((best, place) =>
    Math.hypot(place[0] - first[0], place[1] - first[1]) > Math.hypot(best[0] - first[0], best[1] - first[1])
      ? place
      : best,
  );
  const [dx, dy] = [far[0] - first[0], far[1] - first[1]];
  const length = Math.hypot(dx, dy) || 1;
  return places.every(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length < 0.01);
}

const CHECKS = { 'cube-assembly': assembly, 'block-moving': blockMoving, 'three-view': threeView };

/** Returns errors other than the answer; empty for items of other tasks or variants. */
export function publishedComplaints(name, { truth, level }, solve) {
  return truth.variant?.includes('published') ? (CHECKS[name]?.(truth, solve, level) ?? []) : [];
}
