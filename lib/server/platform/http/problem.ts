/** Refusals, sent as RFC 9457 problem documents. */
import { PROBLEMS, type Problem, type ProblemCode } from '@/lib/wire/problem';

export interface ProblemExtras {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** `already-answered`: position of the stored reply. */
  readonly ordinal?: number;
  readonly missing?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that the client sees. Any other error is a bug and becomes a bare 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ProblemCode,
    /** For people: what is wrong and what to do. */
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

function problemOf({ code, detail, extras }: AppError): Problem {
  const { status, title } = PROBLEMS[code];
  const errors = extras.errors?.map((entry) => ({ ...entry }));
  return {
    type: `/problems/${code}`,
    title,
    status,
    code,
    detail,
    ...(errors === undefined ? {} : { errors }),
    ...(extras.ordinal === undefined ? {} : { ordinal: extras.ordinal }),
    ...(extras.missing === undefined ? {} : { missing: extras.missing }),
  };
}

export function problemResponse(error: AppError): Response {
  const body = problemOf(error);
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...error.extras.headers };
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
