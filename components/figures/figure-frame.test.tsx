import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { figureRow, PEOPLE_ROW } from './download/figure-data';
import { FigureSourceProvider } from './download/figure-source';
import { FigureFrame } from './figure-frame';

const SOURCE = { board: 'B', isDemo: true, suite: null, edition: null, asOf: '2026-01-01', hash: 'h' };

const drawn = (provenance: 'measured' | 'reported', value: number | null) => {
  const of = { ...PEOPLE_ROW, task: 't', protocol: 'p', condition: '', provenance };
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{}}>
      <FigureSourceProvider source={SOURCE}>
        <FigureFrame title="T" rows={[figureRow(of, 'accuracy', estimateOf(value, 'share'))]}>
          figure
        </FigureFrame>
      </FigureSourceProvider>
    </IntlProvider>,
  );
};

test('a figure of a demo board has the badge only if it holds a measured number', () => {
  expect(drawn('measured', 0.5)).toContain('Demo data');
  expect(drawn('measured', null)).not.toContain('Demo data');
  expect(drawn('reported', 0.5)).not.toContain('Demo data');
});
