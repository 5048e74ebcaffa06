/**
 * What a model is asked: its words and the bytes of its pictures as one hash (`asked.py` makes the same). And a book of
 * replies by that hash, so that they depend on nothing else: half of them right, a quarter wrong, a quarter no answer.
 */
import { createHash } from 'node:crypto';

export interface Asked {
  readonly texts: readonly string[];
  readonly pictures: readonly Buffer[];
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const askedHash = ({ texts, pictures }: Asked): string =>
  sha256(`${texts.join('\n\n')}\n${pictures.map(sha256).join(',')}`);

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

/** From OpenAI-style messages with inline pictures. */
export function askedIn(messages: readonly { readonly content: unknown }[]): Asked {
  const parts = messages.flatMap(({ content }): readonly Part[] =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : (content as Part[]),
  );
  return {
    texts: parts.flatMap(({ text }) => (text === undefined ? [] : [text])),
    pictures: parts.flatMap(({ image_url: image }) =>
      image === undefined ? [] : [Buffer.from(image.url.split(',')[1] ?? '', 'base64')],
    ),
  };
}

/** From native lines with inline pictures. */
export function askedInNative(
  messages: readonly { readonly content: readonly (Part & { readonly image_id?: string })[] }[],
  images: readonly NativeImage[],
): Asked {
  const parts = messages.flatMap(({ content }) => content);
  const urls = new Map(images.map(({ image_id: id, url }) => [id, url]));
  return askedIn([
    {
      content: parts.map((part) =>
        part.image_id === undefined ? part : { type: 'image_url', image_url: { url: urls.get(part.image_id) ?? '' } },
      ),
    },
  ]);
}

interface NativeImage {
  readonly image_id: string;
  readonly url: string;
}

export type Book = Map<string, string>;

/** Returns the reply in the book. A new question gets the next in turn. */
export function replyTo(book: Book, asked: Asked, answer: string): string {
  const hash = askedHash(asked);
  const reply = book.get(hash) ?? nextReply(book.size, formOf(asked.texts.join('\n')), answer);
  book.set(hash, reply);
  return reply;
}

function nextReply(turn: number, said: (answer: string) => string, answer: string): string {
  if (turn % 8 === 1) return 'I cannot tell A from B.';
  if (turn % 8 === 3) return '';
  return said(turn % 4 === 2 ? otherThan(answer) : answer);
}

function formOf(prompt: string): (answer: string) => string {
  if (prompt.includes('Row 1: [')) return faceForm;
  if (prompt.includes('<A>LABEL</A>'))
    return (answer) =>
      answer
        .split(',')
        .map((label, index) => tagged('ABCD'.charAt(index), label))
        .join('\n');
  if (prompt.includes('<ANSWER>X</ANSWER>')) return (answer) => tagged('ANSWER', answer);
  if (prompt.includes('either “Answer: '))
    return (answer) => `I looked at all of it.\nAnswer: ${answer.charAt(0).toUpperCase()}${answer.slice(1)}`;
  return (answer) => `I followed every step.\n${tagged('answer', answer)}`;
}

const tagged = (tag: string, content: string): string => `<${tag}>${content}</${tag}>`;

const COLORS: Readonly<Record<string, string>> = { U: 'y', R: 'o', F: 'g', D: 'w', L: 'r', B: 'b' };

function faceForm(answer: string): string {
  const rows = [0, 3, 6].map(
    (at, index) => `Row ${index + 1}: [${[...answer.slice(at, at + 3)].map((face) => COLORS[face]).join(', ')}]`,
  );
  return ['ANSWER:', ...rows, 'END'].join('\n');
}

function otherThan(answer: string): string {
  const words = [
    ['yes', 'no'],
    ['true', 'false'],
  ].find((pair) => pair.includes(answer));
  if (words !== undefined) return words.find((word) => word !== answer) ?? '';
  if (/^\d+$/.test(answer)) return String(Number(answer) + 1);
  if (answer.includes(',')) return answer.split(',').reverse().join(',');
  if (/^[URFDLB]{9}$/.test(answer)) return `${answer.slice(1)}${answer.charAt(0)}`;
  return answer === 'A' ? 'B' : 'A';
}
