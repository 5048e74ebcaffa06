import fc from 'fast-check';
import type { Scene } from 'rung-puzzles/scene/scene';
import { expect, test } from 'vitest';
import { buildPrompt, COMPOSITE_PANEL, PROMPT_LAYOUTS, type PromptMessage } from './prompt';
import { OPTION_LABELS, type Part, type Stimulus } from './stimulus';

const scene: Scene = { width: 10, height: 10, background: '#ffffff', shapes: [] };
const panel = (name: string, title: string) => ({ name, title, scene });

const pictures: Stimulus = {
  rules: ['Rule one.', 'Rule two.'],
  question: 'Which picture shows the result?',
  parts: [
    { kind: 'panel', panel: 'start' },
    { kind: 'steps', title: 'Steps', steps: ['turn', 'cut'] },
  ],
  panels: [
    panel('start', 'Start'),
    ...OPTION_LABELS.map((label) => panel(`option-${label.toLowerCase()}`, `Option ${label}`)),
  ],
  reply: {
    kind: 'choice',
    options: OPTION_LABELS.map((label) => ({
      label,
      content: { kind: 'panel', panel: `option-${label.toLowerCase()}` },
    })),
  },
};

const words: Stimulus = {
  ...pictures,
  parts: [{ kind: 'text', text: 'Start: CuCuCuCu' }],
  panels: [],
  reply: {
    kind: 'choice',
    options: OPTION_LABELS.map((label) => ({ label, content: { kind: 'steps', steps: [`step ${label}`, 'end'] } })),
  },
};

const user = (messages: readonly PromptMessage[]) => messages.find(({ role }) => role === 'user')?.content ?? [];
const allText = (messages: readonly PromptMessage[]) =>
  messages.flatMap(({ content }) => content.map((entry) => (entry.type === 'text' ? entry.text : ''))).join('\n');

test('the system message has every rule and the reply contract', () => {
  for (const layout of PROMPT_LAYOUTS) {
    const [system] = buildPrompt(pictures, 'A task', layout);
    expect(system?.role).toBe('system');
    expect(system?.content).toHaveLength(1);
    const content = system?.content[0];
    expect(content?.type === 'text' && content.text).toMatch(
      /“A task”[\s\S]*- Rule one\.\n- Rule two\.[\s\S]*A, B, C, D[\s\S]*<answer>letter<\/answer>/,
    );
  }
});

test('in the layout of single panels every picture follows its title, in reading order', () => {
  expect(user(buildPrompt(pictures, 'A task', 'panels'))).toEqual([
    { type: 'text', text: 'Which picture shows the result?\n\nStart:' },
    { type: 'image', panel: 'start' },
    { type: 'text', text: 'Steps:\n1. turn\n2. cut\n\nOption A:' },
    { type: 'image', panel: 'option-a' },
    { type: 'text', text: 'Option B:' },
    { type: 'image', panel: 'option-b' },
    { type: 'text', text: 'Option C:' },
    { type: 'image', panel: 'option-c' },
    { type: 'text', text: 'Option D:' },
    { type: 'image', panel: 'option-d' },
  ]);
});

test('in the composite layout one picture comes first and the words name its parts', () => {
  const content = user(buildPrompt(pictures, 'A task', 'composite'));
  expect(content).toHaveLength(2);
  expect(content[0]).toEqual({ type: 'image', panel: COMPOSITE_PANEL });
  const last = content[1];
  expect(last?.type === 'text' && last.text).toContain(
    'Start: in the picture, under “Start”\n\nSteps:\n1. turn\n2. cut\n\nOption A: in the picture, under “Option A”',
  );
});

test('a stimulus in words has no picture in any layout', () => {
  const [panels, composite] = PROMPT_LAYOUTS.map((layout) => buildPrompt(words, 'A task', layout));
  expect(panels).toEqual(composite);
  expect(user(panels ?? [])).toEqual([
    {
      type: 'text',
      text: `Which picture shows the result?\n\nStart: CuCuCuCu\n\n${OPTION_LABELS.map((label) => `Option ${label}:\n1. step ${label}\n2. end`).join('\n\n')}`,
    },
  ]);
});

test('no part of a stimulus is lost, and texts are never adjacent', () => {
  const part: fc.Arbitrary<Part> = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: fc.string({ minLength: 1 }) }),
    fc.record({
      kind: fc.constant('steps' as const),
      title: fc.string({ minLength: 1 }),
      steps: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
    }),
    fc.constant({ kind: 'panel' as const, panel: 'start' }),
  );
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(...PROMPT_LAYOUTS), (parts, layout) => {
      const messages = buildPrompt({ ...pictures, parts }, 'A task', layout);
      const sent = allText(messages);
      for (const each of parts) {
        if (each.kind === 'text') expect(sent).toContain(each.text);
        if (each.kind === 'steps') for (const step of each.steps) expect(sent).toContain(step);
      }
      const kinds = user(messages).map(({ type }) => type);
      expect(kinds.join(' ')).not.toContain('text text');
    }),
  );
});

test('a panel that does not exist, or one named like the composite, throws', () => {
  expect(() => buildPrompt({ ...pictures, parts: [{ kind: 'panel', panel: 'nowhere' }] }, 'A task', 'panels')).toThrow(
    /nowhere/,
  );
  expect(() =>
    buildPrompt({ ...pictures, panels: [...pictures.panels, panel(COMPOSITE_PANEL, 'All')] }, 'A task', 'panels'),
  ).toThrow(/composite/);
});

test('the words of a paper replace ours, and a composite replaces the first picture', () => {
  const prompt: Stimulus['prompt'] = {
    system: 'You are an expert.',
    user: [
      { kind: 'panel', panel: 'start' },
      { kind: 'text', text: 'One.' },
      { kind: 'panel', panel: 'option-a', label: 'Image-2:' },
      { kind: 'text', text: 'Two.' },
    ],
  };
  const [system] = buildPrompt({ ...pictures, prompt }, 'A task', 'panels');
  expect(system).toEqual({ role: 'system', content: [{ type: 'text', text: 'You are an expert.' }] });
  expect(user(buildPrompt({ ...pictures, prompt }, 'A task', 'panels'))).toEqual([
    { type: 'image', panel: 'start' },
    { type: 'text', text: 'One.\n\nImage-2:' },
    { type: 'image', panel: 'option-a' },
    { type: 'text', text: 'Two.' },
  ]);
  expect(user(buildPrompt({ ...pictures, prompt }, 'A task', 'composite'))).toEqual([
    { type: 'image', panel: COMPOSITE_PANEL },
    { type: 'text', text: 'One.\n\nTwo.' },
  ]);
});
