/** docs/shortcuts.md: what can be answered without solving it, from the measured rules. */
import { MEASURED_RULES, type MeasuredRule, type RuleKind } from '../published/measured-rules';
import { MEASURED_ITEMS } from '../published/measured-shortcuts';

const FROM: Readonly<Record<RuleKind, string>> = {
  options: 'the options alone',
  beside: 'options and question',
  item: 'the whole question',
};

const INTRODUCTION = `# What can be answered without solving it

This page is generated from \`lib/puzzles/suites/published/measured-rules.ts\`. To renew it, run \`RUNG_WRITE_DOCS=1 npx vitest run lib/puzzles/suites/published/shortcut-document.test.ts\`.

\`rung audit\` looks for rules that answer a question without solving it. It counts shapes, corners, colours, letters and words. It compares
options with each other and with the question. A decision tree learns from one half of ${MEASURED_ITEMS} items and is tested on the other half.

Each line is a test in its paper's form. It names the rule that is furthest above guessing, and its level. We measured the easiest and the hardest
level of each paper. "Guessing" is one in the number of options, or the most common answer if that is better. Every share is within 4 points of the
true share (95 %). A rule counts if it is at least 5 points above guessing and p is below 0.0001. Boards and replications show those rules next to
the condition.

To measure a line again: \`npm run -s rung -- audit --task TASK --condition CONDITION --levels LEVEL --count ${MEASURED_ITEMS} --no-draw\`.
\`lib/puzzles/tasks/infbench/nearest-option.deep.ts\` measures the rules of Inf-Bench. Pictures are compared as outlines, not as pixels.

Rung's own forms were audited with 4,000 items of each level. Weak hints are left, where guessing is right in 25 %. In texts of shapes
(\`2d-forward\`, \`2d-inverse\`, \`25d-forward\`) the best rule is right in 30 to 38 %. In \`cube-assembly\` it is right in 31 to 32 %, and in \`3d-rotation\`
at level 2 in 31 %. \`rung audit\`
names what is part of a question. In pictures of \`stare/3d-analogy\`, the option that shares most pixels with object 1 at its end is right in
64 to 71 %. Comparing the two poses is the question there. These are 200 to 400 items at levels 1, 2 and 4.

| test | condition | level | from | right | guessing | rule |
|---|---|---|---|---|---|---|`;

export const shortcutDocument = (): string => [INTRODUCTION, ...MEASURED_RULES.map(line), ''].join('\n');

const line = ({ task, condition, level, kind, share, chance, how }: MeasuredRule): string =>
  `| ${[`\`${task}\``, `\`${condition}\``, level, FROM[kind], percent(share), percent(chance), how ?? 'none'].join(' | ')} |`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
