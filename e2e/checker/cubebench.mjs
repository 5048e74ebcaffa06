/**
 * An independent check of Cube Bench items: reads the JSON lines of `rung items` on standard input and recomputes
 * everything from `truth`. It shares no code with the product. States and moves come from the package cubejs (same
 * facelet order), distances from a breadth-first ball around solved and a search from the state. Rules: the paper, and
 * each task's `truthFields`.
 *
 *   npm run -s rung -- items --task cubebench/move-effect --level 5 --seed 1 --count 500 | node
 *   e2e/checker/cubebench.mjs
 *
 * Checks of every item:
 * - `distance` is the fewest moves that solve the state, and the level (with one-turn, before the turn);
 * - options are four different moves, A to D, with the true `distanceAfter`;
 * - exactly one is nearer and it is `answer`, or the effects are right (the paper's options: as many as stated, and
 *   `answer` is the teacher's);
 * - claims are right or wrong as stated, and the front is correct;
 * - words show the cube exactly if the condition has words, and the seed appears nowhere.
 * Over all items, letters and yes and no are even (chi-square, per task, at 100 items or more; p below 0.000001 is an
 * error). Prints a summary as JSON. If something is wrong, exit code 1 and one line per error on standard error, with
 * the seed.
 */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const Cube = createRequire(import.meta.url)('cubejs');

const FACES = 'URFDLB';
const SOLVED = [...FACES].map((face) => face.repeat(9)).join('');
const MOVES = [...FACES].flatMap((face) => [face, `${face}2`, `${face}'`]);
const COLORS = { U: 'yellow', D: 'white', F: 'green', B: 'blue', L: 'red', R: 'orange' };
const LABELS = ['A', 'B', 'C', 'D'];
const LEAST_FOR_UNIFORMITY = 100;
const LEAST_P = 1e-6;

// ---------------------------------------------------------------- distances

/** Packs a state into 20 small numbers: piece and twist for each corner place, piece and flip for each edge place. */
function packed(cube) {
  const { cp, co, ep, eo } = cube.toJSON();
  return Uint8Array.from([
    ...cp.map((piece, place) => piece * 3 + co[place]),
    ...ep.map((piece, place) => piece * 2 + eo[place]),
  ]);
}

/** For each move: the source of each place, and what is added to the piece's turn. */
const TURNS = MOVES.map((name) => {
  const { cp, co, ep, eo } = new Cube().move(name).toJSON();
  return { from: [...cp, ...ep.map((place) => place + 8)], add: [...co, ...eo] };
});

function turned(state, { from, add }) {
  const next = new Uint8Array(20);
  for (let place = 0; place < 20; place += 1) {
    const piece = state[from[place]];
    const base = place < 8 ? 3 : 2;
    const turn = piece % base;
    next[place] = piece - turn + ((turn + add[place]) % base);
  }
  return next;
}

const keyOf = (state) => String.fromCharCode.apply(null, state);

/** Distances of all states up to a radius, extended when more is needed. */
const ball = { radius: 0, known: new Map([[keyOf(packed(new Cube())), 0]]), rim: [packed(new Cube())] };

function growBall(radius) {
  while (ball.radius < radius) {
    const rim = [];
    for (const state of ball.rim) {
      for (const turn of TURNS) {
        const next = turned(state, turn);
        const key = keyOf(next);
        if (ball.known.has(key)) continue;
        ball.known.set(key, ball.radius + 1);
        rim.push(next);
      }
    }
    ball.rim = rim;
    ball.radius += 1;
  }
}

function distanceWithin(state, limit) {
  const near = ball.known.get(keyOf(state));
  if (near !== undefined) return near <= limit ? near : null;
  for (let moves = 1; ball.radius + moves <= limit; moves += 1)
    if (reachesBall(state, moves, -1)) return ball.radius + moves;
  return null;
}

function reachesBall(state, moves, last) {
  if (moves === 0) return ball.known.has(keyOf(state));
  for (let move = 0; move < MOVES.length; move += 1) {
    const face = Math.floor(move / 3);
    // Never the same face twice, and the first of two opposite faces before the second.
    if (last !== -1 && face % 3 === last % 3 && face <= last) continue;
    if (reachesBall(turned(state, TURNS[move]), moves - 1, face)) return true;
  }
  return false;
}

// ---------------------------------------------------------------- one item

const nineOf = (facelets, face) => facelets.slice(FACES.indexOf(face) * 9, FACES.indexOf(face) * 9 + 9);
const countOf = (text, letter) => text.split(letter).length - 1;

