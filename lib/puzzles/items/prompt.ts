/**
 * A stimulus as chat messages for a model: one system message (the rules and how to reply) and one user message (the
 * question, what is shown, the options). Pictures are only named. The sender replaces each name by its PNG, so that
 * models get the same pixels as people. The words are ours, unless the stimulus has those of a paper.
 */
import { assertNever, invariant } from 'rung-puzzles/core/invariant';
import { type FixedPrompt, type Option, optionsOf, type Part, type ReplyFormat, type Stimulus } from './stimulus';

/**
 * `panels`: every picture separately, after its title. `composite`: one picture with all of them, each under its title.
 */
export const PROMPT_LAYOUTS = ['panels', 'composite'] as const;
export type PromptLayout = (typeof PROMPT_LAYOUTS)[number];

/** The name of the picture of all panels together. No panel may have it. */
export const COMPOSITE_PANEL = 'composite';

export type PromptContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly panel: string };

export interface PromptMessage {
  readonly role: 'system' | 'user';
  readonly content: readonly PromptContent[];
}

/** Returns the two messages for a stimulus. Without panels both layouts are the same, with only text. */
export function buildPrompt(stimulus: Stimulus, taskTitle: string, layout: PromptLayout): readonly PromptMessage[] {
  invariant(
    stimulus.panels.every(({ name }) => name !== COMPOSITE_PANEL),
    'a panel is named like the composite',
  );
  if (stimulus.prompt !== undefined) return fixedMessages(stimulus.prompt, layout);
  return [
    { role: 'system', content: [text(systemText(stimulus, taskTitle))] },
    { role: 'user', content: layout === 'panels' ? panelsContent(stimulus) : compositeContent(stimulus) },
  ];
}

/** Returns what the stimulus itself says about how to reply. */
export const replyWords = ({ prompt, contract = [] }: Stimulus): string => prompt?.system ?? contract.join('\n');

/** A composite replaces the first picture. */
function fixedMessages({ system, user }: FixedPrompt, layout: PromptLayout): readonly PromptMessage[] {
  const first = user.find(({ kind }) => kind === 'panel');
  const content = user.flatMap((part): PromptContent[] => {
    if (part.kind === 'text') return [text(part.text)];
    if (layout === 'composite') return part === first ? [image(COMPOSITE_PANEL)] : [];
    return part.label === undefined ? [image(part.panel)] : [text(part.label), image(part.panel)];
  });
  return [
    { role: 'system', content: [text(system)] },
    { role: 'user', content: joinTexts(content) },
  ];
}

const text = (content: string): PromptContent => ({ type: 'text', text: content });
const image = (panel: string): PromptContent => ({ type: 'image', panel });

function systemText(stimulus: Stimulus, taskTitle: string): string {
  return [
    `You are taking a test of spatial reasoning. The task is “${taskTitle}”: ${INTRODUCTIONS[stimulus.reply.kind](stimulus.reply as never)}.`,
    ['These rules hold:', ...stimulus.rules.map((rule) => `- ${rule}`)].join('\n'),
    (stimulus.contract ?? defaultContract(stimulus.reply)).join('\n'),
  ].join('\n\n');
}

type OfKind<Kind extends ReplyFormat['kind']> = Extract<ReplyFormat, { kind: Kind }>;

const INTRODUCTIONS: { readonly [Kind in ReplyFormat['kind']]: (reply: OfKind<Kind>) => string } = {
  choice: ({ options }) => `a question with ${options.length} options, of which exactly one is right`,
  binary: ({ words }) => `a question whose answer is ${words.join(' or ')}`,
  word: ({ words }) => `a question whose answer is one of ${words.join(', ')}`,
  number: () => 'a question whose answer is a whole number',
  grid: ({ rows, columns }) => `a grid of ${rows} by ${columns} cells that you fill in`,
  labels: ({ options }) => `${options.length} options, each of which you give a label`,
  text: () => 'a question that you answer in words',
};

