/** One JSON object per line on stderr. Never an address, a cookie, a token or a receipt code. */
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = Exclude<(typeof LEVELS)[number], 'silent'>;
type Fields = Readonly<Record<string, unknown>>;

/** Read separately from the other settings, so that errors in those can be logged. */
const lowest = (): number => {
  const index = (LEVELS as readonly string[]).indexOf(process.env.RUNG_LOG_LEVEL ?? '');
  return index === -1 ? LEVELS.indexOf('info') : index;
};

function write(level: Level, event: string, fields: Fields): void {
  if (LEVELS.indexOf(level) < lowest()) return;
  console.error(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }));
}

export const log = {
  debug: (event: string, fields: Fields = {}) => write('debug', event, fields),
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  error: (event: string, fields: Fields = {}) => write('error', event, fields),
};

export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}
