export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses the single range of a request (RFC 9110, section 14). null means the whole file, also for a range of another
 * version (If-Range), several ranges, or an unreadable one.
 */
export function byteRange(
  headers: Pick<Headers, 'get'>,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '');
  const ifRange = headers.get('if-range');
  if (asked === null || (asked[1] === '' && asked[2] === '') || (ifRange !== null && ifRange !== etag)) return null;
  const [, from = '', to = ''] = asked;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}