const FREELY = 'How to reply: reason as freely and as long as you need.';
/** Returns a system message without the invitation to reason, for runs with a neutral prompt. */
export const withoutInvitation = (words: string): string => words.replace(`${FREELY}\nThen give`, 'How to reply: give');

const ONLY_TAGS =
  'Only what stands inside the tags is read. A reply that does not have it in this form cannot be read and does not count as right.';

function defaultContract(reply: ReplyFormat): readonly string[] {
  switch (reply.kind) {
    case 'choice':
      return [
        FREELY,
        `Then give your choice, one letter out of ${reply.options.map(({ label }) => label).join(', ')}, inside answer tags, once and at the very end: <answer>letter</answer>`,
        'Only the letter inside the tags is read. A reply that does not have it in this form cannot be read and does not count as right.',
      ];
    case 'binary':
    case 'word':
      return [
        FREELY,
        `Then give your answer, ${oneOf(reply.words)}, inside answer tags, once and at the very end: <answer>${reply.words[0]}</answer>`,
        ONLY_TAGS,
      ];
    case 'number':
      return [
        FREELY,
        'Then give the number in digits inside answer tags, once and at the very end: <answer>number</answer>',
        ONLY_TAGS,
      ];
    case 'grid':
    case 'labels':
      return [
        FREELY,
        'Then give the whole answer inside answer tags, once and at the very end: <answer>…</answer>',
        ONLY_TAGS,
      ];
    case 'text':
      return [`How to reply: in words, at most ${reply.maxLength} characters.`];
    default:
      return assertNever(reply);
  }
}

const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function panelsContent(stimulus: Stimulus): PromptContent[] {
  const parts = stimulus.parts.flatMap((part) =>
    part.kind === 'panel' ? [text(`${titleOf(stimulus, part.panel)}:`), image(part.panel)] : [text(partText(part))],
  );
  const options = optionsOf(stimulus.reply).flatMap((option) =>
    option.content.kind === 'panel'
      ? [text(`Option ${option.label}:`), image(option.content.panel)]
      : [text(optionText(option, option.content))],
  );
  return joinTexts([text(stimulus.question), ...parts, ...options]);
}

/** Puts the picture first, then all words, which use the titles in it. */
function compositeContent(stimulus: Stimulus): PromptContent[] {
  const shown = (title: string) => `in the picture, under “${title}”`;
  const parts = stimulus.parts.map((part) =>
    part.kind === 'panel'
      ? `${titleOf(stimulus, part.panel)}: ${shown(titleOf(stimulus, part.panel))}`
      : partText(part),
  );
  const options = optionsOf(stimulus.reply).map((option) =>
    option.content.kind === 'panel'
      ? `Option ${option.label}: ${shown(titleOf(stimulus, option.content.panel))}`
      : optionText(option, option.content),
  );
  const words = text([stimulus.question, ...parts, ...options].join('\n\n'));
  return stimulus.panels.length > 0 ? [image(COMPOSITE_PANEL), words] : [words];
}

const partText = (part: Exclude<Part, { kind: 'panel' }>): string =>
  part.kind === 'text' ? part.text : `${part.title}:\n${numbered(part.steps)}`;

const optionText = ({ label }: Option, content: Exclude<Option['content'], { kind: 'panel' }>): string =>
  `Option ${label}:\n${content.kind === 'text' ? content.text : numbered(content.steps)}`;

const numbered = (steps: readonly string[]): string => steps.map((step, index) => `${index + 1}. ${step}`).join('\n');

function titleOf({ panels }: Stimulus, name: string): string {
  const panel = panels.find((candidate) => candidate.name === name);
  invariant(panel !== undefined, `the stimulus has no panel ${name}`);
  return panel.title;
}

function joinTexts(content: readonly PromptContent[]): PromptContent[] {
  const joined: PromptContent[] = [];
  for (const entry of content) {
    const last = joined.at(-1);
    if (entry.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = text(`${last.text}\n\n${entry.text}`);
    else joined.push(entry);
  }
  return joined;
}
