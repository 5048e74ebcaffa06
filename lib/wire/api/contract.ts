/** What a route of /api/v1 is to its callers. The handlers, the OpenAPI document and our own pages follow it. */
import type { Json } from 'rung-puzzles/core/json';
import type { z } from 'zod';
import type { TokenScope } from '../models/token';
import type { ProblemCode } from '../problem';

/**
 * Who may call a route: anyone; a person's browser (cookie `rung_participant`); a signed-in user (cookie of next-auth);
 * a researcher or admin; an admin; the holder of a token with a scope. `study-…` and `team-…`: someone with that role or
 * a higher one in the team of the study `{slug}`, or in the team `{team}`; admins may do all of it. Others get 404.
 */
export type Access =
  | 'anyone'
  | 'participant'
  | 'user'
  | 'researcher'
  | 'admin'
  | 'study-viewer'
  | 'study-editor'
  | 'team-viewer'
  | 'team-owner'
  | TokenScope;

/** `lib/server/platform/http/limits.ts` says how many requests each allows. */
export type LimitName =
  | 'session-create'
  | 'session-write'
  | 'session-events'
  | 'item-report'
  | 'resume'
  | 'withdraw'
  | 'sample'
  | 'panel'
  | 'sign-in'
  | 'token-create'
  | 'run-create'
  | 'run-write'
  | 'results'
  | 'admin';

export interface ReplyContract {
  readonly status: number;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly contentType?: string;
}

export interface RouteContract {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Any of these is enough. */
  readonly access: readonly Access[];
  /**
   * Counted per address, or per account or session; counts all requests, or only valid ones. A scarce limit of a
   * necessary action, such as deleting, counts only valid requests, so that invalid ones do not use it up.
   */
  readonly limit?: { readonly name: LimitName; readonly per?: 'account' | 'session'; readonly counts?: 'valid' };
  readonly query?: z.ZodObject;
  readonly headers?: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  readonly body?: z.ZodType;
  /** Of the body; default 64 KiB. */
  readonly maxBytes?: number;
  /** Accepts NUL and lone surrogates, which PostgreSQL cannot store: for raw replies of models. */
  readonly anyText?: boolean;
  /** Bodies that can be sent unchanged, by purpose. */
  readonly examples?: Readonly<Record<string, Json>>;
  readonly replies: readonly ReplyContract[];
  readonly problems: readonly ProblemCode[];
}

/** Keeps the type of each route, by its method and path. Parameters are in braces: `GET /api/v1/runs/{id}`. */
export const routes = <const Rows extends Readonly<Record<`${string} /api/v1/${string}`, RouteContract>>>(
  rows: Rows,
): Rows => rows;
