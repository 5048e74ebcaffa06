/**
 * An independent check of Inf-Bench items: reads the JSON lines of `rung items` on standard input and recomputes
 * everything from `truth`. It imports no code of the product. Shapes are lists of two-letter texts, the cube is 54
 * points that are turned in space. Rules: the paper, and each task's `truthFields`.
 *
 *   npm run -s rung -- items --task infbench/2d-forward --level 5 --seed 1 --count 1000 | node e2e/checker/infbench.mjs
 *
 * Checks of every item:
 * - the start is legal; the actions are as many as the level and end at the target;
 * - option labels run A, B, C …; options differ; exactly one is right and it is `answer`;
 * - every list is legal, of equal length, and ends in a different state;
 * - `effectiveActions` matches leaving out one action at a time (to level 30).
 * In the variant `published`, items may end at the start; wrong lists replace at most half of the right one, and 3D
 * lists do not turn the whole cube.
 * Over all items, answer letters are even (chi-square, per task, at 100 items or more; p below 0.000001 is an error).
 * Prints a summary as JSON. If something is wrong, exit code 1 and one line per error on standard error, with the seed.
 */
import { createInterface } from 'node:readline';
import { cube } from './cube.mjs';
import { shapes } from './shapes.mjs';

const LEAVE_ONE_OUT_TO_LEVEL = 30;
const LEAST_FOR_UNIFORMITY = 100;
const LEAST_P = 1e-6;

const WORLDS = { '2d': shapes({ layers: 1 }), '25d': shapes({ layers: 4 }), '3d': cube() };

function complaintsAbout(item) {
  const name = /^infbench\/(2d|25d|3d)-(forward|inverse)$/.exec(item.task ?? '');
  if (!name) return [`unknown task ${item.task}`];
  const [, worldName, direction] = name;
  const world = WORLDS[worldName];
  const { truth, level, answer } = item;
  const published = (truth.variant ?? []).includes('published');
  const complaints = [];
  const expect = (holds, sentence) => {
    if (!holds) complaints.push(sentence);
  };

  expect(world.isLegal(truth.start), 'the start is not legal');
  expect(
    Array.isArray(truth.actions) && truth.actions.length === level,
    `level ${level} has ${truth.actions?.length} actions`,
  );
  expect(world.run(truth.start, truth.actions) === truth.target, 'the actions do not lead from start to target');
  if (!published) expect(truth.target !== truth.start, 'the target is the start');

  const labels = truth.options.map((option) => option.label).join('');
  expect(labels === 'ABCDEFGH'.slice(0, labels.length) && labels.length >= 2, `option labels are ${labels}`);
  const shown = (item.reply?.options ?? truth.options).map((option) => option.label).join('');
  expect(shown === labels, `the reply offers ${shown}, truth ${labels}`);

  const ends =
    direction === 'forward'
      ? truth.options.map((option) => option[world.field])
      : truth.options.map((option) => world.run(truth.start, option.actions));
  expect(
    ends.every((end) => end !== null && end !== undefined && world.isLegal(end)),
    'an option is illegal',
  );
  expect(new Set(ends.map((end) => world.look(end))).size === ends.length, 'two options end in the same state');
  const right = truth.options.filter((_, index) => ends[index] === truth.target).map((option) => option.label);
  expect(right.length === 1, `${right.length} options are right: ${right.join(' ')}`);
  expect(right[0] === answer, `right is ${right[0]}, answer says ${answer}`);

  if (published && worldName === '3d') {
    const moves = [truth.actions, ...truth.options.map((option) => option.actions ?? [])].flat();
    expect(!moves.some((move) => /^[xyz]/.test(move)), 'the whole cube is turned');
  }
  if (published && direction === 'inverse')
    for (const sentence of complaintsAboutReplaced(truth)) expect(false, sentence);

  if (direction === 'inverse') {
    const lists = truth.options.map((option) => JSON.stringify(option.actions));
    expect(new Set(lists).size === lists.length, 'two lists read the same');
    expect(
      truth.options.every((option) => option.actions.length === level),
      'a list has another length than the level',
    );
    expect(lists[labels.indexOf(answer)] === JSON.stringify(truth.actions), 'the right list is not truth.actions');
  }
  if (level <= LEAVE_ONE_OUT_TO_LEVEL) {
    const effective = truth.actions.filter(
      (_, index) =>
        world.run(
          truth.start,
          truth.actions.filter((_, other) => other !== index),
        ) !== truth.target,
    ).length;
    expect(
      effective === truth.effectiveActions,
      `effective actions are ${effective}, truth says ${truth.effectiveActions}`,
    );
  }
  if (Array.isArray(item.prompt))
    for (const sentence of complaintsAboutPrompt(item, world, direction)) expect(false, sentence);
  return complaints;
}

/** In `published` items each wrong list is the right one with 1 to half of its actions replaced. */
function complaintsAboutReplaced({ actions, options, target }) {
  const most = Math.ceil(actions.length / 2);
  return options.flatMap((option) => {
    const replaced = option.actions.filter(
      (action, index) => JSON.stringify(action) !== JSON.stringify(actions[index]),
    ).length;
    const isRight = replaced === 0;
    return isRight || replaced <= most
      ? []
      : [`option ${option.label} replaces ${replaced} of ${actions.length} actions on the way to ${target}`];
  });
}

