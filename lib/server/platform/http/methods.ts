/** Requests that Next or Node answer wrongly. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** TRACE gets status 500, because a Fetch request cannot have that method. Our route returns 405. */
export function refuseTrace(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.method !== 'TRACE' && request.method !== 'TRACK') return;
    request.method = 'GET';
    request.url = '/api/method-not-allowed';
  });
}

/**
 * Next closes connections that offer another protocol. Java's client and `curl --http2` offer HTTP/2 with each first
 * request. A server may ignore that (RFC 9110, section 7.8), and Node does if nothing listens. Not for development,
 * where pages are renewed through a web socket.
 */
export function ignoreUpgrades(): void {
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { readonly socket: Socket & { readonly server?: Server } }).socket;
    server?.removeAllListeners('upgrade');
  });
}

/** Of the whole request. Answers of a batch may be 4 GB, and Node cuts every request after five minutes. */
const LONGEST_REQUEST_MS = 3_600_000;

export function allowLongRequests(): void {
  subscribe('http.server.request.start', (message) => {
    (message as { readonly server: Server }).server.requestTimeout = LONGEST_REQUEST_MS;
  });
}
