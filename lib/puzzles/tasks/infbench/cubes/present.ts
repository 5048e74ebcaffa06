import { drawCorners } from 'rung-puzzles/engines/cube/draw/corners';
import { type CubeLook, HOME_LOOK } from 'rung-puzzles/engines/cube/draw/look';
import { drawNet } from 'rung-puzzles/engines/cube/draw/net';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import type { Option, Panel, Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { COLOURS, PLAIN } from '../variants';
import { cubeRules } from './rules';
import { colourText, cubeText } from './text';
import type { CubePuzzle } from './world';

/** Start and moves. The options are cubes. */
export function presentForward({ start, lists, finals, right }: CubePuzzle, condition: Condition): Stimulus {
  const shown = showCube('start', 'Start', start, condition);
  const options = finals.map((facelets, index) => showOption(index, facelets, condition));
  return {
    rules: cubeRules(condition),
    question: 'Which cube do you get when you make these moves in order, from the start?',
    parts: [...shown.parts, { kind: 'steps', title: 'Moves', steps: lists[right] ?? [] }],
    panels: [...shown.panels, ...options.flatMap(({ panels }) => panels)],
    reply: choiceOf(options.map(({ content }) => content)),
  };
}

/** Start and target. The options are lists of moves. */
export function presentInverse({ start, lists, finals, right }: CubePuzzle, condition: Condition): Stimulus {
  const shown = [
    showCube('start', 'Start', start, condition),
    showCube('target', 'Target', finals[right] as Facelets, condition),
  ];
  return {
    rules: cubeRules(condition),
    question: 'Which list of moves leads from the start to the target?',
    parts: shown.flatMap(({ parts }) => parts),
    panels: shown.flatMap(({ panels }) => panels),
    reply: choiceOf(lists.map((steps) => ({ kind: 'steps', steps }))),
  };
}

const UNMARKED_LOOK: CubeLook = { ...HOME_LOOK, marks: null };
const lookOf = (condition: Condition): CubeLook => (hasVariant(condition, PLAIN) ? UNMARKED_LOOK : HOME_LOOK);
const textOf = (facelets: Facelets, condition: Condition): string =>
  hasVariant(condition, COLOURS) ? colourText(facelets) : cubeText(facelets);

/** A cube of the question: as a net and from two corners, or in letters. */
function showCube(
  name: string,
  title: string,
  facelets: Facelets,
  condition: Condition,
): { parts: readonly Part[]; panels: readonly Panel[] } {
  if (modalityOf(condition) === 'text')
    return { parts: [{ kind: 'text', text: `${title}:\n${textOf(facelets, condition)}` }], panels: [] };
  const panels = [
    { name, title, scene: drawNet(facelets, lookOf(condition)) },
    { name: `${name}-corners`, title: `${title}, from two corners`, scene: drawCorners(facelets, lookOf(condition)) },
  ];
  return { parts: panels.map((panel) => ({ kind: 'panel', panel: panel.name })), panels };
}

function showOption(
  index: number,
  facelets: Facelets,
  condition: Condition,
): { content: Option['content']; panels: readonly Panel[] } {
  if (modalityOf(condition) === 'text')
    return { content: { kind: 'text', text: textOf(facelets, condition) }, panels: [] };
  const panel = {
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawNet(facelets, lookOf(condition)),
  };
  return { content: { kind: 'panel', panel: panel.name }, panels: [panel] };
}
