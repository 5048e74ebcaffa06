import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BoardSummary, BoardView, SummaryRow } from '@/lib/wire/boards/board';
import { SummaryView } from './summary-view';

const NONE = { weighted: null, unweighted: null };
const SHARE = { value: 0.5, low: 0.4, high: 0.6, n: 80 } as unknown as SummaryRow['tasks'][number];

function textOf(tasks: SummaryRow['tasks'], overall: SummaryRow['overall']): string {
  const row: SummaryRow = {
    ...{ entrant: 'human', name: 'People', kind: 'human', provenance: 'measured', condition: 'image' },
    ...{ tasks, abilities: [NONE], overall },
  };
  const summary: BoardSummary = {
    abilities: [{ id: 'turning', title: 'Turning', tasks: ['s/turn', 's/fold'] }],
    ...{ rows: [row], gradients: [], paired: null },
  };
  const html = renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <SummaryView
        board={{ suiteTitle: 'Suite', sections: [] } as unknown as BoardView}
        {...{ summary, wanted: undefined, everyone: false, shown: {}, address: () => '/boards/suite' }}
      />
    </AppRouterContext>,
  );
  // Phones do not see the figure of the single tests.
  return html.replace(/<div class="max-sm:hidden">.*$/s, '');
}

it('says what is missing if no one has finished the sets of all tests', () => {
  expect(textOf([SHARE, null], NONE)).toMatch(/No one has finished the fixed sets of all 2 tests yet\.<\/p>$/);
});

it('says so if no one has finished any', () => {
  expect(textOf([null, null], NONE)).toContain('No one has finished the fixed set of a test yet.');
});

it('draws sums as soon as there are some, on phones too', () => {
  const html = textOf([SHARE, SHARE], { weighted: SHARE, unweighted: SHARE });
  expect(html).toContain('All 2 tests');
  expect(html).not.toContain('No one');
});
