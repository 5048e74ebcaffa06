/** Pictures and their words. A question shows one of them or both. */
import { type Condition, modalityOf, showsText } from 'rung-puzzles/items/condition';
import { type Option, optionsOf, type Panel, type Part, type Stimulus } from 'rung-puzzles/items/stimulus';

/** `words`: exactly what the picture shows, in short lines. Absent if a task has no text condition. */
export interface DescribedPanel extends Panel {
  readonly words?: string;
}

/** A question in pictures, each with its words. */
export interface DescribedStimulus extends Omit<Stimulus, 'contract' | 'panels'> {
  readonly panels: readonly DescribedPanel[];
}

/** True except in text conditions. Whether the pictures are visible is decided elsewhere. */
export const hasPictures = (condition: Condition): boolean => modalityOf(condition) !== 'text';

/**
 * The question in the condition's modality. With both, words follow the row of pictures that they describe, and options
 * are pictures.
 */
export function inModality(described: DescribedStimulus, condition: Condition): Omit<Stimulus, 'contract'> {
  const { rules, question, parts, panels, reply } = described;
  const [isDrawn, isDescribed] = [hasPictures(condition), showsText(condition)];
  const shown = parts.flatMap((part, index): readonly Part[] => {
    if (part.kind !== 'panel') return [part];
    const isEndOfRow = parts[index + 1]?.kind !== 'panel';
    return [
      ...(isDrawn ? [part] : []),
      ...(isDescribed && isEndOfRow ? rowEndingAt(parts, index).map((name) => inWords(described, name)) : []),
    ];
  });
  const options = optionsOf(reply);
  if (!isDrawn) {
    const inText = options.map(
      ({ label, content }): Option => ({
        label,
        content: { kind: 'text', text: wordsOf(described, panelOf(content)) },
      }),
    );
    return {
      rules,
      question,
      parts: shown,
      panels: [],
      reply: 'options' in reply ? { ...reply, options: inText } : reply,
    };
  }
  const optionTexts = isDescribed ? options.map(({ content }) => inWords(described, panelOf(content))) : [];
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

const inWords = (described: DescribedStimulus, name: string): Part => ({
  kind: 'text',
  text: `${panelNamed(described, name)?.title}:\n${wordsOf(described, name)}`,
});

const panelNamed = ({ panels }: DescribedStimulus, name: string): DescribedPanel | undefined =>
  panels.find((panel) => panel.name === name);

const wordsOf = (described: DescribedStimulus, name: string): string => panelNamed(described, name)?.words ?? '';

const panelOf = (content: Option['content']): string => (content.kind === 'panel' ? content.panel : '');
