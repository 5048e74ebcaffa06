/** Numbers about an item and its options that can be read without understanding it. */
import { type Option, optionsOf, type Stimulus } from 'rung-puzzles/items/stimulus';
import { countsOf, type Features, type Look, lookAt } from './panel-features';
import { SAYS, wordFeatures, wordsOf } from './word-features';

export interface Surface {
  /** In option order, each alone and among the others. */
  readonly options: readonly Features[];
  /** The same, with each option's similarity to the question. */
  readonly beside: readonly Features[];
  readonly whole: Features;
}

/** This many pictures of a question count separately; all count together. */
const SINGLE_PANELS = 4;

export async function surfaceOf(stimulus: Stimulus, drawn: boolean): Promise<Surface> {
  const looks = new Map<string, Look>();
  for (const { name, scene } of stimulus.panels) looks.set(name, await lookAt(scene, drawn));
  const shown = stimulus.parts.flatMap((part) => (part.kind === 'panel' ? [looks.get(part.panel) as Look] : []));
  const options = optionsOf(stimulus.reply).map((option) => optionLook(option, looks));
  const asked = [...shown, lookOfWords(linesOf(stimulus))];
  const alone = options.map((look) => ({ ...look.features, ...likenessToOthers(look, options) }));
  const beside = alone.map((features, place) => ({
    ...features,
    ...likenessToQuestion(options[place] as Look, asked),
  }));
  return { options: withRelations(alone), beside: withRelations(beside), whole: wholeOf(stimulus, shown, options) };
}

const linesOf = ({ question, parts }: Stimulus): readonly string[] => [
  question,
  ...parts.flatMap((part) => (part.kind === 'text' ? [part.text] : part.kind === 'steps' ? part.steps : [])),
];

const optionLook = ({ content }: Option, looks: ReadonlyMap<string, Look>): Look => {
  if (content.kind === 'panel') return looks.get(content.panel) as Look;
  return lookOfWords(content.kind === 'text' ? [content.text] : content.steps);
};

const lookOfWords = (lines: readonly string[]): Look => ({
  kind: 'words',
  features: wordFeatures(lines),
  marks: new Set([...lines, ...lines.map((line, index) => `${index} ${line}`), ...wordsOf(lines.join(' '))]),
  counts: countsOf([...lines.join('').toLowerCase()]),
  pixels: null,
});

function likenessToOthers(look: Look, options: readonly Look[]): Features {
  const others = options.filter((other) => other !== look);
  const marks = sum(others.map((other) => common(look.marks, other.marks)));
  const pixels = sum(others.flatMap((other) => pixelsApart(look, other)));
  return {
    'common with others': marks,
    'counts beyond others': sum(others.map((other) => beyond(look, other))),
    'pixels from others': pixels,
  };
}

function likenessToQuestion(look: Look, asked: readonly Look[]): Features {
  const marks = sum(asked.map((other) => common(look.marks, other.marks)));
  const pixels = least(asked.flatMap((other) => pixelsApart(look, other)));
  return {
    'common with question': marks,
    'counts beyond question': least(asked.flatMap((other) => (other.kind === look.kind ? [beyond(look, other)] : []))),
    'pixels from question': pixels,
  };
}

/** Shapes or letters of one beyond the other, in the smaller direction; 0 if one contains the other. */
const beyond = ({ counts: a }: Look, { counts: b }: Look): number => Math.min(excess(a, b), excess(b, a));

const excess = (a: Look['counts'], b: Look['counts']): number =>
  sum([...a].map(([key, count]) => Math.max(0, count - (b.get(key) ?? 0))));

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const mark of a) if (b.has(mark)) count += 1;
  return count;
}

/** How many pixels differ between pictures of one size; empty if they are not drawn or differ in size. */
function pixelsApart({ pixels: a }: Look, { pixels: b }: Look): readonly number[] {
  if (a === null || b === null || a.length !== b.length) return [];
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) count += 1;
  return [count];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const least = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => Math.min(a, b));

/** Pictures before the options, separately and together, their similarity, and all words. */
function wholeOf(stimulus: Stimulus, shown: readonly Look[], options: readonly Look[]): Features {
  const together = totals(shown.map(({ features }) => features));
  const single = shown.slice(0, SINGLE_PANELS).map(({ features }, index) => named(`panel ${index + 1} `, features));
  const pairs = shown.flatMap((look, index) => shown.slice(0, index).map((other) => [look, other] as const));
  const apart = pairs.flatMap(([a, b]) => pixelsApart(a, b));
  const alike = {
    'pixels apart': sum(apart),
    'least pixels apart': least(apart),
    'marks in common': sum(pairs.map(([a, b]) => common(a.marks, b.marks))),
    'counts apart': sum(pairs.map(([a, b]) => beyond(a, b))),
  };
  const counts = {
    panels: stimulus.panels.length,
    shown: shown.length,
    options: options.length,
    question: stimulus.question.length,
  };
  const offered = named('options ', numbersOf(totals(options.map(({ features }) => features))));
  return Object.assign(
    { ...counts, ...alike, ...wordFeatures(linesOf(stimulus)) },
    named('all ', together),
    offered,
    ...single,
  );
}

const named = (name: string, features: Features): Features =>
  Object.fromEntries(Object.entries(features).map(([key, value]) => [name + key, value]));
const numbersOf = (features: Features): Features =>
  Object.fromEntries(Object.entries(features).filter(([key]) => !key.startsWith(SAYS)));

function totals(list: readonly Features[]): Features {
  const total: Record<string, number> = {};
  for (const features of list)
    for (const [key, value] of Object.entries(features)) total[key] = (total[key] ?? 0) + value;
  return total;
}

/** Each list with its difference from the mean and its rank; words stay as they are. */
export function withRelations(list: readonly Features[]): readonly Features[] {
  const numbers = Object.keys(numbersOf(totals(list)));
  return list.map((features, place) => {
    const related: Record<string, number> = { ...features, place };
    for (const key of numbers) {
      const [value, all] = [features[key] ?? 0, list.map((other) => other[key] ?? 0)];
      related[`relative ${key}`] = value - sum(all) / all.length;
      related[`rank of ${key}`] =
        all.filter((other) => other < value).length - all.filter((other) => other > value).length;
    }
    return related;
  });
}
