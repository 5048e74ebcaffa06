import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditionHeader } from '@/components/compare/edition-header';
import { addressOf, editionToName, entrantPath } from '../format';
import { FurtherLinks } from './further-links';

const EDITIONS = [
  { id: 'suite-2', title: 'Second', closedAt: null, current: true },
  { id: 'suite-1', title: 'First', closedAt: '2026-05-04T03:02:01.000Z', current: false },
];
const hrefs = (element: React.ReactElement): string[] =>
  [...renderToStaticMarkup(element).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

test('links name an edition unless it is the current one', () => {
  expect(editionToName(EDITIONS, 'suite-1')).toBe('suite-1');
  expect(editionToName(EDITIONS, 'suite-2')).toBeNull();
  expect(entrantPath('suite', 'vendor/one', 'image+text', 'suite-1')).toBe(
    '/boards/suite/vendor%2Fone?condition=image%2Btext&edition=suite-1',
  );
  expect(entrantPath('suite', 'human', undefined, null)).toBe('/boards/suite/human');
  expect(addressOf('/boards/suite', { condition: null, edition: undefined })).toBe('/boards/suite');
});

test('links from a board to its other pages keep the edition', () => {
  const section = {} as never;
  const all = ['ranks', 'compare', 'items', 'analysis'].map((page) => `/boards/suite/${page}`);
  expect(hrefs(<FurtherLinks board={{ suite: 'suite', sections: [section], views: [], linkEdition: null }} />)).toEqual(
    all,
  );
  expect(
    hrefs(<FurtherLinks board={{ suite: 'suite', sections: [section], views: [], linkEdition: 'suite-1' }} />),
  ).toEqual(all.map((path) => `${path}?edition=suite-1`));
});

test('the head of such a page leads back to the board of its edition, and to the other editions', () => {
  const of = { suite: 'suite', suiteTitle: 'Suite', edition: { id: 'suite-1', title: 'First', retiredAt: null } };
  const header = <EditionHeader of={of} editions={EDITIONS} path="/boards/suite/ranks" title="Ranks" lead="" />;
  expect(hrefs(header)).toEqual([
    '/boards/suite?edition=suite-1',
    '/boards/suite/ranks',
    '/boards/suite/ranks?edition=suite-1',
  ]);
  const html = renderToStaticMarkup(header);
  expect(html).toContain('First, closed 2026-05-04');
  expect(html).toContain('Second, current');
});