function complaintsAbout(item) {
  const { task, truth, level } = item;
  const complaints = [];
  const expect = (holds, sentence) => {
    if (!holds) complaints.push(sentence);
  };
  const kind = KINDS[task];
  if (kind === undefined) return [`unknown task ${task}`];
  if (!/^[URFDLB]{54}$/.test(truth.state)) return ['the state is not 54 letters'];
  const cube = Cube.fromString(truth.state);
  expect(cube.asString() === truth.state, 'the state is no cube to cubejs');
  expect(!cube.isSolved(), 'the state is solved');
  growBall(truth.distance > 7 ? 5 : 4);
  expect(distanceWithin(packed(cube), truth.distance) === truth.distance, `the distance is not ${truth.distance}`);
  if ((truth.step ?? 1) === 1 && !(truth.turn ?? null))
    expect(truth.distance === level, `level ${level}, distance ${truth.distance}`);
  kind(item, expect);
  if (Array.isArray(item.prompt)) checkPrompt(item, expect);
  return complaints;
}

/** Checks labels, moves and `distanceAfter` of the options, and returns the options. */
function checkOptions({ truth, reply }, expect) {
  const { options, state, distance } = truth;
  expect(options.map(({ label }) => label).join() === LABELS.join(), 'the labels are not A to D');
  expect(
    options.every(({ move }) => MOVES.includes(move)) && new Set(options.map(({ move }) => move)).size === 4,
    'the options are not four different moves',
  );
  if (reply)
    expect(
      reply.options.every(({ label, text }, index) => label === LABELS[index] && text === options[index].move),
      'the reply offers other moves',
    );
  for (const { move, distanceAfter } of options) {
    const after = Cube.fromString(state).move(move);
    const isTrue =
      distanceAfter > distance
        ? distanceAfter === distance + 1 && distanceWithin(packed(after), distance) === null
        : distanceWithin(packed(after), distance) === distanceAfter;
    expect(isTrue && Math.abs(distanceAfter - distance) <= 1, `after ${move} the distance is not ${distanceAfter}`);
    expect(after.isSolved() === (distanceAfter === 0), `solved or not after ${move}`);
  }
  return options;
}

function checkChoice(item, expect) {
  const right = checkOptions(item, expect).filter(({ distanceAfter }) => distanceAfter < item.truth.distance);
  const wanted = rightCount(item);
  expect(right.length >= wanted.least && right.length <= wanted.most, `${right.length} options are nearer`);
  expect(
    right.some(({ label }) => label === item.answer),
    `right is ${right.map(({ label }) => label)}, answer says ${item.answer}`,
  );
  const { plan, played, state, options } = item.truth;
  if (plan !== undefined && (played ?? []).length === 0) {
    const end = Cube.fromString(state).move(plan.join(' '));
    expect(
      end.isSolved() && plan.length === item.truth.distance,
      'the plan does not solve the cube in that many moves',
    );
    const teaches = wanted.most > 1;
    expect(
      !teaches || options.find(({ label }) => label === item.answer)?.move === plan[0],
      'the answer is not the move of the teacher',
    );
  }
}

function rightCount({ task, truth }) {
  const variants = truth.variant ?? [];
  const steps = task === 'cubebench/step-by-step';
  if (steps && variants.includes('published-options')) return { least: 1, most: 4 };
  if (!steps || !variants.includes('published-idk-options')) return { least: 1, most: 1 };
  const nearer = MOVES.filter(
    (move) => distanceWithin(packed(Cube.fromString(truth.state).move(move)), truth.distance - 1) !== null,
  ).length;
  return { least: Math.min(2, nearer), most: 2 };
}

function checkEffects(item, expect) {
  const { distance } = item.truth;
  const options = checkOptions(item, expect);
  const effects = options.map(({ distanceAfter }) =>
    distanceAfter < distance ? 'DECREASE' : distanceAfter > distance ? 'INCREASE' : 'NO_CHANGE',
  );
  expect(
    options.every(({ effect }, index) => effect === effects[index]),
    'an effect is not so',
  );
  expect(effects.join() === item.answer, `effects are ${effects}, answer says ${item.answer}`);
  expect(new Set(effects).size === 3, 'an effect does not occur');
}

function checkFace({ truth, answer, level }, expect) {
  const fewest = (truth.variant ?? []).includes('any-front') ? 1 : level === 1 ? 2 : 3;
  const front = nineOf(Cube.fromString(truth.state).asString(), 'F');
  expect(answer === front, `the front is ${front}, answer says ${answer}`);
  expect(new Set(front).size >= fewest, 'the front has too few colours');
}

