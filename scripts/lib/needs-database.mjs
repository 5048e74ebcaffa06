/** Verbs that read or write stored data. Other verbs, and mistyped ones, start no database. */
const STORED = new Set([
  'import',
  'seed',
  'rebuild',
  'admin',
  'rescore',
  'export',
  'results',
  'bench',
  'selftest',
  'demo',
]);

const WITHOUT = new Set(['-h', '--help', '-V', '--version', '--oracle']);

/** Returns whether `rung <args>` needs a database on this machine. */
export function needsDatabase(args) {
  if (args.some((arg) => WITHOUT.has(arg))) return false;
  // `results --server` reads those of another site.
  if (args[0] === 'results' && args.some((arg) => /^--server(=|$)/.test(arg))) return false;
  // Imported items are stored data too: `items --task bank/…`, `tasks --banks`.
  return STORED.has(args[0]) || args.some((arg) => /^(--task=)?bank\/|^--banks$/.test(arg));
}
