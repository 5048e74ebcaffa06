/** Next answers TRACE with status 500, because a Fetch request cannot have that method. Our route returns 405. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export function refuseTrace(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.method !== 'TRACE' && request.method !== 'TRACK') return;
    request.method = 'GET';
    request.url = '/api/method-not-allowed';
  });
}