/** The cube of a wrong claim has one more turn, not of the back; that of a right claim none. */
function checkTurn({ truth, answer, level }, expect) {
  const { turn, state, claim } = truth;
  if (turn === undefined) return;
  expect((turn === null) === (answer === 'yes'), `turned by ${turn}, answer says ${answer}`);
  if (turn === null) return;
  expect(MOVES.includes(turn) && turn[0] !== 'B', `turned by ${turn}`);
  const before = Cube.fromString(state).move(Cube.inverse(turn));
  expect(nineOf(before.asString(), 'F') === claim, 'the claim is not the front before the turn');
  expect(distanceWithin(packed(before), level) === level, `the cube before the turn is not ${level} moves away`);
}

function checkClaim(item, expect) {
  const { truth, answer } = item;
  checkTurn(item, expect);
  expect(
    (truth.turn !== undefined) === (truth.variant ?? []).includes('one-turn'),
    'a turn is stated only in the variant one-turn',
  );
  const { claim, denied, cell, line, color, count, differing } = truth;
  const front = nineOf(Cube.fromString(truth.state).asString(), 'F');
  expect(/^[URFDLB]{9}$/.test(claim) && /^[URFDLB]{9}$/.test(denied), 'a claim is not nine letters');
  expect(
    (claim === front) === (answer === 'yes') && ['yes', 'no'].includes(answer),
    `the claim is ${claim === front ? 'right' : 'wrong'}, answer says ${answer}`,
  );
  expect((denied !== front) === (answer === 'yes'), 'what is denied is so, or is not, against the answer');
  expect(
    [...claim].filter((letter, place) => letter !== denied[place]).length === differing && differing > 0,
    `not ${differing} stickers differ`,
  );
  const inLine =
    'row' in line ? [0, 1, 2].map((step) => line.row * 3 + step) : [0, 1, 2].map((step) => step * 3 + line.column);
  const holds = {
    cell: claim[cell[0] * 3 + cell[1]] === front[cell[0] * 3 + cell[1]],
    line: inLine.every((place) => claim[place] === front[place]),
    count: count === countOf(front, color),
  };
  for (const [part, isSo] of Object.entries(holds))
    expect(
      isSo === (answer === 'yes'),
      `the ${part} that is claimed is ${isSo ? 'right' : 'wrong'}, answer says ${answer}`,
    );
}

const KINDS = {
  'cubebench/face-reconstruction': checkFace,
  'cubebench/verification': checkClaim,
  'cubebench/move-prediction': checkChoice,
  'cubebench/reflection': checkChoice,
  'cubebench/step-by-step': checkChoice,
  'cubebench/learning-curve': checkChoice,
  'cubebench/move-effect': checkEffects,
};

// ---------------------------------------------------------------- words

const inBrackets = (letters) => [...letters].map((letter) => `[${COLORS[letter][0]}]`).join('');
const rowsOf = (nine) => [0, 1, 2].map((row) => nine.slice(row * 3, row * 3 + 3));

/** Returns the net in bracketed colour letters, one text for each line. */
const netLines = (state) =>
  [['U'], ['L', 'F', 'R', 'B'], ['D']].flatMap((faces) =>
    [0, 1, 2].map((row) => faces.map((face) => inBrackets(rowsOf(nineOf(state, face))[row])).join(' ')),
  );

/** Checks that words show the cube exactly if the condition has words, apart from the claim, and never the seed. */
function checkPrompt({ prompt, truth, condition, seed, task }, expect) {
  const content = prompt.flatMap((message) => message.content);
  const lines = content
    .flatMap((entry) => (entry.type === 'text' ? entry.text.split('\n') : []))
    .map((line) => line.trim());
  const [modality, ...variants] = condition.split('.');
  const cubeLines = variants.includes('facelets') ? [truth.state] : netLines(truth.state);
  const bracketed = lines.filter((line) => /^(\[[a-z]\]| )+$/.test(line) || /^[URFDLB]{54}$/.test(line));
  const wanted = modality === 'image' ? claimLines(task, truth, variants) : cubeLines;
  if (variants.includes('published')) checkCentres(lines, truth, expect);
  if (variants.includes('published-prompt') && truth.options) checkOptionLines(lines, truth, expect);
  expect(bracketed.join('\n') === wanted.join('\n'), 'the words show another cube or claim, or one too many');
  const isShown = modality !== 'text' && !variants.includes('unseen');
  expect(
    content.some((entry) => entry.type === 'image') === isShown,
    isShown ? 'no picture' : 'there is a picture among the words',
  );
  if (task === 'cubebench/verification' && !variants.includes('published-prompt'))
    checkClaimWords(lines, truth, variants, expect);
  expect(seed.length <= 8 || !lines.some((line) => line.includes(seed)), 'the words tell the seed');
}

