/**
 * What is read of an item, in another language. Names, labels and words of answers stay: an answer is what the item
 * asks for.
 */
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Option, Panel, Part, ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';

export type TranslateText = (english: string) => string;

/** The parts that a person sees, without those that only a model gets. */
export type ShownStimulus = Omit<Stimulus, 'contract' | 'prompt'>;

export const translateStimulus = (
  { rules, question, parts, panels, reply }: Stimulus,
  translate: TranslateText,
): ShownStimulus => ({
  rules: rules.map(translate),
  question: translate(question),
  parts: parts.map((part) => translatePart(part, translate)),
  panels: panels.map((panel): Panel => ({ ...panel, title: translate(panel.title) })),
  reply: translateReply(reply, translate),
});

function translatePart(part: Part, translate: TranslateText): Part {
  switch (part.kind) {
    case 'text':
      return { ...part, text: translate(part.text) };
    case 'steps':
      return { ...part, title: translate(part.title), steps: part.steps.map(translate) };
    case 'panel':
      return part;
  }
}

/**
 * Words and colours of an answer stay, since keys and stickers go by their letters: the page has its own messages for
 * them.
 */
const translateReply = (reply: ReplyFormat, translate: TranslateText): ReplyFormat =>
  'options' in reply ? { ...reply, options: reply.options.map((option) => translateOption(option, translate)) } : reply;

function translateOption({ label, content }: Option, translate: TranslateText): Option {
  switch (content.kind) {
    case 'text':
      return { label, content: { kind: 'text', text: translate(content.text) } };
    case 'steps':
      return { label, content: { kind: 'steps', steps: content.steps.map(translate) } };
    case 'panel':
      return { label, content };
  }
}

export const translateExplanation = (
  { summary, options, replay }: Explanation,
  translate: TranslateText,
): Explanation => ({
  summary: translate(summary),
  options: options.map((option) => ({ ...option, note: translate(option.note) })),
  replay: replay && { ...replay, steps: replay.steps.map((step) => ({ ...step, text: translate(step.text) })) },
});
