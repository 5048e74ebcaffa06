// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of programs
/** Holds the pages to the message files: no key that nothing shows, no text in English outside them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNode, type Node, parseFile, textIn, walk } from '../testing/syntax';
import { messagesOf, type Namespace } from './index';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders and files all of whose texts are in message files. */
const TRANSLATED = [
  'app/(volunteer)',
  'app/error.tsx',
  'app/layout.tsx',
  'app/not-found.tsx',
  'components/check',
  'components/history',
  'components/ladder',
  'components/landing',
  'components/my-data',
  'components/play',
  'components/replay',
  'components/results',
  'components/site',
  'components/start',
  'components/study',
  'components/words',
];

/** Its English details are the server's kind: volunteers get a text for the code of a failure. */
const UNSEEN: readonly string[] = ['components/play/loop/api.ts'];

/** Imported as a whole, where there is nothing yet that could look up a key. */
const WHOLE: readonly string[] = ['broken'];

/** Names, units and marks that are the same in every language. */
const ALLOWED = /^(?:Rung|R|%s · Rung|Inf-Bench|Cube Bench|SpatialViz-Bench|EucliFold|STARE|GET|POST)$/;

const nodes = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|deep)\.tsx?$/.test(file) && !file.startsWith('lib/generated/');
const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll('\\', '/')),
  );
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

// ---------------------------------------------------------------- keys in use