/** Without the distance, the centres are given. */
function checkCentres(lines, { state }, expect) {
  const centres = ['URF', 'DLB'].map((faces) =>
    [...faces].map((face) => `${face}: ${COLORS[nineOf(state, face)[4]]}`).join(' '),
  );
  for (const line of centres) expect(lines.includes(line), `the centres do not say “${line}”`);
  expect(!lines.some((line) => /takes \d+ move/.test(line)), 'the words tell the distance');
}

function checkOptionLines(lines, { options }, expect) {
  for (const { label, move } of options)
    expect(lines.includes(`${label}: ${move}`), `the words do not offer ${move} as ${label}`);
}

function claimLines(task, { claim, denied }, variants) {
  const inPublished = variants.includes('published-prompt');
  const isWhole = inPublished || !['cell', 'line', 'count'].some((part) => variants.includes(part));
  return task === 'cubebench/verification' && isWhole
    ? rowsOf(variants.includes('polarity') && !inPublished ? denied : claim).map(inBrackets)
    : [];
}

function checkClaimWords(lines, { claim, cell, line, color, count }, variants, expect) {
  const words = lines.slice(lines.indexOf('Claim:') + 1).join(' ');
  const inLine =
    'row' in line ? rowsOf(claim)[line.row] : [0, 1, 2].map((row) => claim[row * 3 + line.column]).join('');
  const said = {
    cell: [`row ${cell[0] + 1}`, `column ${cell[1] + 1}`, COLORS[claim[cell[0] * 3 + cell[1]]]],
    line: ['row' in line ? `Row ${line.row + 1}` : `Column ${line.column + 1}`, inBrackets(inLine)],
    count: [count === 0 ? 'No sticker' : `Exactly ${count}`, COLORS[color]],
    polarity: ['does not look like this'],
  };
  const template = Object.keys(said).find((part) => variants.includes(part));
  for (const piece of template ? said[template] : ['looks like this'])
    expect(words.includes(piece), `the claim does not say “${piece}”`);
}

// ---------------------------------------------------------------- all items

/**
 * Returns chi-square of the answers against an even split, with the survival function in closed form for one and three
 * degrees of freedom.
 */
function evenness(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const tail = complementaryError(Math.sqrt(chiSquare / 2));
  const p = counts.length === 2 ? tail : tail + Math.sqrt((2 * chiSquare) / Math.PI) * Math.exp(-chiSquare / 2);
  return { chiSquare: Number(chiSquare.toFixed(4)), p: Number(p.toPrecision(4)) };
}

/** erfc by Abramowitz and Stegun 7.1.26, absolute error below 1.5e-7. */
function complementaryError(x) {
  const t = 1 / (1 + 0.3275911 * x);
  return (
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  );
}

/** Returns the answers that must be even; null if there are too many. */
function answersOf({ truth, task }) {
  if (task === 'cubebench/verification') return ['yes', 'no'];
  return KINDS[task] === checkChoice ? truth.options.map(({ label }) => label) : null;
}

const tasks = {};
const disagreements = [];
let items = 0;

function complain(where, complaint) {
  disagreements.push(complaint);
  process.stderr.write(`${JSON.stringify({ ...where, complaint })}\n`);
}

function tally(item) {
  tasks[item.task] ??= {
    items: 0,
    levels: {},
    answers: answersOf(item) && Object.fromEntries(answersOf(item).map((answer) => [answer, 0])),
  };
  const own = tasks[item.task];
  own.items += 1;
  own.levels[item.level] = (own.levels[item.level] ?? 0) + 1;
  if (own.answers) own.answers[item.answer] = (own.answers[item.answer] ?? 0) + 1;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  items += 1;
  let where = { line: items };
  try {
    const item = JSON.parse(line);
    where = { task: item.task, level: item.level, condition: item.condition, seed: item.seed };
    for (const complaint of complaintsAbout(item)) complain(where, complaint);
    tally(item);
  } catch (error) {
    complain(where, `cannot be checked: ${error.message}`);
  }
}

for (const [task, own] of Object.entries(tasks)) {
  if (!own.answers) continue;
  own.uniform = evenness(Object.values(own.answers));
  if (own.items >= LEAST_FOR_UNIFORMITY && own.uniform.p < LEAST_P)
    complain({ task }, `answers are uneven: ${JSON.stringify(own.answers)}`);
}
if (items === 0) process.stderr.write('no items on standard input\n');
if (new Cube().asString() !== SOLVED) complain({}, 'cubejs has another solved cube');
const agree = items > 0 && disagreements.length === 0;
process.stdout.write(`${JSON.stringify({ agree, items, disagreements: disagreements.length, tasks }, null, 2)}\n`);
process.exitCode = agree ? 0 : 1;
