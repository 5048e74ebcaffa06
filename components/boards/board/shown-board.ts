import type { BoardView } from '@/lib/wire/boards/board';
import type { EditionChoice } from '@/lib/wire/edition';

/**
 * A board with what its page tells of other editions; no part of its content, which stays the same when a newer edition
 * opens.
 */
export interface ShownBoard extends BoardView {
  /** Newest first. */
  readonly editions: readonly EditionChoice[];
  /** The edition that links have to name; null where the board is of the current one. */
  readonly linkEdition: string | null;
  /** Parameters of the API by which it gives the same board. */
  readonly asked: Readonly<Record<string, string | undefined>>;
  /** Where nothing is measured in this edition: the newest before it that has results. */
  readonly before: EditionChoice | null;
  /** Where no test is measured: whether runs have sets that an open edition does not show. */
  readonly hasSetAside: boolean;
}
