/** Tasks that were renamed. Another task has the old id now, so only id and version together name the renamed one. */

interface Renamed {
  readonly was: string;
  /** The only version that it had under that id. */
  readonly version: string;
  readonly now: string;
}

const RENAMED: readonly Renamed[] = [
  { was: 'stare/net-color', version: '1', now: 'stare/net-front' },
  { was: 'stare/net-connectivity', version: '1', now: 'stare/net-edges' },
  { was: 'stare/net-folded', version: '1', now: 'stare/net-cube' },
];

/** The present id of a task in a version; without a version the id itself. */
export const presentId = (id: string, version?: string | null): string =>
  RENAMED.find((each) => each.was === id && each.version === version)?.now ?? id;

/** The task that had this id before. */
export const formerTaskOf = (id: string): string | undefined => RENAMED.find(({ was }) => was === id)?.now;
