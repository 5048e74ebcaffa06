import type { Json } from 'rung-puzzles/core/json';
import type { z } from 'zod';
import type { TokenScope } from '@/lib/wire/token';
import type { ProblemCode } from '../platform/http/problem';

/**
 * Who may call a route: anyone; a person's browser (cookie `rung_participant`); a signed-in user (cookie of next-auth);
 * an admin; the holder of a token with a scope.
 */
export type Access = 'anyone' | 'participant' | 'user' | 'admin' | TokenScope;

export interface ReplyDoc {
  readonly status: number;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly contentType?: string;
}

export interface RouteDoc {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters in braces: `/api/v1/runs/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Any of these is enough. */
  readonly access: readonly Access[];
  readonly query?: z.ZodObject;
  readonly headers?: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  readonly body?: z.ZodType;
  /** Bodies that can be sent unchanged, by purpose. */
  readonly examples?: Readonly<Record<string, Json>>;
  readonly replies: readonly ReplyDoc[];
  readonly problems: readonly ProblemCode[];
}
