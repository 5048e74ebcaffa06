/**
 * The condition without pictures: the same words only. It measures how far a model gets without looking. People never
 * get it.
 */
import { type Condition, hasVariant, UNSEEN } from 'rung-puzzles/items/condition';
import type { Option, Part, ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';
import type { Task, VariantGroup } from './task';

const SEEING: VariantGroup = {
  name: 'seeing',
  standard: 'the pictures are shown',
  values: [{ id: UNSEEN, meaning: 'the same words without any picture; for models only', forModels: true }],
  modalities: ['image'],
};

/** Adds the condition `image.unseen` to a task that shows pictures. */
export function withUnseen(task: Task): Task {
  if (!task.conditions.includes('image')) return task;
  return {
    ...task,
    variants: [...(task.variants ?? []), SEEING],
    present: (puzzle, condition) => shownIn(condition, task.present(puzzle, condition)),
  };
}

const shownIn = (condition: Condition, stimulus: Stimulus): Stimulus =>
  hasVariant(condition, UNSEEN) ? withoutPictures(stimulus) : stimulus;

function withoutPictures(stimulus: Stimulus): Stimulus {
  const titles = new Map(stimulus.panels.map(({ name, title }) => [name, title]));
  const words = (panel: string): string => `${titles.get(panel) ?? panel}: [picture not shown]`;
  const inWords = <Shown extends Part>(part: Shown) =>
    part.kind === 'panel' ? { kind: 'text' as const, text: words(part.panel) } : part;
  const { prompt } = stimulus;
  return {
    ...stimulus,
    parts: stimulus.parts.map(inWords),
    panels: [],
    reply: withoutOptionPictures(stimulus.reply),
    ...(prompt && { prompt: { ...prompt, user: prompt.user.map(inWords) } }),
  };
}

function withoutOptionPictures(reply: ReplyFormat): ReplyFormat {
  if (reply.kind !== 'choice' && reply.kind !== 'labels') return reply;
  return { ...reply, options: reply.options.map(optionInWords) };
}

const optionInWords = (option: Option): Option =>
  option.content.kind === 'panel' ? { ...option, content: { kind: 'text', text: '[picture not shown]' } } : option;
