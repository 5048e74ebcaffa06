import type { z } from 'zod';
import { ADMIN } from './admin';
import { ANALYSIS } from './analysis';
import { ANNOTATIONS } from './annotations';
import { COMPARE } from './compare';
import type { RouteContract } from './contract';
import { EDITIONS } from './editions';
import { PUBLIC } from './public';
import { REPLICATIONS } from './replications';
import { RUNS } from './runs';
import { SESSIONS } from './sessions';
import { STUDIES } from './studies';
import { TEAMS } from './teams';
import { TOKENS } from './tokens';

/** Every route under /api/v1, by method and path. */
export const ROUTES = {
  ...RUNS,
  ...SESSIONS,
  ...STUDIES,
  ...PUBLIC,
  ...EDITIONS,
  ...COMPARE,
  ...ANALYSIS,
  ...REPLICATIONS,
  ...TOKENS,
  ...ANNOTATIONS,
  ...TEAMS,
  ...ADMIN,
} as const satisfies Readonly<Record<string, RouteContract>>;

export type RouteName = keyof typeof ROUTES;
export type AccessOf<Name extends RouteName> = (typeof ROUTES)[Name]['access'][number];

type PartOf<Name extends RouteName, Part extends 'query' | 'body'> = (typeof ROUTES)[Name] extends {
  readonly [part in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;
export type QueryOf<Name extends RouteName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends RouteName> = PartOf<Name, 'body'>;

/** The schema of the route's JSON; all its JSON replies have the same. */
export type ReplyOf<Name extends RouteName> =
  Extract<(typeof ROUTES)[Name]['replies'][number], { readonly schema: z.ZodType }> extends {
    readonly schema: infer Schema extends z.ZodType;
  }
    ? Schema
    : z.ZodNever;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The values of the path's braces. */
export type ParamsOf<Name extends RouteName> = { readonly [name in NamesIn<Name>]: string };
