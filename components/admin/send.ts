import type { z } from 'zod';
import type { BodyOf, ParamsOf, ReplyOf, RouteName } from '@/lib/wire/api/routes';
import { type Problem, problem } from '@/lib/wire/problem';

export type Sent<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** For people. */
      readonly error: string;
      /** null: the server could not be reached. */
      readonly code: string | null;
      /** 0 without an answer. */
      readonly status: number;
      readonly errors: NonNullable<Problem['errors']>;
    };

type Given<Name extends RouteName> = (keyof ParamsOf<Name> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<Name> }) &
  (BodyOf<Name> extends z.ZodUndefined ? { readonly body?: undefined } : { readonly body: z.input<BodyOf<Name>> });

/**
 * Sends a request to our own API, with the types that its route has in `lib/wire/api`; a refusal comes back as its
 * sentence, with the places that it names.
 */
export async function send<Name extends RouteName>(
  name: Name,
  { params, body }: Given<Name>,
): Promise<Sent<z.output<ReplyOf<Name>>>> {
  const [method = '', path = ''] = name.split(' ');
  const values: Readonly<Record<string, string>> = params ?? {};
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...content }).catch(() => null);
  if (response === null)
    return { ok: false, error: 'The server could not be reached. Try again.', code: null, status: 0, errors: [] };
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value: value as z.output<ReplyOf<Name>> };
  const refusal = problem.safeParse(value).data;
  return {
    ok: false,
    error: refusal?.detail ?? `The server answered ${response.status}.`,
    code: refusal?.code ?? 'unknown',
    status: response.status,
    errors: refusal?.errors ?? [],
  };
}
