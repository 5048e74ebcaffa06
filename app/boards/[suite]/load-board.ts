import { notFound } from 'next/navigation';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ShownBoard } from '@/components/boards/board/shown-board';
import { editionToName } from '@/components/boards/format';
import { isMeasured } from '@/components/boards/marks/nothing-measured';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { hasSetAside } from '@/lib/server/boards/pages/entrant/entrant-facts';
import { conditionOf, editionOf, OF_SECTION, type Search, sectionConditions } from '@/lib/server/boards/pages/query';
import { editionWithResults, listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { assertSuiteShown } from '@/lib/server/items/banks/suite/shown-suite';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { BoardView } from '@/lib/wire/boards/board';

/** The board at an address. Throws the not-found page if there is none. */
export async function loadBoard(suite: string, search: Search): Promise<ShownBoard> {
  const edition = editionOf(search.edition);
  if (edition === null) notFound();
  const { board, conditions } = await foundOr404(fullestBoard(suite, search, edition));
  const editions = await listSuiteEditions(suite);
  const shown = board.edition?.id;
  const before =
    shown === undefined || isMeasured(board, true) || isMeasured(board, false)
      ? null
      : await editionWithResults(
          suite,
          shown,
          board.tasks.map(({ id }) => id),
        );
  const linkEdition = editionToName(editions, shown);
  return {
    ...board,
    editions,
    linkEdition,
    asked: { ...conditions, edition: linkEdition ?? undefined },
    before,
    hasSetAside: shown !== undefined && !isMeasured(board, true) && (await hasSetAside(shown)),
  };
}

/** `conditions`: as parameters of the API. */
async function fullestBoard(suite: string, search: Search, edition: string | undefined) {
  await assertSuiteShown(suite);
  const condition = conditionOf(suite, search.condition);
  const asked = sectionConditions(search);
  const board = await getBoard(suite, { condition, sections: asked, edition });
  // Without a chosen condition, a test shows one that has data.
  const fuller = condition === undefined ? measuredElsewhere(board, asked) : {};
  const sections = { ...fuller, ...asked };
  return {
    board: Object.keys(fuller).length === 0 ? board : await getBoard(suite, { condition, sections, edition }),
    conditions: {
      condition,
      ...Object.fromEntries(Object.entries(sections).map(([id, shown]) => [`${OF_SECTION}${id}`, shown])),
    },
  };
}

/** For each section without data and without a chosen condition: its first condition with data. */
const measuredElsewhere = (
  { sections }: BoardView,
  asked: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Condition>> =>
  Object.fromEntries(
    sections.flatMap(({ id, rows, conditions }) => {
      const found = conditions.find(({ measured }) => measured);
      return rows.length > 0 || id in asked || found === undefined ? [] : [[id, found.condition as Condition]];
    }),
  );
