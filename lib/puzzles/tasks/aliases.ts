/** Renamed tasks. Another task now has the old id, so the old id needs its version to name the renamed task. */

interface Renamed {
  readonly was: string;
  /** The only version with that id. */
  readonly version: string;
  readonly now: string;
}

const RENAMED: readonly Renamed[] = [
  { was: 'stare/net-color', version: '1', now: 'stare/net-front' },
  { was: 'stare/net-connectivity', version: '1', now: 'stare/net-edges' },
  { was: 'stare/net-folded', version: '1', now: 'stare/net-cube' },
];

export const presentId = (id: string, version?: string | null): string =>
  RENAMED.find((each) => each.was === id && each.version === version)?.now ?? id;

export const formerTaskOf = (id: string): string | undefined => RENAMED.find(({ was }) => was === id)?.now;
