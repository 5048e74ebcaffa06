/** The paper's prompts for move prediction (B.3), in its three modalities. */
import type { Modality } from 'rung-puzzles/items/condition';
import { optionLines, plural } from './published';

interface Words {
  readonly given: string;
  readonly noMoves: string;
  readonly grounding: readonly string[];
  readonly parsing: readonly string[];
  readonly firstStep: string;
}

const TEXT_PARSING = [
  'If the textual state is an ASCII net with tokens [w,y,o,r,g,b], map tokens via centers: w→white, y→yellow, o→orange, r→red, g→green, b→blue. Do NOT invent or output Kociemba strings.',
  'If the textual state is already URFDLB facelets, use it directly.',
];

const WORDS: Readonly<Record<Modality, Words>> = {
  'image+text': {
    given: 'a TEXTUAL cube state, an IMAGE of the cube, and four candidate moves (A-D)',
    noMoves: "explanations, move strings (e.g., R, U2, R'), or any extra text inside or outside the tags",
    grounding: [
      'Faces are identified by their centers (isomorphic color scheme).',
      'If TEXT and IMAGE disagree, the TEXTUAL state is authoritative; the IMAGE is for reference only.',
    ],
    parsing: TEXT_PARSING,
    firstStep: 'Interpret the state from TEXT (authoritative) and consult the IMAGE if helpful.',
  },
  text: {
    given: 'a TEXTUAL cube state and four candidate moves (A-D)',
    noMoves: 'explanations, intermediate moves, or any other text',
    grounding: ['The TEXTUAL state is the single source of truth. Faces are identified by their centers.'],
    parsing: TEXT_PARSING,
    firstStep: 'Interpret the state from TEXT using the center mapping.',
  },
  image: {
    given: 'an IMAGE of the cube and four candidate moves (A-D)',
    noMoves: 'explanations, move strings, or any other text',
    grounding: [
      'No textual state is provided. Infer the state from the IMAGE only. Faces are identified by their centers; the cube is solved when every face matches its center color.',
    ],
    parsing: ['None (no textual state). Use the pixels only.'],
    firstStep: 'Infer the current state from the IMAGE using center colors.',
  },
};

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

export function movesSystem(modality: Modality, level: number): string {
  const { given, noMoves, grounding, parsing, firstStep } = WORDS[modality];
  const goal = `makes the cube exactly ${plural(level - 1)} from solved${level === 1 ? ' (i.e., solves it)' : ''}`;
  const reached =
    level === 1
      ? 'the solved cube (distance = 0)'
      : `a cube ${plural(level - 1)} from solved (distance = ${level - 1})`;
  return `You are an expert Rubik's Cube solver. You will be given ${given}. The cube is exactly ${plural(level)} from solved. Choose the single option whose move ${goal}.

CONTRACT (read carefully):

- Exactly ONE of A/B/C/D is correct. Never answer AMBIGUOUS.
- Output must be EXACTLY one of A, B, C, or D wrapped in <ANSWER> tags. Nothing else.
- Your entire output MUST match this regex: ^\\s*<ANSWER>\\s*[ABCD]\\s*</ANSWER>\\s*$
- Do NOT include ${noMoves}.

Notation reminder:

- X = 90° clockwise quarter-turn of face X.
- X' = 90° counter-clockwise quarter-turn of face X.
- X2 = a single 180° half-turn of face X (not two 90s).

Grounding & authority (internal):

${bullets(grounding)}

Parsing rules (internal; do not restate):

${bullets(parsing)}

Decision procedure (internal only):

1. ${firstStep}
2. Mentally apply each candidate (A-D) to this state.
3. Select the single candidate that yields ${reached}.
4. If a tie somehow occurs, break ties by letter: A < B < C < D.
5. Think silently; do not reveal reasoning.
6. Output only the LETTER in the required format.`;
}

const STATE_TITLES: Readonly<Record<Modality, string | null>> = {
  'image+text': 'Textual Cube State (authoritative):',
  text: 'Textual Cube State (ground truth):',
  image: null,
};

/** `state`: the cube in text. */
export function movesUser(modality: Modality, state: string, moves: readonly string[]): string {
  const title = STATE_TITLES[modality];
  return [
    ...(title === null ? [] : [title, state]),
    'Candidate moves:',
    optionLines(moves),
    'Reply with exactly one line:',
    '<ANSWER> A/B/C/D </ANSWER>',
  ].join('\n');
}
