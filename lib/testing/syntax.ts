/** Syntax trees of our sources, for tests that hold the code to rules. */
import { parse } from '@babel/parser';

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
/** `parents`: the nearest last; it changes when the visit is over. `key`: the parent's name for the node. */
type Visit = (node: Node, parents: readonly Node[], key: string) => void;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `file` says whether it is TypeScript, and with JSX. */
export const parseFile = (source: string, file: string): Node =>
  parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('.tsx') ? (['jsx'] as const) : [])],
    createImportExpressions: true,
    attachComment: false,
  }).program as unknown as Node;

export function walk(node: Node, visit: Visit, parents: Node[] = [], key = ''): void {
  visit(node, parents, key);
  parents.push(node);
  // Millions of fields: lists of entries would take most of the time.
  for (const name in node) {
    const value = node[name];
    if (typeof value !== 'object' || value === null || name === 'loc') continue;
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, visit, parents, name);
    } else if (isNode(value)) walk(value, visit, parents, name);
  }
  parents.pop();
}

/** The text of a quoted string; null for other nodes. */
export const textIn = (node: unknown): string | null =>
  isNode(node) && node.type === 'StringLiteral' ? String(node.value) : null;
