/** A lean HTTP client: keep-alive connections and little overhead. */
import { Agent, request } from 'node:http';

export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly setCookie: readonly string[];
}

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  options?: { readonly body?: unknown; readonly cookie?: string },
) => Promise<HttpReply>;

export function connectTo(baseUrl: string, connections: number): { readonly send: Send; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = (method, path, { body, cookie } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(cookie === undefined ? {} : { cookie }),
      };
      const outgoing = request(new URL(path, baseUrl), { method, agent, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            setCookie: incoming.headers['set-cookie'] ?? [],
          }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(text);
    });
  return { send, close: () => agent.destroy() };
}