const LOOKUPS = new Set(['useTranslations', 'translator', 'translatorOf']);
const METHODS = new Set(['rich', 'markup', 'raw', 'has']);
const WRAPPERS = new Set([
  'AwaitExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]);
const bare = (node: unknown): Node | null =>
  !isNode(node) ? null : WRAPPERS.has(node.type) ? bare(node.expression ?? node.argument) : node;
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The namespace that a call such as `useTranslations('site')` looks up. */
function namespaceOfLookup(node: unknown): string | undefined {
  const call = bare(node);
  if (call?.type !== 'CallExpression' || !LOOKUPS.has(nameOf(call.callee))) return undefined;
  const last = nodes(call.arguments).at(-1);
  return textIn(last) ?? undefined;
}

/** The namespace of the type `Translator<'site'>`, or of a name that the file gives it. */
function namespaceOfType(node: unknown, aliases: ReadonlyMap<string, string>): string | undefined {
  const type = isNode(node) && node.type === 'TSTypeAnnotation' ? node.typeAnnotation : node;
  if (!isNode(type) || type.type !== 'TSTypeReference') return undefined;
  const [parameter] = isNode(type.typeParameters) ? nodes(type.typeParameters.params) : [];
  const literal = parameter?.type === 'TSLiteralType' ? textIn(parameter.literal) : null;
  return nameOf(type.typeName) === 'Translator' ? (literal ?? undefined) : aliases.get(nameOf(type.typeName));
}

interface Bindings {
  /** Namespaces by the name of the variable that looks them up; a file may use one name for several. */
  readonly translators: Map<string, Set<string>>;
  /** What variables that hold a key are made of. */
  readonly keys: Map<string, Node[]>;
}

function bindingsOf(program: Node): Bindings {
  const bindings: Bindings = { translators: new Map(), keys: new Map() };
  const aliases = new Map<string, string>();
  const bind = (name: string, namespace: string | undefined) => {
    if (name !== '' && namespace !== undefined)
      bindings.translators.set(name, (bindings.translators.get(name) ?? new Set()).add(namespace));
  };
  const assign = (target: unknown, value: unknown) => {
    bind(nameOf(target), namespaceOfLookup(value));
    const key = bare(value);
    if (key !== null && (key.type === 'TemplateLiteral' || textIn(key) !== null))
      bindings.keys.set(nameOf(target), [...(bindings.keys.get(nameOf(target)) ?? []), key]);
  };
  walk(program, (node) => {
    if (node.type !== 'TSTypeAliasDeclaration') return;
    const namespace = namespaceOfType(node.typeAnnotation, aliases);
    if (namespace !== undefined) aliases.set(nameOf(node.id), namespace);
  });
  walk(program, (node) => {
    if (node.type === 'Identifier') bind(nameOf(node), namespaceOfType(node.typeAnnotation, aliases));
    if (node.type === 'TSPropertySignature') bind(nameOf(node.key), namespaceOfType(node.typeAnnotation, aliases));
    if (node.type !== 'VariableDeclarator') return;
    const value = bare(node.init);
    if (isNode(node.id) && node.id.type === 'ArrayPattern' && value?.type === 'ArrayExpression')
      for (const [index, target] of nodes(node.id.elements).entries()) assign(target, nodes(value.elements)[index]);
    else assign(node.id, value);
  });
  return bindings;
}

/** What a key may be: its text, with anything in place of what is computed. */
function patternsOf(node: unknown, keys: Bindings['keys']): readonly string[] {
  const key = bare(node);
  if (key === null) return [];
  if (key.type === 'ConditionalExpression')
    return [...patternsOf(key.consequent, keys), ...patternsOf(key.alternate, keys)];
  const text = textIn(key);
  if (text !== null) return [escaped(text)];
  if (key.type === 'TemplateLiteral')
    return [
      nodes(key.quasis)
        .map((part) => escaped((part.value as { cooked: string }).cooked))
        .join('.+'),
    ];
  return (keys.get(nameOf(key)) ?? []).flatMap((known) => patternsOf(known, keys));
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `namespace.key` patterns that a file looks up. */
function usesIn(source: string, file: string): readonly string[] {
  const program = parseFile(source, file);
  const { translators, keys } = bindingsOf(program);
  const namespacesOf = (callee: unknown): readonly string[] => {
    const own = namespaceOfLookup(callee);
    if (own !== undefined) return [own];
    const target = bare(callee);
    if (target?.type === 'MemberExpression' && METHODS.has(nameOf(target.property))) return namespacesOf(target.object);
    return [...(translators.get(nameOf(target)) ?? [])];
  };
  const uses: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const patterns = patternsOf(nodes(node.arguments)[0], keys);
    for (const namespace of namespacesOf(node.callee))
      for (const pattern of patterns) uses.push(`${namespace}\\.${pattern}`);
  });
  return uses;
}

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix: string): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key}`] : keysOf(value, `${prefix}.${key}`),
  );

const MENTIONS = /useTranslations|translator|Translator/;
const usesInProject = (): RegExp => {
  const files = ['app', 'components', 'lib/server', 'lib/messages'].flatMap(filesIn).filter(isSource);
  const uses = files.flatMap((file) => {
    const source = read(file);
    return MENTIONS.test(source) ? usesIn(source, file) : [];
  });
  return new RegExp(`^(?:${[...new Set(uses)].join('|')})$`);
};

// ---------------------------------------------------------------- texts in place

const TEXT_ATTRIBUTES =
  /^(?:aria-label|aria-description|title|label|hint|alt|placeholder|lead|eyebrow|summary|description|legend)$/;
const hasWord = (text: string) => /\p{L}{2,}/u.test(text.replace(/&\w+;/g, ''));
/** A sentence or a phrase; class names and codes are lower-case. */
const isPhrase = (text: string) => /^\p{Lu}[\p{L}’-]*[ ,.…]+\P{Lu}/u.test(text) && /\p{Ll}/u.test(text);

function isText(node: Node, parents: readonly Node[]): boolean {
  if (node.type === 'JSXText') return hasWord(textOf(node));
  if ((textIn(node) === null && node.type !== 'TemplateElement') || parents.at(-1)?.type === 'BinaryExpression')
    return false;
  const attribute = parents.findLast(
    ({ type }) => type === 'JSXAttribute' || type === 'JSXElement' || type === 'CallExpression',
  );
  const name = attribute?.type === 'JSXAttribute' && isNode(attribute.name) ? String(attribute.name.name) : '';
  if (name === 'className') return false;
  if (isPhrase(textOf(node)) && !parents.some(({ type }) => type === 'ImportDeclaration' || type === 'ThrowStatement'))
    return true;
  return TEXT_ATTRIBUTES.test(name) && hasWord(textOf(node));
}

const textOf = (node: Node): string =>
  (node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : String(node.value)).trim();

function textsIn(source: string, file: string): readonly string[] {
  const found: string[] = [];
  walk(parseFile(source, file), (node, parents) => {
    if (isText(node, parents) && !ALLOWED.test(textOf(node))) found.push(`${file}: ${textOf(node)}`);
  });
  return found;
}

// ---------------------------------------------------------------- tests

describe('message files', () => {
  it('hold no text that nothing shows', () => {
    const uses = usesInProject();
    const namespaces = Object.entries(messagesOf('en')).filter(([namespace]) => !WHOLE.includes(namespace)) as [
      Namespace,
      Tree,
    ][];
    expect(namespaces.flatMap(([namespace, tree]) => keysOf(tree, namespace)).filter((key) => !uses.test(key))).toEqual(
      [],
    );
  });

  it('hold every text of the pages for volunteers', () => {
    const files = TRANSLATED.flatMap((place) => (/\.tsx?$/.test(place) ? [place] : filesIn(place))).filter(
      (file) => isSource(file) && !UNSEEN.includes(file),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.flatMap((file) => textsIn(read(file), file))).toEqual([]);
  });
});

describe('uses of keys', () => {
  it.each([
    ["const t = useTranslations('a'); t('x.y')", ['a\\.x\\.y']],
    ["const [locale, t] = [one(), await translator('a')]; t.rich('x', {})", ['a\\.x']],
    ["function f(t: Translator<'a'>, k: string) { return t(`x.${k}`); }", ['a\\.x\\..+']],
    ["type T = Translator<'a'>; const f = (t: T) => t(yes ? 'x' : 'z')", ['a\\.x', 'a\\.z']],
    ["interface P { readonly t: Translator<'a'> } const f = ({ t }: P) => t('x')", ['a\\.x']],
    ["(await translator('a'))('x')", ['a\\.x']],
    ["const t = translatorOf(locale, 'a'); const key = `x.${k as K}` as const; t.has(key)", ['a\\.x\\..+']],
    ["const other = make('a'); other('x')", []],
  ])('are found in %s', (source, uses) => {
    expect(usesIn(source, 'a.tsx')).toEqual(uses);
  });
});

describe('texts in place of keys', () => {
  it.each([
    '<p>Some text</p>',
    '<p>{busy ? "One moment" : t("x")}</p>',
    '<img alt="cube" />',
    '<Field label={`Level ${n}`} />',
    'setError("Enter a code.")',
    'const rows = [{ title: "Not sure" }]',
  ])('are found in %s', (source) => {
    expect(textsIn(source, 'a.tsx')).toHaveLength(1);
  });
  it.each([
    '<p>{t("x")} · 3</p>',
    '<p className="Flex gap-2">R</p>',
    '<Button label={t("ok")} />',
    'throw new Error("No such thing here")',
    '<h1>Rung</h1>',
  ])('are not seen in %s', (source) => {
    expect(textsIn(source, 'a.tsx')).toEqual([]);
  });
});
