/**
 * The paper's own prompts (EucliFold, Appendices C and D): templates for one and for two images, and a system message
 * for each way of asking. The line breaks of its templates are not printed. The paper has no higher levels, so their
 * questions continue in its words.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Panel, Part, Stimulus } from 'rung-puzzles/items/stimulus';

/** The parts that fill the template. */
export interface PublishedWords {
  readonly statement: string;
  /** Follows the description of the one image: explains its terms. */
  readonly terms?: string;
}

type Shown = Omit<Stimulus, 'contract' | 'reply'>;

/** The same pictures under the paper's names, with the paper's words and no rules. */
export function inPublishedWords({ question, panels }: Shown, words: PublishedWords, condition: Condition): Shown {
  const images = panels.map(
    (panel, index): Panel => ({ ...panel, title: panels.length === 1 ? 'Image' : `Image-${index + 1}` }),
  );
  const shown = images.map(({ name, title }) => ({ kind: 'panel' as const, panel: name, label: `${title}:` }));
  const lines = linesOf(images, words).map(inText);
  return {
    rules: [],
    question,
    parts: [...shown.map(({ kind, panel }) => ({ kind, panel })), ...lines],
    panels: images,
    prompt: { system: systemFor(condition, images.length), user: [...shown, ...lines, inText('Answer:')] },
  };
}

const inText = (text: string): Extract<Part, { kind: 'text' }> => ({ kind: 'text', text });

function linesOf(images: readonly Panel[], { statement, terms }: PublishedWords): readonly string[] {
  const stated = `Statement: ${statement}`;
  if (images.length > 1)
    return [
      `Question: Based on ${listed(images.map(({ title }) => title))}, is the following statement True or False?`,
      stated,
    ];
  return [
    'Question: Based on the image and the description of the image, is the following statement True or False?',
    describe(terms),
    stated,
  ];
}

const DESCRIPTION =
  'Description: The image shows a cube with three visible faces (top, front, right), each face has an arrow on it.';
const describe = (terms: string | undefined): string => (terms === undefined ? DESCRIPTION : `${DESCRIPTION} ${terms}`);

function systemFor(condition: Condition, images: number): string {
  if (hasVariant(condition, 'base')) return 'You are a helpful assistant.';
  const kind = `The following is a True/False question based on ${COUNTED_IMAGES[images]}.`;
  if (hasVariant(condition, 'short')) return kind;
  if (hasVariant(condition, 'direct'))
    return `${kind} Directly output only 'True' or 'False' as your answer. Do not provide any reasoning, explanation, or additional text.`;
  return `${kind} Analyze the image and the question carefully, then determine if the statement is True or False. Provide your reasoning step by step.`;
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const COUNTED_IMAGES: readonly (string | undefined)[] = [
  undefined,
  'an image',
  ...NUMBERS.map((number) => `${number} images`),
];

/** “a”, “a and b”, “a, b and c”. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
