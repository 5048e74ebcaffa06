/** Why a command failed, in one sentence for the person at the terminal; exit code 1. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
}

/** The failure as one line, for any thrown value. */
export function failureLine(error: unknown): string {
  return messageOf(error).replace(/\s+/g, ' ').trim();
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error of the server (lib/server/platform/http/problem.ts) explains itself in its detail.
  if (error.name === 'AppError' && 'detail' in error) return String(error.detail);
  // Node reports a refused connection to a name with several addresses as an aggregate without a message.
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error.message === '' ? error.name : error.message;
}

/** Of the disk, not of a connection. */
const ON_WRITING = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** What to throw for an error while writing to a file or folder: Node's own often does not say where. */
export const cannotWrite = (place: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error && ON_WRITING.has(String(error.code))
    ? new CliFailure(`cannot write ${place}: ${failureLine(error)}`)
    : error;
