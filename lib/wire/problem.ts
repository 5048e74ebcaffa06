import { z } from 'zod';

/** Every refusal: its stable code, status and title. */
export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body is not JSON' },
  'idempotency-key-missing': { status: 400, title: 'The header Idempotency-Key is missing' },
  'not-signed-in': { status: 401, title: 'Sign in first' },
  'bad-token': { status: 401, title: 'The token is not valid' },
  'bad-code': { status: 404, title: 'No data belongs to this code' },
  forbidden: { status: 403, title: 'Not allowed' },
  'missing-scope': { status: 403, title: 'The token lacks a scope' },
  'wrong-origin': { status: 403, title: 'The request comes from another site' },
  'not-found': { status: 404, title: 'Not found' },
  'session-not-found': { status: 404, title: 'No such session in this browser' },
  'run-not-found': { status: 404, title: 'No such run' },
  'item-not-found': { status: 404, title: 'No such item here' },
  'suite-not-found': { status: 404, title: 'No such suite' },
  'task-not-found': { status: 404, title: 'No such task' },
  'study-not-found': { status: 404, title: 'No such study' },
  'annotation-not-found': { status: 404, title: 'No such annotation set' },
  'enrolment-not-found': { status: 404, title: 'This browser takes part in no such study' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'already-answered': { status: 409, title: 'This item was answered before' },
  'not-the-open-item': { status: 409, title: 'Another item is open' },
  'too-late': { status: 409, title: 'The time for this item is over' },
  'climb-ended': { status: 409, title: 'This has ended' },
  'wrong-delivery': { status: 409, title: 'The run is delivered another way' },
  'replies-missing': { status: 409, title: 'Replies are missing' },
  'study-not-open': { status: 409, title: 'The study accepts no one now' },
  'study-full': { status: 409, title: 'The study is full' },
  'study-frozen': { status: 409, title: 'This version of the study is frozen' },
  'link-used': { status: 409, title: 'The link was used before' },
  'already-enrolled': { status: 409, title: 'Someone already takes part under this name' },
  'enrolment-ended': { status: 409, title: 'Your part in the study has ended' },
  'annotation-frozen': { status: 409, title: 'These labels were handed in' },
  'idempotency-key-reused': { status: 422, title: 'The idempotency key belongs to another request' },
  'session-expired': { status: 410, title: 'The session has expired' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be JSON' },
  'invalid-input': { status: 422, title: 'The input is not valid' },
  'no-such-option': { status: 422, title: 'The item has no such option' },
  'consent-outdated': { status: 422, title: 'The consent text has changed' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something broke on the server' },
  unavailable: { status: 503, title: 'Not available now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 problem document; `code` is stable, `detail` is for people. */
export const problem = z.object({
  type: z.string().describe('`/problems/<code>`'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  /** For invalid input: one entry per place. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  ordinal: z.int().optional().describe('`already-answered`: position of the stored reply'),
  missing: z.int().optional().describe('`replies-missing`: how many'),
});
export type Problem = z.infer<typeof problem>;
