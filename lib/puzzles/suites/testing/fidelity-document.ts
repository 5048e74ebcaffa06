/** docs/fidelity.md: how each test compares with its paper, from the suites' data. */
import { type Comparability, type Comparison, type Shortcut, sentencesOf } from '../published/comparability';
import type { Suite } from '../suite';

const STATES: Readonly<Record<Comparability['kind'], string>> = {
  same: 'Same as the paper',
  'as-far-as-known': 'Same as far as the paper says',
  different: 'Different',
};

const INTRODUCTION = `# What the papers ask, and what Rung measures

This page is generated from \`lib/puzzles/suites\`. To renew it, run \`RUNG_WRITE_DOCS=1 npx vitest run lib/puzzles/suites/published/fidelity-document.test.ts\`.

Each line is one test: a task in one condition, as a ladder or a fixed set. The notes under each table say what the paper leaves open, or what
differs. A board shows a paper's number only next to a test that is the same as the paper, or the same as far as the paper says. The pages of the
replications have the other numbers, with the differences.
`;

export const fidelityDocument = (suites: readonly Suite[], rows: string): string =>
  [
    INTRODUCTION,
    ...suites.filter(({ comparisons }) => comparisons !== undefined).map(suitePart),
    rows.trimEnd(),
    '',
  ].join('\n');

/** Prints a sentence shared by several tests once, under its number. */
function suitePart({ title, paper, comparisons = [] }: Suite): string {
  const notes = [...new Set(comparisons.flatMap(notesOf))];
  return [
    `## ${title}`,
    '',
    paper.title,
    '',
    '| test | condition | state | numbers of the paper | notes |',
    '|---|---|---|---|---|',
    ...comparisons.map((comparison) => line(comparison, notes)),
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
    '',
  ].join('\n');
}

function line(comparison: Comparison, notes: readonly string[]): string {
  const { task, condition, course, tables, state } = comparison;
  const numbers = notesOf(comparison).map((note) => notes.indexOf(note) + 1);
  return `| ${[`\`${task}\``, `\`${condition}\`, ${course}`, STATES[state.kind], tables.join(', ') || '–', ranges(numbers) || '–'].join(' | ')} |`;
}

/** Returns `4–7, 9` for 4, 5, 6, 7, 9: three or more in a row become a range. */
function ranges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}

const notesOf = ({ state, shortcut }: Comparison): readonly string[] => [
  ...sentencesOf(state),
  ...shortcutText(shortcut),
];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const shortcutText = (shortcut: Shortcut | undefined): readonly string[] =>
  shortcut === undefined
    ? []
    : [
        `Known shortcut, ${percent(shortcut.share)} right (n = ${shortcut.n.toLocaleString('en')}, guessing ${percent(shortcut.chance)}). ${shortcut.how.replace('by', 'By')}.`,
      ];
