/**
 * Names the peer of every HTTP request in a header of our own, over whatever the client sent. Next takes a client's
 * `X-Forwarded-For` as it comes and shows routes no socket, so without this anyone could choose the address that
 * limits are counted under.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PEER_HEADER } from './http';

export function namePeers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}
