/** What `rung import … --help` says of the files that it takes. */
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { BANK_REPLIES } from '@/lib/server/items/banks/bank';
import { HEADER_KEYS, ROW_KEYS } from '@/lib/server/items/banks/manifest';

const EXAMPLE = [
  {
    id: 'fold-1',
    level: 1,
    question: 'Which cube does the net fold into?',
    pictures: ['net-1.png'],
    options: [{ picture: 'a.png' }, { picture: 'b.png' }, 'None'],
    answer: 'B',
  },
  {
    id: 'fold-2',
    level: 2,
    question: 'Which faces touch?',
    pictures: [{ file: 'net-2.png', title: 'Net' }],
    options: ['1 and 2', '1 and 3'],
    answer: 'A',
  },
];

/** Two examples that the import accepts as they are, given their pictures. */
export const exampleLines: readonly string[] = EXAMPLE.map((row) =>
  JSON.stringify({ ...row, licence: 'CC-BY-4.0', source: 'https://example.org/paper' }),
);

export const BANK_HELP = `
manifest.jsonl has one item per line, as JSON:
${exampleLines.map((line) => `  ${line}`).join('\n')}

Keys of a line: ${ROW_KEYS.join(', ')}.
  question, answer   required; so are licence (or license) and source, here or in bank.json
  id                 unique (default: the number of the line)
  level              the source's number, from 0 (default: 1)
  pictures           up to 8 PNG or JPEG files of the folder, each a name or {"file", "title"}
  options            2 to ${OPTION_LABELS.length}, each a text or {"picture"}; the answer is the letter of one
  reply              ${BANK_REPLIES.join(', ')}; choice if there are options. All items of a bank have the same kind
  words              possible answers: required for word; for binary two words (default: yes and no)
  least, most        bounds of a number
  maxLength          of a text, in characters
  explanation        why the answer is right

An optional bank.json holds values for the whole bank: ${HEADER_KEYS.join(', ')}.
Rows that break a rule are rejected with line and reason. The others are imported. The bank is closed until you open it.
`;

export const STEP_HELP = `
--licence and --source are required, unless bank.json in the folder has both.
Files without exactly one valid solid are rejected with name and reason. The others are imported. The bank is closed until you open it.
`;
