/**
 * Next answers an address with invalid percent escapes (`/play/%E0%A4%A`) with status 500. Taken literally, as in
 * `/play/%25E0…`, it is an unknown name, and the page says so.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export function mendAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url?.includes('%')) request.url = readableAddress(request.url);
  });
}

/** The same address if its path can be decoded, otherwise one whose path decodes to the literal characters. */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
