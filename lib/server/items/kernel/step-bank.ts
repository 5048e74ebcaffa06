/** Turns a folder of STEP files into a bank, up to three questions per file. Lists rejected files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import type { BankSource } from '../banks/import-bank';
import type { BankHeader } from '../banks/manifest';
import { readSized } from '../banks/pictures/read-sized';
import { sha256Of } from '../stimuli/render';
import { commonScale, drawIsometric, drawView } from './draw/draw';
import type { KernelPart } from './messages';
import { MOST_STEP_BYTES, type OpenKernel } from './open-kernel';
import { type AskedView, type Change, type Picture, questionsOf, type ViewQuestion } from './questions';

interface StepReport {
  readonly files: number;
  /** Files with at least one question. */
  readonly parts: number;
  readonly questions: number;
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

export interface StepBank {
  readonly source: BankSource;
  readonly report: StepReport;
}

const STEP_FILE = /\.(step|stp)$/i;

/** Reads files in name order; calls `onFile` after each. */
export async function makeStepBank(
  folder: string,
  name: string,
  header: BankHeader,
  kernel: OpenKernel,
  onFile: (done: number, all: number) => void = () => {},
): Promise<StepBank> {
  const files = (await readdir(folder)).filter((file) => STEP_FILE.test(file)).sort();
  const refused: { file: string; reason: string }[] = [];
  const asked: Asked[] = [];
  const hashes = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const part = await partOf(kernel, join(folder, file), file, hashes);
    if (!part.ok) refused.push({ file, reason: part.error });
    else {
      asked.push(...part.value.asked);
      for (const reason of part.value.asked.length === 0
        ? [`gives no question (${part.value.reasons.join('; ')})`]
        : [])
        refused.push({ file, reason });
    }
    onFile(index + 1, files.length);
  }
  const rows = await rowsOf(asked);
  return {
    source: {
      name,
      header: {
        ...header,
        rules: header.rules ?? [...RULES],
        summary: header.summary ?? SUMMARY,
        levelMeaning: header.levelMeaning ?? LEVEL_MEANING,
      },
      lines: rows.lines.map((row, index) => ({ line: index + 1, text: JSON.stringify(row) })),
      readFile: async (picture) => {
        const png = rows.pictures.get(picture);
        return png === undefined ? err('is missing') : ok(png);
      },
    },
    report: {
      files: files.length,
      parts: new Set(asked.map(({ file }) => file)).size,
      questions: asked.length,
      refused,
    },
  };
}

const SUMMARY = 'See a part from one corner and from one side, and find what it looks like from another side.';
const LEVEL_MEANING = 'parts with more and more faces';
const RULES: readonly string[] = [
  'The picture shows a part from the front left, above: what lies to the right on the page faces the front, what lies to the left faces the left side.',
  'A view is what one sees when one looks straight at the part from one side. In the view from the left the front lies to the right; in the view from above the front lies at the bottom.',
  'In the views, edges that one sees are solid lines and edges behind material are dashed lines. The picture from the front left shows no hidden edges.',
  'Where two faces run into one another smoothly, no line is drawn.',
  '“None of these” is right if no picture can be the view that is asked for.',
];

interface Asked {
  readonly file: string;
  readonly part: Pick<KernelPart, 'faces'>;
  readonly isometric: Buffer;
  readonly question: ViewQuestion;
  readonly rng: Rng;
}

interface Read {
  readonly asked: readonly Asked[];
  readonly reasons: readonly string[];
}

async function partOf(
  kernel: OpenKernel,
  path: string,
  file: string,
  hashes: Map<string, string>,
): Promise<Result<Read, string>> {
  const read = await readStep(path, file);
  if (!read.ok) return read;
  const bytes = read.value;
  const hash = sha256Of(bytes);
  const twin = hashes.get(hash);
  if (twin !== undefined) return err(`is the same as ${twin}`);
  hashes.set(hash, file);
  const part = await kernel.read(bytes);
  if (!part.ok) return part;
  const rng = rngFor(seedFromHex(hash), 'step');
  const { questions, reasons } = questionsOf(part.value, rng);
  const isometric = questions.length === 0 ? Buffer.alloc(0) : await drawIsometric(part.value);
  const { faces } = part.value;
  return ok({
    asked: questions.map((question) => ({
      file,
      part: { faces },
      isometric,
      question,
      rng: rng.split(question.asked),
    })),
    reasons,
  });
}

