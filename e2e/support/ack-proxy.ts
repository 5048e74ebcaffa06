/**
 * A proxy between browser and server that records which replies were acknowledged. An acknowledgement counts as soon as
 * all of it has come from the server, even if a killed page does not receive it. Requests that the browser aborts are
 * aborted at the server.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionReceipt } from '@/lib/wire/people/session';

interface Acknowledgement {
  readonly itemId: string;
  readonly ordinal: number;
  readonly savedAt: string;
}

export interface AckProxy {
  readonly url: string;
  readonly heard: readonly Acknowledgement[];
  /** Resolves when the acknowledgement of the item has been seen. */
  readonly acknowledged: (itemId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startAckProxy(serverUrl: string): Promise<AckProxy> {
  const heard: Acknowledgement[] = [];
  const waiting = new Map<string, () => void>();
  const hear = (found: Acknowledgement) => {
    heard.push(found);
    waiting.get(found.itemId)?.();
  };
  const server = createServer((incoming, outgoing) => forward(serverUrl, incoming, outgoing, hear));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    acknowledged: (itemId) =>
      new Promise((resolve) => {
        if (heard.some((one) => one.itemId === itemId)) resolve();
        waiting.set(itemId, resolve);
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function forward(
  serverUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hear: (found: Acknowledgement) => void,
): void {
  const isReply = incoming.method === 'POST' && incoming.url?.endsWith('/replies') === true;
  // The body must not be compressed, because the proxy reads it.
  const headers = isReply ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request(new URL(incoming.url ?? '/', serverUrl), { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    const chunks: Buffer[] = [];
    if (isReply && answer.statusCode === 200) {
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => hear(read(chunks)));
    }
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function read(chunks: readonly Buffer[]): Acknowledgement {
  const { itemId, ordinal, savedAt } = sessionReceipt.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  return { itemId, ordinal, savedAt };
}
