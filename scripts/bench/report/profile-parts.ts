/**
 * Divides a V8 processor profile of the server among the parts of the program. Time in Node itself, in built-in
 * functions and in small libraries counts for the part that called them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** From 0, as the column. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

export interface Profile {
  readonly nodes: readonly ProfileNode[];
  /** Ids of nodes. A sample is taken only while the process has a processor, however long it waited for one. */
  readonly samples: readonly number[];
}

/** Where code of each part is. The first match counts. */
const PARTS = [
  ['Next', /node_modules\/next\//],
  ['zod', /node_modules\/zod\//],
  ['pg', /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ['Prisma', /node_modules\/@prisma\/|lib\/generated\//],
  ['rate limits', /node_modules\/rate-limiter-flexible\/|platform\/http\/limits/],
  ['messages of threads', /lib\/server\/platform\/threads\//],
  ['request wrapper', /lib\/server\/(platform|accounts)\/|lib\/wire\/|(^|\/)app\/api\//],
  ['protocol', /lib\/puzzles\/protocols\//],
  ['making items', /lib\/puzzles\/(tasks|engines|items|scene)\/|lib\/server\/items\//],
  ['texts', /lib\/messages\//],
  ['play', /lib\/server\/play\//],
] as const;

const WEB_API = /webstreams|undici|web\/|abort_controller|event_target/;

/** Part → share of the samples in which the process did not wait, largest first. */
export function sharesOf(profile: Profile, buildFolder: string): ReadonlyMap<string, number> {
  const partOfNode = partsOf(profile, buildFolder);
  const busy = profile.samples.flatMap((id) => partOfNode.get(id) ?? []);
  const counts = new Map<string, number>();
  for (const part of busy) counts.set(part, (counts.get(part) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a).map(([part, count]) => [part, count / busy.length]));
}

/** The part of each node of the call tree; none if the process waits. */
function partsOf({ nodes }: Profile, buildFolder: string): ReadonlyMap<number, string> {
  const sourceOf = sourceFinder(buildFolder);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parts = new Map<number, string>();
  const visit = (node: ProfileNode, callers: string | null): void => {
    const own = PARTS.find(([, place]) => place.test(sourceOf(node.callFrame)))?.[0] ?? callers;
    const part = ownPart(node.callFrame, own);
    if (part !== null) parts.set(node.id, part);
    for (const child of node.children ?? []) visit(byId.get(child) as ProfileNode, own);
  };
  if (nodes[0] !== undefined) visit(nodes[0], null);
  return parts;
}

function ownPart({ functionName, url }: CallFrame, part: string | null): string | null {
  switch (functionName) {
    case '(idle)':
    case '(root)':
      return null;
    case '(garbage collector)':
      return 'garbage collection';
    case '(program)':
      return 'native code and system calls';
  }
  return part ?? (WEB_API.test(url) ? 'Request, Response and their streams' : 'Node: HTTP, sockets, tasks');
}

/** The file that a function was written in. Next leaves the maps out of the folder that it packs. */
function sourceFinder(buildFolder: string): (frame: CallFrame) => string {
  const maps = new Map<string, SourceMap | null>();
  const readMap = (file: string): SourceMap | null => {
    const map = path.join(buildFolder, `${file.split(`standalone/${path.basename(buildFolder)}/`)[1] ?? ''}.map`);
    return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null;
  };
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:') && !path.isAbsolute(url)) return url;
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const map = maps.get(file) ?? readMap(file);
    maps.set(file, map);
    const entry = map?.findEntry(lineNumber, columnNumber);
    return entry !== undefined && entry !== null && 'originalSource' in entry ? String(entry.originalSource) : file;
  };
}