/** Ids and names of pictures begin with it. */
const LONGEST_NAME = 180;

async function readStep(path: string, file: string): Promise<Result<Buffer, string>> {
  if (file.includes(NOT_UTF8)) return err('has a name that is not UTF-8; rename it');
  if (file.length > LONGEST_NAME) return err(`has a name of more than ${LONGEST_NAME} characters; rename it`);
  return readSized(path, MOST_STEP_BYTES);
}

const NOT_UTF8 = '\ufffd';

interface Rows {
  readonly lines: readonly unknown[];
  readonly pictures: ReadonlyMap<string, Buffer>;
}

async function rowsOf(asked: readonly Asked[]): Promise<Rows> {
  const pictures = new Map<string, Buffer>();
  const places = evenPlaces(asked);
  const lines: unknown[] = [];
  for (const [index, each] of asked.entries()) lines.push(await rowOf(each, places[index] as number, pictures));
  return { lines, pictures };
}

/** Uses every place of the right option equally often, in rounds, in an order derived from the files. */
function evenPlaces(asked: readonly Asked[]): readonly number[] {
  const first = asked[0];
  if (first === undefined) return [];
  const rounds = Array.from({ length: Math.ceil(asked.length / OPTION_LABELS.length) }, (_, round) =>
    first.rng.split(`places ${round}`).shuffle(OPTION_LABELS.map((_label, place) => place)),
  );
  return rounds.flat().slice(0, asked.length);
}

const FROM: Readonly<Record<AskedView, string>> = { front: 'the front', left: 'the left', top: 'above' };
const NONE_PLACE = OPTION_LABELS.length - 1;

/** Published parts have 7 to 20 faces; fewer and more are separate levels. */
const levelOf = (faces: number): number => (faces < 7 ? 0 : faces <= 20 ? 1 : faces <= 40 ? 2 : 3);

async function rowOf(
  { file, part, isometric, question, rng }: Asked,
  place: number,
  pictures: Map<string, Buffer>,
): Promise<unknown> {
  const { asked, given, givenDrawing, right, wrong } = question;
  const others = rng.sample(wrong, place === NONE_PLACE ? 3 : 2);
  const options = place === NONE_PLACE ? others : others.toSpliced(place, 0, right);
  const scale = commonScale([givenDrawing, right.drawing, ...wrong.map(({ drawing }) => drawing)]);
  const keep = (name: string, png: Buffer): string => {
    pictures.set(`${file}/${name}`, png);
    return `${file}/${name}`;
  };
  const object = keep('object', isometric);
  const shown = keep(`${asked} given`, await drawView(givenDrawing, scale));
  const drawn: string[] = [];
  for (const [index, { drawing }] of options.entries())
    drawn.push(keep(`${asked} ${index}`, await drawView(drawing, scale)));
  return {
    id: `${file}, ${asked}`,
    level: levelOf(part.faces),
    question: `Which picture is the view from ${FROM[asked]}?`,
    pictures: [
      { file: object, title: 'The part' },
      { file: shown, title: `View from ${FROM[given]}` },
    ],
    options: [...drawn.map((picture) => ({ picture })), 'None of these'],
    answer: OPTION_LABELS[place],
    explanation: explanationOf(options, place, asked),
  };
}

function explanationOf(options: readonly Picture[], place: number, asked: AskedView): string {
  const head =
    place === NONE_PLACE
      ? 'No picture is the view that is asked for.'
      : `Option ${OPTION_LABELS[place]} is the view from ${FROM[asked]}.`;
  const notes = options.flatMap((picture, index) =>
    index === place ? [] : [`Option ${OPTION_LABELS[index]} ${noteOf(picture)}.`],
  );
  return [head, ...notes].join(' ');
}

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  mirrored: 'is mirrored, left for right',
  'upside-down': 'is mirrored, top for bottom',
  'half-turn': 'is turned by a half',
  'quarter-left': 'is turned by a quarter',
  'quarter-right': 'is turned by a quarter',
  'other-side': 'is the view from the opposite side',
};
const CONTOUR_WORDS = {
  missing: 'lacks a contour',
  added: 'has a contour too many',
  moved: 'has a contour in another place',
} as const;

const noteOf = ({ contour, change }: Picture): string =>
  [contour === null ? null : CONTOUR_WORDS[contour], change === null ? null : CHANGE_WORDS[change]]
    .filter((each) => each !== null)
    .join(' and ');
