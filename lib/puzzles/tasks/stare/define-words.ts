/** Pictures and their words. A question shows one of them or both. */
import { type Condition, modalityOf, showsText } from 'rung-puzzles/items/condition';
import { type Option, optionsOf, type Panel, type Part, type Stimulus } from 'rung-puzzles/items/stimulus';

/** `words`: exactly what the picture shows, in short lines. Absent if a task has no text condition. */
export interface ToldPanel extends Panel {
  readonly words?: string;
}

/** A question in pictures, each with its words. */
export interface ToldStimulus extends Omit<Stimulus, 'contract' | 'panels'> {
  readonly panels: readonly ToldPanel[];
}

/** True except in text conditions. Whether the pictures are visible is decided elsewhere. */
export const hasPictures = (condition: Condition): boolean => modalityOf(condition) !== 'text';

/**
 * The question in the condition's modality. With both, words follow the row of pictures that they describe, and options
 * are pictures.
 */
export function inModality(told: ToldStimulus, condition: Condition): Omit<Stimulus, 'contract'> {
  const { rules, question, parts, panels, reply } = told;
  const [isDrawn, isTold] = [hasPictures(condition), showsText(condition)];
  const shown = parts.flatMap((part, index): readonly Part[] => {
    if (part.kind !== 'panel') return [part];
    const isEndOfRow = parts[index + 1]?.kind !== 'panel';
    return [
      ...(isDrawn ? [part] : []),
      ...(isTold && isEndOfRow ? rowEndingAt(parts, index).map((name) => inWords(told, name)) : []),
    ];
  });
  const options = optionsOf(reply);
  if (!isDrawn) {
    const inText = options.map(
      ({ label, content }): Option => ({ label, content: { kind: 'text', text: wordsOf(told, panelOf(content)) } }),
    );
    return {
      rules,
      question,
      parts: shown,
      panels: [],
      reply: 'options' in reply ? { ...reply, options: inText } : reply,
    };
  }
  const optionTexts = isTold ? options.map(({ content }) => inWords(told, panelOf(content))) : [];
  return {
    rules,
    question,
    parts: [...shown, ...optionTexts],
    panels: panels.map(({ name, title, scene }) => ({ name, title, scene })),
    reply,
  };
}

/** Names of the neighbouring pictures up to this one. */
function rowEndingAt(parts: readonly Part[], last: number): readonly string[] {
  const first = parts.findLastIndex((part, index) => index < last && part.kind !== 'panel') + 1;
  return parts.slice(first, last + 1).flatMap((part) => (part.kind === 'panel' ? [part.panel] : []));
}

const inWords = (told: ToldStimulus, name: string): Part => ({
  kind: 'text',
  text: `${panelNamed(told, name)?.title}:\n${wordsOf(told, name)}`,
});

const panelNamed = ({ panels }: ToldStimulus, name: string): ToldPanel | undefined =>
  panels.find((panel) => panel.name === name);

const wordsOf = (told: ToldStimulus, name: string): string => panelNamed(told, name)?.words ?? '';

const panelOf = (content: Option['content']): string => (content.kind === 'panel' ? content.panel : '');
