/**
 * How Cube Bench's tests relate to its paper (arXiv 2512.20595). Its released code is cited if the paper does not say.
 */
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison } from '../published/comparability';
import { AS_PUBLISHED, PAPER_PICTURES } from './conditions';

interface Test {
  readonly task: string;
  /** What our item lacks, and the variant that has it. */
  readonly items: readonly (readonly [variants: readonly string[], difference: string])[];
  /** Whether replies are letters, for which the paper has rules. */
  readonly readsLetters: boolean;
  /** What the paper does not say. */
  readonly unknown: readonly string[];
}

const SCRAMBLES =
  'The paper does not say whether a cube may be nearer than its scramble is long. In its released code 5 of the first 100 are at depth 3; here every cube is exactly as far away as its level says.';
const PLACE_OF_PICTURE = 'The paper does not say where the picture is among the words. Here it comes first.';
const SEVERAL_ANSWERS =
  'The paper does not say which of several answers in a reply counts. Here it is the first in answer tags, then the first stated.';
const TWO_READINGS =
  'The paper counts as right the teacher’s move alone in one place and any move that comes nearer in another. It does not say which of the two it prints; both are measured.';
const TEACHER =
  'The paper does not say what its teacher does after another good move. Here the teacher then has a shortest solution of the present cube.';

const FACES: Test = {
  task: 'cubebench/face-reconstruction',
  items: [[['any-front'], 'Cubes whose front has fewer than three colours (two at level 1) are left out.']],
  readsLetters: false,
  unknown: [
    SCRAMBLES,
    PLACE_OF_PICTURE,
    'The paper takes face letters for colours too, and does not say what B and R then mean. Here they are colours.',
  ],
};

const CLAIMS: Test = {
  task: 'cubebench/verification',
  items: [
    [
      ['one-turn'],
      'A wrong claim is the front of another cube at the same distance, and half of the wrong claims differ in one or two stickers.',
    ],
  ],
  readsLetters: false,
  unknown: [
    SCRAMBLES,
    PLACE_OF_PICTURE,
    'The paper does not say how it makes a wrong claim. Its released code turns the cube once more; turns that leave the front as it was are drawn again here.',
    'The paper does not print how its prompt writes the claimed face. Here it has the letters of the whole cube in text.',
    'The paper does not say that it leaves out replies that cannot be read. Only so its 71.3 % at a parse rate of 98 % can come about.',
    'The paper’s parse rate counts “Answer: Yes” and “Answer: No”. Here a bare yes or no and answer tags are read too.',
  ],
};

const MOVES: Test = {
  task: 'cubebench/move-prediction',
  items: [[['published-options'], 'The four moves are two turns of one face and two of the opposite face.']],
  readsLetters: true,
  unknown: [PLACE_OF_PICTURE, SEVERAL_ANSWERS],
};

const REFLECTION: Test = {
  task: 'cubebench/reflection',
  items: MOVES.items,
  readsLetters: true,
  unknown: [
    PLACE_OF_PICTURE,
    SEVERAL_ANSWERS,
    'The prompt of the second answer is not printed. Here it is the first one with the reflection behind it.',
    'The printed prompt names the first choice; the released code hides it.',
    'The paper says both that reflections are sampled and that the temperature is 0.',
  ],
};

const STEPS: Test = {
  task: 'cubebench/step-by-step',
  items: [
    [
      ['published-options', 'published-idk-options'],
      'The four moves are two turns of one face and two of another, of which exactly one comes nearer. The teacher’s move is not always among them.',
    ],
  ],
  readsLetters: true,
  unknown: [
    SCRAMBLES,
    PLACE_OF_PICTURE,
    SEVERAL_ANSWERS,
    TWO_READINGS,
    TEACHER,
    'After an unreadable reply, the paper takes option A in A.5.2 and ends the episode in 4.3.5. Here the episode ends.',
    'Figure 3 has no table. The prose names values from the first depth to the last, and not which depth is the last.',
  ],
};

const ABSTENTION: Test = {
  ...STEPS,
  unknown: [
    SCRAMBLES,
    PLACE_OF_PICTURE,
    TWO_READINGS,
    TEACHER,
    'The words that offer to abstain are not printed; these are ours.',
    'The paper does not say which threshold of confidence it sets, or whether any. Its released code has 50 %.',
  ],
};

const EFFECTS: Test = {
  task: 'cubebench/move-effect',
  items: [[['published'], 'The distance is given, and each of the three effects is doubled equally often.']],
  readsLetters: false,
  unknown: [
    SCRAMBLES,
    'In the paper, the doubled effect depends on earlier items. Here each item is drawn independently: decrease to no change to increase about as 1 to 5 to 5, and never decrease at depth 1.',
    'The paper’s rule (A.7.2) gives about 1 to 5 to 5 on the scrambles of its released code. On cubes like ours, it would give about 1 to 8 to 8.',
  ],
};

