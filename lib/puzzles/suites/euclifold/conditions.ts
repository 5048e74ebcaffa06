/** The conditions in which EucliFold's tasks are shown and compared with the paper. */
import type { Condition } from 'rung-puzzles/items/condition';

export const EUCLIFOLD_NAMES = ['color', 'orientation', 'operation', 'folding', 'matching'] as const;
export type EucliFoldName = (typeof EUCLIFOLD_NAMES)[number];

/** As in the paper: CLEVR's colours, no letters, its prompts. One face of nets and pictures is changed. */
export const ASKED_ON_CUBES: Condition = 'image.classic.plain.bare.published-prompt';
export const ASKED_ON_NETS: Condition = 'image.classic.plain.one-face.published-prompt';

export const showsNets = (name: EucliFoldName): boolean => name === 'folding' || name === 'matching';
export const askedAsPublished = (name: EucliFoldName): Condition => (showsNets(name) ? ASKED_ON_NETS : ASKED_ON_CUBES);

export const beforePrompt = (condition: Condition, variant: string): Condition =>
  condition.replace('.published-prompt', `.${variant}.published-prompt`) as Condition;

/**
 * Replicated on the published fifty cubes: chains of thought, direct answers, and wrong pictures with a colour that the
 * net does not have.
 */
export const CUBES_CHAIN = beforePrompt(ASKED_ON_CUBES, 'fifty-cubes');
export const CUBES_EUCLIDEAN = beforePrompt(ASKED_ON_CUBES, 'euclidean.fifty-cubes');
export const NETS_CHAIN = beforePrompt(ASKED_ON_NETS, 'fifty-cubes');
export const NETS_DIRECT: Condition = `${NETS_CHAIN}.direct`;
export const NETS_LEAKED: Condition = 'image.classic.plain.leaked.fifty-cubes.published-prompt';
export const NETS_LEAKED_DIRECT: Condition = `${NETS_LEAKED}.direct`;

/** People judge one statement of a pair, from a separate pool. */
export const toPeople = (condition: Condition): Condition =>
  `${condition.replace('.fifty-cubes', '')}.single` as Condition;

const OURS: readonly Condition[] = [
  'image',
  'image.direct',
  'image.short',
  'image.base',
  'image.single',
  'image.classic.plain',
  'image.classic.plain.single',
];

const asPublished = (condition: Condition): readonly Condition[] => [
  condition,
  ...(['direct', 'short', 'base', 'single'] as const).map((asking): Condition => `${condition}.${asking}` as Condition),
  beforePrompt(condition, 'fifty-cubes'),
];

/** How a task's wrong statements, or its words, can differ. */
const OWN: Readonly<Record<EucliFoldName, readonly Condition[]>> = {
  color: [],
  orientation: [],
  operation: [
    'image.euclidean',
    'image.any',
    beforePrompt(ASKED_ON_CUBES, 'euclidean'),
    beforePrompt(ASKED_ON_CUBES, 'any'),
  ],
  folding: [
    'image.leaked',
    'image.leaked.direct',
    'image.one-face',
    'image.classic.plain.leaked.published-prompt',
    'image.classic.plain.leaked.published-prompt.direct',
  ],
  matching: ['image.one-face'],
};

/** The default comes first. */
export const conditionsOf = (name: EucliFoldName): readonly Condition[] => [
  ...OURS,
  ...OWN[name],
  ...asPublished(askedAsPublished(name)),
];
