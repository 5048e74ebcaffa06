/** The paper's templates and system messages, word for word (EucliFold, Appendices C and D). */

import type { Condition } from 'rung-puzzles/items/condition';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import { expect, it } from 'vitest';
import { opaqueTask } from '../task';
import { itemOf } from '../testing';
import { color } from './color';
import { folding } from './folding';

const ONE = 'The following is a True/False question based on an image.';
const REASON =
  'Analyze the image and the question carefully, then determine if the statement is True or False. Provide your reasoning step by step.';
const DIRECTLY =
  "Directly output only 'True' or 'False' as your answer. Do not provide any reasoning, explanation, or additional text.";

const promptOf = (task: typeof color | typeof folding, condition: Condition) =>
  buildPrompt(itemOf(opaqueTask(task as typeof color), 1, condition, 3).stimulus, 'A task', 'panels').map(
    ({ content }) => content.map((entry) => (entry.type === 'text' ? entry.text : '[image]')).join('\n\n'),
  );

it.each<[Condition, string]>([
  ['image.published-prompt', `${ONE} ${REASON}`],
  ['image.published-prompt.direct', `${ONE} ${DIRECTLY}`],
  ['image.published-prompt.short', ONE],
  ['image.published-prompt.base', 'You are a helpful assistant.'],
])('as %s the system message is the paper’s and nothing else', (condition, system) => {
  expect(promptOf(color, condition)[0]).toBe(system);
  expect(promptOf(folding, condition)[0]).toBe(system.replace('based on an image', 'based on two images'));
});

it('fills the template for one image, and that for two', () => {
  expect(promptOf(color, 'image.classic.plain.bare.published-prompt')[1]).toMatch(
    /^Image:\n\n\[image\]\n\nQuestion: Based on the image and the description of the image, is the following statement True or False\?\n\nDescription: The image shows a cube with three visible faces \(top, front, right\), each face has an arrow on it\.\n\nStatement: There is a [a-z]+ arrow on the (top|front|right) face of the cube\.\n\nAnswer:$/,
  );
  expect(promptOf(folding, 'image.classic.plain.one-face.published-prompt')[1]).toBe(
    'Image-1:\n\n[image]\n\nImage-2:\n\n[image]\n\nQuestion: Based on Image-1 and Image-2, is the following statement True or False?\n\nStatement: The cube in Image-2 can be formed by folding the net shown in Image-1.\n\nAnswer:',
  );
});

it('shows the picture of our own prompt, with or without words around it', () => {
  const pictureOf = (condition: Condition) => itemOf(opaqueTask(color), 1, condition, 3).stimulus.panels[0]?.scene;
  expect(pictureOf('image.published-prompt')).toEqual(pictureOf('image'));
  const texts = (condition: Condition) =>
    JSON.stringify(pictureOf(condition)).match(/"text":"(up|front|left)"/g)?.length ?? 0;
  expect([texts('image.plain'), texts('image.plain.bare')]).toEqual([3, 0]);
});