const RECOVERY: Test = {
  task: 'cubebench/learning-curve',
  items: [
    [
      ['post-error'],
      'Attempts count from the start, only the first distance is given, and one of the four moves takes the last one back.',
    ],
  ],
  readsLetters: true,
  unknown: [
    SCRAMBLES,
    PLACE_OF_PICTURE,
    'The method counts attempts from the scramble; Table 7, its text and the released code count them after the first error, as here.',
    'The first error is a move that is not the teacher’s in one place. In the released code it is a move that does not come nearer, as here.',
    'The paper says that each test has 100 items. The intervals of Table 7 are those of 5, 25 or 50 episodes.',
  ],
};

function differencesOf({ items, readsLetters }: Test, condition: Condition): readonly string[] {
  const lacks = (variant: string) => !hasVariant(condition, variant);
  const hasPicture = modalityOf(condition) !== 'text';
  return [
    ...items.filter(([variants]) => variants.every(lacks)).map(([, difference]) => difference),
    ...(hasVariant(condition, 'second-look')
      ? ['No text is written between the two choices, and the first one is never called wrong.']
      : []),
    ...(lacks('published-prompt') ? ['Rules and question are in our words.'] : []),
    ...(readsLetters && lacks('published-extraction')
      ? ['A bare letter, “ANSWER = X” and a move in answer tags are read as answers too.']
      : []),
    ...(hasPicture && lacks('classic') ? ['The colours are shades that colour-blind people can tell apart.'] : []),
    ...(hasPicture && lacks('plain') ? ['Each sticker shows the letter of its colour.'] : []),
  ];
}

const LADDER = 'The paper asks fixed sets. A ladder asks harder levels as long as one passes.';

function compared(
  test: Test,
  condition: Condition,
  tables: readonly string[] = [],
  course: Comparison['course'] = 'set',
): Comparison {
  const differences = [...differencesOf(test, condition), ...(course === 'ladder' ? [LADDER] : [])];
  const state: Comparability =
    differences.length > 0 ? { kind: 'different', differences } : { kind: 'as-far-as-known', unknown: test.unknown };
  return { task: test.task, condition, course, tables, state };
}

/** The default condition, on sets and ladders, and the other conditions that a board shows. */
const ours = (test: Test, first: Condition, ...others: readonly Condition[]): readonly Comparison[] => [
  compared(test, first),
  compared(test, first, [], 'ladder'),
  ...others.map((condition) => compared(test, condition)),
];

export const CUBEBENCH_COMPARISONS: readonly Comparison[] = [
  ...ours(FACES, 'image', 'image.classic.plain', 'image.any-front'),
  compared(FACES, AS_PUBLISHED.faces, ['Table 3']),
  ...ours(CLAIMS, 'image', 'image.classic.plain', 'image.one-turn'),
  compared(CLAIMS, AS_PUBLISHED.claims, ['Table 3']),
  ...ours(MOVES, 'image+text', 'image', 'text', PAPER_PICTURES, 'image+text.published-options'),
  ...[AS_PUBLISHED.moves, AS_PUBLISHED.movesInPictures, AS_PUBLISHED.movesInText].map((condition) =>
    compared(MOVES, condition, ['Table 4']),
  ),
  ...ours(
    REFLECTION,
    'image+text',
    'image+text.unredacted',
    'image+text.second-look',
    PAPER_PICTURES,
    `${PAPER_PICTURES}.unredacted`,
  ),
  ...[AS_PUBLISHED.redacted, AS_PUBLISHED.unredacted].map((condition) => compared(REFLECTION, condition, ['Table 5'])),
  ...ours(STEPS, 'image+text', 'image', 'text', PAPER_PICTURES, 'image+text.published-options'),
  compared(STEPS, AS_PUBLISHED.steps, ['Figure 3']),
  ...['image+text.idk', 'image+text.idk-skip', 'image+text.published-idk-options.idk'].map((condition) =>
    compared(ABSTENTION, condition as Condition),
  ),
  ...[AS_PUBLISHED.abstention, AS_PUBLISHED.gatedAbstention].map((condition) =>
    compared(ABSTENTION, condition, ['Table 8']),
  ),
  ...ours(EFFECTS, 'text', 'text.published'),
  compared(EFFECTS, AS_PUBLISHED.effects, ['Table 6']),
  ...ours(RECOVERY, 'image+text', 'image', 'text', PAPER_PICTURES, 'image+text.post-error'),
  compared(RECOVERY, AS_PUBLISHED.recovery, ['Table 7']),
];
