/**
 * Requests to a model's endpoint: JSON in, JSON out, within a time. Node's own `fetch` ends after five minutes without
 * a header, and a model may think for longer; its HTTP client, undici, has that limit as an option.
 */
import { Agent, EnvHttpProxyAgent, fetch, type Headers } from 'undici';
import { failureLine } from '../failure';

/** The endpoint refused a request. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
  /** Of the error, not of HTTP; null: none is given. */
  readonly code: string | null;

  constructor(
    readonly status: number,
    body: string,
    readonly headers: Headers,
  ) {
    const error = errorIn(body);
    super(`${status} ${error?.message ?? (body.slice(0, LONGEST_BODY) || 'without an explanation')}`);
    this.code = error?.code ?? null;
  }
}

/** The endpoint could not be reached, or did not answer to the end. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** Of a page of HTML from something in between, so much is enough. */
const LONGEST_BODY = 500;

interface Answer {
  readonly data: unknown;
  readonly headers: Headers;
}

interface Posted {
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Posts to addresses below `baseUrl`, whose query string is kept. Rejects with an `EndpointError` for a status that is
 * no success, a `SyntaxError` for a body that is no JSON, the signal's reason if it is aborted, and a `ConnectionError`
 * for everything else.
 */
export function connectEndpoint(baseUrl: string, timeoutMs: number) {
  const limits = { headersTimeout: 0, bodyTimeout: 0 };
  // As for Node's own `fetch`.
  const dispatcher = process.env.NODE_USE_ENV_PROXY === '1' ? new EnvHttpProxyAgent(limits) : new Agent(limits);
  return async (path: string, { body, headers, signal }: Posted): Promise<Answer> => {
    const url = new URL(baseUrl);
    url.pathname = url.pathname.replace(/\/$/, '') + path;
    const late = AbortSignal.timeout(timeoutMs);
    const post = async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, late]),
        dispatcher,
      });
      const text = await response.text();
      if (!response.ok) throw new EndpointError(response.status, text, response.headers);
      return { data: JSON.parse(text) as unknown, headers: response.headers };
    };
    return post().catch((error: unknown) => {
      if (signal.aborted || error instanceof EndpointError || error instanceof SyntaxError) throw error;
      if (late.aborted) throw new ConnectionError(`timed out after ${timeoutMs / 1000} seconds`);
      throw new ConnectionError(failureLine(rootOf(error)), { cause: error });
    });
  };
}

/** `fetch` hides what happened behind its own error. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/** APIs wrap their error, or send it bare, or as a text. */
function errorIn(body: string): { readonly message: string | null; readonly code: string | null } | null {
  try {
    const given = JSON.parse(body) as { readonly error?: unknown } | null;
    const error = given?.error ?? given;
    if (typeof error === 'string') return { message: error, code: null };
    const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
    return { message: textOrNull(message), code: textOrNull(code) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
