import { readChoices } from '@/components/boards/overview/choices';
import type { OverviewTableProps } from '@/components/boards/overview/overview-table';
import { slim } from '@/components/boards/overview/slim';
import { getOverview } from '@/lib/server/boards/pages/overview/overview';
import type { Search } from '@/lib/server/boards/pages/query';
import { hiddenEditions } from '@/lib/server/boards/pages/suite-editions';
import type { Overview } from '@/lib/wire/boards/overview';

const OWN_COLUMNS = ['name', 'overall'];

/** What a page of the overview shows, as its address asks for it. */
export async function loadOverview(
  search: Search,
): Promise<{ readonly board: Overview; readonly props: Omit<OverviewTableProps, 'path' | 'isEmbedded'> }> {
  const { form } = readChoices(search, []);
  const board = await getOverview(form);
  const first = readChoices(search, [...OWN_COLUMNS, ...board.columns.map(({ suite }) => suite)]);
  return { board, props: { slim: slim(board), first, hidden: await hiddenEditions() } };
}
