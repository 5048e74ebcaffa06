import { DEMO_VENDOR } from '@/lib/wire/demo';

/** Names that no model may have, because board rows and addresses (`/boards/{suite}/{entrant}`) use them. */

/** Pages of a board other than entrants. */
export const BOARD_PAGES = ['analysis', 'compare', 'items', 'ranks', 'replications', 'tests', 'views'] as const;

const USES: ReadonlyMap<string, string> = new Map([
  ['human', 'the row of the people'],
  ...BOARD_PAGES.map((page) => [page, 'a page of every board'] as const),
]);

/** What a name is already used for; null if it is free. Case does not matter, because people read addresses aloud. */
export const reservedUseOf = (id: string): string | null =>
  USES.get(id.toLowerCase()) ?? (id.toLowerCase().startsWith(`${DEMO_VENDOR}/`) ? 'the vendor of the demo data' : null);
