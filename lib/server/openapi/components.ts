/** The document's named schemas: every object and union that lib/wire exports. */
import { z } from 'zod';
import * as batch from '@/lib/wire/batch';
import * as board from '@/lib/wire/board';
import * as catalogue from '@/lib/wire/catalogue';
import * as enrolment from '@/lib/wire/enrolment';
import * as homeBoard from '@/lib/wire/home-board';
import * as item from '@/lib/wire/item';
import * as problem from '@/lib/wire/problem';
import * as run from '@/lib/wire/run';
import * as session from '@/lib/wire/session';
import * as token from '@/lib/wire/token';

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

/** A schema as JSON Schema, with references to named ones. `io` as in zod: `input` for what clients send. */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const name = named.get(schema);
  if (name !== undefined) return { $ref: refOf(name) };
  const wrapper = 'Wrapper';
  const made = generate(new Map([...named, [schema, wrapper]]), io);
  return made[wrapper] ?? {};
}

export const describeNamed = (io: 'input' | 'output'): Readonly<Record<string, JsonSchema>> => generate(named, io);

function generate(names: ReadonlyMap<z.ZodType, string>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refOf, io, target: 'draft-2020-12', unrepresentable: 'any' });
  const { __shared, ...own } = schemas as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(own).map(([id, { $schema, $id, ...schema }]) => [id, forGenerators(schema) as JsonSchema]),
  );
}

/** zod puts recursive schemas into a separate definition; all of ours are `z.json()`. */
const SHARED = refOf('__shared#/$defs/');
export const JSON_VALUE = { JsonValue: { description: 'Any JSON value' } };

/**
 * Names JSON values. `maxItems` already says that a tuple has no more entries: openapi-python-client does not take
 * `false` for a schema.
 */
function forGenerators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forGenerators);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith(SHARED))
    return { $ref: refOf('JsonValue') };
  const isTuple = 'prefixItems' in value && 'items' in value && value.items === false;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (isTuple && key === 'items' ? [] : [[key, forGenerators(entry)]])),
  );
}