/** Colour letters of the paper's text, by home face: yellow up. */
const COLOUR_LETTERS = { U: 'y', D: 'w', L: 'r', R: 'o', F: 'g', B: 'b' };

/** Writes a cube as in the variant `colours`: U, D, L, R, F, B, each a matrix in square brackets. */
function inColours(facelets) {
  const face = (name) =>
    [...facelets.slice('URFDLB'.indexOf(name) * 9).slice(0, 9)].map((letter) => COLOUR_LETTERS[letter]);
  const row = (letters) => `[${letters.join(' ')}]`;
  return [...'UDLRFB']
    .map((name) => `${name}:\n${[0, 3, 6].map((from) => row(face(name).slice(from, from + 3))).join('\n')}`)
    .join('\n');
}

/** Words show only the puzzle of `truth`, pictures are not described in words, and neither reveals the seed. */
function complaintsAboutPrompt({ prompt, truth, condition, seed }, world, direction) {
  const content = prompt.flatMap((message) => message.content);
  const words = content.flatMap((entry) => (entry.type === 'text' ? [entry.text] : [])).join('\n');
  const written = condition.split('.').includes('colours') ? inColours : (code) => code;
  const codes = [
    truth.start,
    ...(direction === 'forward' ? truth.options.map((option) => option[world.field]) : [truth.target]),
  ].map(written);
  const inWords = condition.startsWith('text');
  const complaints = [];
  let place = -1;
  const inOrder = codes.every((code) => {
    place = indexOfWord(words, code, place + 1);
    return place !== -1;
  });
  if (inWords && !inOrder) complaints.push('the words leave out a state, or name them in another order');
  // A piece to stack is named by its code, and a state can look like a piece by chance.
  const pieces = new Set(
    [truth.actions, ...truth.options.map((option) => option.actions ?? [])].flat().map((action) => action.shape),
  );
  if (!inWords && codes.some((code) => !pieces.has(code) && indexOfWord(words, code, 0) !== -1))
    complaints.push('the words tell what only pictures should');
  if (inWords === content.some((entry) => entry.type === 'image'))
    complaints.push(inWords ? 'there is a picture among the words' : 'no picture');
  if (seed.length > 8 && words.includes(seed)) complaints.push('the words tell the seed');
  return complaints;
}

/** Returns where a code is not part of a longer one, from an index on; −1 if nowhere. */
function indexOfWord(words, code, from) {
  for (let at = words.indexOf(code, from); at !== -1; at = words.indexOf(code, at + 1)) {
    if (!/[\w:-]/.test(words[at - 1] ?? ' ') && !/[\w:-]/.test(words[at + code.length] ?? ' ')) return at;
  }
  return -1;
}

/**
 * Returns chi-square of letters against an even split over four options, with the survival function of 3 degrees of
 * freedom in closed form.
 */
function evenness(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const p =
    counts.length === 4
      ? complementaryError(Math.sqrt(chiSquare / 2)) + Math.sqrt((2 * chiSquare) / Math.PI) * Math.exp(-chiSquare / 2)
      : null;
  return { chiSquare: Number(chiSquare.toFixed(4)), p: p === null ? null : Number(p.toPrecision(4)) };
}

/** erfc by Abramowitz and Stegun 7.1.26, absolute error below 1.5e-7. */
function complementaryError(x) {
  const t = 1 / (1 + 0.3275911 * x);
  return (
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  );
}

const tasks = {};
const disagreements = [];
let items = 0;

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  items += 1;
  let where = { line: items };
  let complaints;
  try {
    const item = JSON.parse(line);
    where = { task: item.task, level: item.level, condition: item.condition, seed: item.seed };
    complaints = complaintsAbout(item);
    tasks[item.task] ??= { items: 0, levels: {}, answers: {} };
    const tally = tasks[item.task];
    tally.items += 1;
    tally.levels[item.level] = (tally.levels[item.level] ?? 0) + 1;
    for (const { label } of item.truth.options) tally.answers[label] ??= 0;
    tally.answers[item.answer] = (tally.answers[item.answer] ?? 0) + 1;
  } catch (error) {
    complaints = [`cannot be checked: ${error.message}`];
  }
  for (const complaint of complaints) {
    disagreements.push({ ...where, complaint });
    process.stderr.write(`${JSON.stringify({ ...where, complaint })}\n`);
  }
}

for (const [task, tally] of Object.entries(tasks)) {
  tally.uniform = evenness(Object.values(tally.answers));
  if (tally.items >= LEAST_FOR_UNIFORMITY && tally.uniform.p !== null && tally.uniform.p < LEAST_P) {
    disagreements.push({ task, complaint: `answer letters are uneven: ${JSON.stringify(tally.answers)}` });
    process.stderr.write(`${JSON.stringify(disagreements.at(-1))}\n`);
  }
}
if (items === 0) process.stderr.write('no items on standard input\n');
const agree = items > 0 && disagreements.length === 0;
process.stdout.write(`${JSON.stringify({ agree, items, disagreements: disagreements.length, tasks }, null, 2)}\n`);
process.exitCode = agree ? 0 : 1;
