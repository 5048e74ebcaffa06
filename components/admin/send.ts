import { type Problem, problem } from '@/lib/wire/problem';

export type Sent<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** For people. */
      readonly error: string;
      /** null: the server could not be reached. */
      readonly code: string | null;
      readonly errors: NonNullable<Problem['errors']>;
    };

interface Reader<T> {
  readonly parse: (value: unknown) => T;
}

/**
 * Sends a request to our own API and reads its reply; a refusal comes back as its sentence, with the places that it
 * names.
 */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  reply: Reader<T>,
  body?: unknown,
): Promise<Sent<T>> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...content }).catch(() => null);
  if (response === null)
    return { ok: false, error: 'The server could not be reached. Try again.', code: null, errors: [] };
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value: reply.parse(value) };
  const told = problem.safeParse(value).data;
  return {
    ok: false,
    error: told?.detail ?? `The server answered ${response.status}.`,
    code: told?.code ?? 'unknown',
    errors: told?.errors ?? [],
  };
}
