import { problem } from '@/lib/wire/problem';

export type Sent = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

/** Sends a request to our own API; a refusal comes back as its sentence. */
export async function send(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Sent> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...content }).catch(() => null);
  if (response === null) return { ok: false, error: 'The server could not be reached. Try again.' };
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value };
  return { ok: false, error: problem.safeParse(value).data?.detail ?? `The server answered ${response.status}.` };
}
