/**
 * Puts the peer of every HTTP request into a header, overwriting the client's. Next trusts a client's `X-Forwarded-For`
 * and gives routes no socket, so without this anyone could choose the address that limits count.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PEER_HEADER } from '../http';

export function namePeers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}
