/**
 * Next answers an address whose percent escapes are no UTF-8 (`/play/%E0%A4%A`) with status 500. Taken literally, as in
 * `/play/%25E0…`, it is a name that nothing has, and the page itself says so.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export function mendAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url?.includes('%')) request.url = readableAddress(request.url);
  });
}

/** The same address where its path can be decoded; else one whose path decodes to the characters as they came. */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
