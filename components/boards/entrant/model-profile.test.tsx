import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HomeMark, HomeTask, ProfileSuite } from '@/lib/wire/boards/home-board';
import { ModelProfile } from './model-profile';

const mark = (value: number): HomeMark =>
  ({
    ...{ entrant: 'vendor/one', name: 'One', condition: 'image', value, low: value - 0.1, high: value + 0.1 },
    ...{ n: 40, method: 'wilson', reason: null, isAtLeast: false },
  }) as HomeMark;

const task = (changes: Partial<HomeTask>): HomeTask => ({
  ...{ id: 's/turn', title: 'Turn', section: null, condition: 'image', measure: null, levels: null, chance: null },
  ...{ people: null, models: [mark(0.5)], reported: [] },
  ...changes,
});

const SET = task({
  section: 'turn',
  measure: { id: 'element', title: 'Element accuracy', unit: 'share', meaning: '', higherIsBetter: true },
  people: { ...mark(0.8), condition: 'text', quartiles: null } as HomeTask['people'],
});

const suite = (id: string, tasks: readonly HomeTask[]): ProfileSuite => ({
  ...{ id, title: id, edition: `${id}-1` },
  tasks: [...tasks],
});

const html = renderToStaticMarkup(
  <ModelProfile
    name="One"
    suites={[suite('s', [task({}), SET]), suite('t', [task({ id: 't/turn' })])]}
    shown={{ suite: 's', condition: 'text', edition: 's-1' }}
  />,
);

test('rows of the page’s suite lead to its edition and condition, those of other suites to their defaults', () => {
  const hrefs = [...html.matchAll(/href="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(hrefs).toEqual([
    '/boards/s?condition=text&edition=s-1&view=ladders&task=s%2Fturn',
    '/boards/s/tests/turn?condition=text&edition=s-1',
    '/boards/t?view=ladders&task=t%2Fturn',
  ]);
});

test('a fixed set says its measure and how people were asked otherwise, and its description has people', () => {
  expect(html).toContain('>s, fixed sets, %<');
  expect(html).toContain('>Element accuracy, people: Text<');
  expect(html).toContain('Turn: 50.0 % [40.0 to 60.0], people 80.0 % [70.0 to 90.0]');
});
