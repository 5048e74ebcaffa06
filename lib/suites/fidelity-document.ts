/** docs/fidelity.md: how each test compares with its paper, from the suites' data. */
import { type Comparability, type Comparison, sentencesOf } from './comparability';
import type { Suite } from './suite';

const STATES: Readonly<Record<Comparability['kind'], string>> = {
  same: 'Same as the paper',
  'as-far-as-known': 'Same as far as the paper says',
  different: 'Different',
};

const INTRODUCTION = `# What the papers ask, and what Rung measures

This page is generated from \`lib/suites\`. To renew it, run \`RUNG_WRITE_DOCS=1 npx vitest run lib/suites/fidelity-document.test.ts\`.

Each line is one test: a task in one condition. A paper's number is shown on a board only next to a test that is the same as the paper, or the
same as far as the paper says. The numbers of the other tests are on the pages of the replications, with the differences.
`;

export const fidelityDocument = (suites: readonly Suite[], rows: string): string =>
  [INTRODUCTION, ...suites.filter(({ comparisons }) => comparisons !== undefined).map(suitePart), rows.trimEnd(), ''].join('\n');

const suitePart = ({ title, paper, comparisons = [] }: Suite): string =>
  [
    `## ${title}`,
    '',
    `${paper.title}`,
    '',
    '| test | condition | state | numbers of the paper | what is unknown or differs |',
    '|---|---|---|---|---|',
    ...comparisons.map(line),
    '',
  ].join('\n');

const line = ({ task, condition, course, tables, state, shortcut }: Comparison): string =>
  `| ${[`\`${task}\``, `\`${condition}\`, ${course}`, STATES[state.kind], tables.join(', ') || '–', [...sentencesOf(state), ...shortcutText(shortcut)].join(' ') || '–'].join(' | ')} |`;

const shortcutText = (shortcut: Comparison['shortcut']): readonly string[] =>
  shortcut === undefined ? [] : [`Known shortcut: ${Math.round(shortcut.share * 100)} % right ${shortcut.how}.`];
