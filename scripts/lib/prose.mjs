// The prose check: long sentences, repeated words, wrong articles, and words that have a plainer one.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { toString as textOf } from 'nlcst-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { WORDS } from './prose-words.mjs';

/** Words a sentence may have. */
const MOST_WORDS = 28;

function sentenceLength() {
  return (tree, file) =>
    visit(tree, 'SentenceNode', (sentence) => {
      const words = sentence.children.filter(({ type }) => type === 'WordNode').length;
      if (words > MOST_WORDS) {
        const start = textOf(sentence).slice(0, 50);
        file.message(`${words} words in a sentence, at most ${MOST_WORDS}: “${start}…”`, sentence.children[0].position);
      }
    });
}

function plainWords() {
  return (tree, file) =>
    visit(tree, 'SentenceNode', (sentence) => {
      // Code is no prose.
      const text = sentence.children.map((node) => (node.type === 'SourceNode' ? '`' : textOf(node))).join('');
      for (const [pattern, plainer] of WORDS) {
        const found = pattern.exec(text);
        if (found) file.message(`“${found[0]}”: ${plainer}`, sentence.children[0].position);
      }
    });
}

const BLOCKS = { table: 'blockquote', tableRow: 'blockquote', tableCell: 'paragraph' };

/** remark-retext skips tables, and their cells are prose too: each becomes a paragraph. */
function cellsAsParagraphs() {
  return (tree) =>
    visit(tree, (node) => {
      if (node.type === 'tableCell') node.children.push({ type: 'text', value: '\n\n' });
      node.type = BLOCKS[node.type] ?? node.type;
    });
}

const GERMAN = unified().use(retextEnglish).use(sentenceLength).freeze();
const ENGLISH = unified()
  .use(retextEnglish)
  .use(sentenceLength)
  .use(plainWords)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .freeze();
const MARKDOWN = unified().use(remarkParse).use(remarkGfm).use(cellsAsParagraphs).use(remarkRetext, ENGLISH).freeze();

async function messagesOf(processor, text) {
  const file = new VFile(text);
  await processor.run(processor.parse(file), file);
  return file.messages;
}

/** `line: what is wrong` for each problem of a page. */
export async function problemsOfMarkdown(text) {
  return (await messagesOf(MARKDOWN, text)).map(({ line, reason }) => `${line}: ${reason}`);
}

/** `key: what is wrong` for each problem of a file of messages. In German only the length counts. */
export async function problemsOfMessages(tree, language) {
  const problems = [];
  for (const [key, message] of leavesOf(tree))
    for (const variant of variantsOf(parse(message))) {
      const found = await messagesOf(language === 'en' ? ENGLISH : GERMAN, variant);
      problems.push(...found.map(({ reason }) => `${key}: ${reason}`));
    }
  return [...new Set(problems)];
}

const leavesOf = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value, `${prefix}${key}.`),
  );

/** The texts that a message can become; an argument is one word. */
function variantsOf(elements) {
  return elements.reduce(
    (texts, element) => {
      const parts = partsOf(element);
      return texts.length * parts.length > 64
        ? texts.map((text) => text + parts[0])
        : texts.flatMap((text) => parts.map((part) => text + part));
    },
    [''],
  );
}

function partsOf(element) {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return variantsOf(element.children);
  if (element.type === TYPE.select || element.type === TYPE.plural)
    return Object.values(element.options).flatMap(({ value }) => variantsOf(value));
  return ['Name'];
}
