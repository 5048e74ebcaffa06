import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressOf } from '../format';
import { type Folds, OnDemand } from './on-demand';

const page = (shown: Folds['shown'], ids: readonly string[]): string =>
  renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      {ids.map((id, place) => (
        <OnDemand
          key={`${id} ${place.toString()}`}
          id={id}
          summary={id}
          shown={shown}
          address={(changes) => addressOf('/boards/suite', changes)}
        >
          {() => `what ${id} holds`}
        </OnDemand>
      ))}
    </AppRouterContext>,
  );

it('holds its content only if the address shows it', () => {
  const html = page({ one: '1' }, ['one', 'two']);
  expect(html).toContain('what one holds');
  expect(html).not.toContain('what two holds');
  expect(html).toContain('href="?show.two=1#two"');
});

it('throws if two parts of a page have one id, but not if two pages have', () => {
  expect(() => page({}, ['numbers', 'paired', 'numbers'])).toThrow('two parts of a page have the id numbers');
  expect(() => [page({}, ['numbers']), page({}, ['numbers'])]).not.toThrow();
});
