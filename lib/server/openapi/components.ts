/** The document's named schemas: every object and union that lib/wire exports. */
import { z } from 'zod';
import * as board from '@/lib/wire/boards/board';
import * as homeBoard from '@/lib/wire/boards/home-board';
import * as catalogue from '@/lib/wire/items/catalogue';
import * as item from '@/lib/wire/items/item';
import * as batch from '@/lib/wire/models/batch';
import * as run from '@/lib/wire/models/run';
import * as token from '@/lib/wire/models/token';
import * as session from '@/lib/wire/people/session';
import * as problem from '@/lib/wire/problem';
import * as enrolment from '@/lib/wire/studies/enrolment';

export type JsonSchema = { readonly [key: string]: unknown };

const WIRE: Readonly<Record<string, unknown>> = {
  ...item,
  ...problem,
  ...session,
  ...enrolment,
  ...run,
  ...batch,
  ...token,
  ...catalogue,
  ...board,
  ...homeBoard,
};

const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion;

const named = new Map<z.ZodType, string>();
for (const [name, schema] of Object.entries(WIRE))
  if (isNamed(schema) && !named.has(schema)) named.set(schema, `${name[0]?.toUpperCase()}${name.slice(1)}`);

export const refOf = (name: string): string => `#/components/schemas/${name}`;

const registry = z.registry<{ id: string }>();
for (const [schema, id] of named) registry.add(schema, { id });
/** What the wire says of a schema, and its name. */
const metadata = {
  get: (schema: z.ZodType) => ({ ...z.globalRegistry.get(schema), ...registry.get(schema) }),
} as unknown as typeof z.globalRegistry;

/** A schema as JSON Schema, with references to named ones. `io` as in zod: `input` for what clients send. */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const name = named.get(schema);
  if (name !== undefined) return { $ref: refOf(name) };
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { ...FORM, io, metadata });
  return forGenerators(own) as JsonSchema;
}

export function describeNamed(io: 'input' | 'output'): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(registry, { ...FORM, io, uri: refOf });
  const { __shared, ...own } = schemas as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(own).map(([id, { $schema, $id, ...schema }]) => [id, forGenerators(schema) as JsonSchema]),
  );
}

const FORM = { target: 'draft-2020-12', unrepresentable: 'any' } as const;

/** Where zod puts recursive schemas; all of ours are `z.json()`. */
const RECURSIVE = /^#(?:\/components\/schemas\/__shared#)?\/\$defs\/(?:__)?schema\d+$/;
const OF_ONE_SCHEMA = '#/$defs/';
export const JSON_VALUE = { JsonValue: { description: 'Any JSON value' } };

/**
 * Names JSON values. `maxItems` already says that a tuple has no more entries: openapi-python-client does not take
 * `false` for a schema.
 */
function forGenerators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forGenerators);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const to = RECURSIVE.test(value.$ref) ? refOf('JsonValue') : value.$ref.replace(OF_ONE_SCHEMA, refOf(''));
    return { ...value, $ref: to };
  }
  const isTuple = 'prefixItems' in value && 'items' in value && value.items === false;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (isTuple && key === 'items' ? [] : [[key, forGenerators(entry)]])),
  );
}
