// The prose check over all documents and messages (npm run check), or over the files named.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOfMarkdown, problemsOfMessages } from './lib/prose.mjs';

/** Texts of items are patterns, not messages, and the changelog stays as it was written. */
const isProse = (file) => file !== 'CHANGELOG.md' && /\.md$|^lib\/messages\/(?!.*\/tasks\/).*\.json$/.test(file);
const all = () =>
  [
    ...readdirSync('.'),
    ...['docs', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)),
    ),
  ].filter(isProse);

const named = process.argv.slice(2);
const files = named.length > 0 ? named : all();

const problemsOf = (file) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md')
    ? problemsOfMarkdown(text)
    : problemsOfMessages(JSON.parse(text), path.relative('lib/messages', file).split(path.sep)[0]);
};

for (const file of files)
  for (const problem of await problemsOf(file)) {
    process.stdout.write(`${file}:${problem}\n`);
    process.exitCode = 1;
  }
