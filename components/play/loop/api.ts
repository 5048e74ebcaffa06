/** The browser's side of `/api/v1/sessions`: what came back, or why nothing did. */
import type { Problem } from '@/lib/wire/problem';

export type ApiResult<T> = { readonly ok: true; readonly value: T; readonly serverDate: string | null } | ApiFailure;

export interface ApiFailure {
  readonly ok: false;
  /** 0: no answer from the server (offline, cut off, too slow). */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retryAfterMs: number | null;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

export type CallApi = <T>(request: ApiRequest) => Promise<ApiResult<T>>;

const TIMEOUT_MS = 20_000;
const NO_ANSWER: ApiFailure = {
  ok: false,
  status: 0,
  code: 'no-answer',
  detail: 'The server cannot be reached.',
  retryAfterMs: null,
};

export const callApi: CallApi = async (request) => {
  try {
    const response = await fetch(`/api/v1${request.path}`, {
      method: request.method,
      ...(request.body !== undefined && {
        body: JSON.stringify(request.body),
        headers: { 'content-type': 'application/json' },
      }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok) return failureOf(response, json);
    // A captive portal answers 200 with its own page.
    return json === null ? NO_ANSWER : { ok: true, value: json as never, serverDate: response.headers.get('date') };
  } catch {
    return NO_ANSWER;
  }
};

function failureOf(response: Response, json: unknown): ApiFailure {
  const problem = (json ?? {}) as Partial<Problem>;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    status: response.status,
    code: problem.code ?? `status-${response.status}`,
    detail: problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
  };
}

/**
 * Whether the same request is worth another try. A refusal without a problem document came from a proxy or a captive
 * portal, not from our server, and says nothing about the request.
 */
export const isPassing = ({ status, code }: { readonly status: number; readonly code: string | null }): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500 || (code === `status-${status}` && status !== 413);
