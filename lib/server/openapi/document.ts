/** The OpenAPI 3.1 document of /api/v1, generated from the route table and the wire schemas. */
import type { z } from 'zod';
import type { Access, ReplyContract, RouteContract } from '@/lib/wire/api/contract';
import { ROUTES } from '@/lib/wire/api/routes';
import { PROBLEMS, type ProblemCode } from '@/lib/wire/problem';
import packageJson from '@/package.json';
import { describeNamed, describeSchema, JSON_VALUE, type JsonSchema, refOf } from './components';

export const openApiDocument = (): JsonSchema => (cached ??= build(Object.entries(ROUTES).map(placed)));
let cached: JsonSchema | undefined;

interface RouteDoc extends RouteContract {
  readonly method: string;
  readonly path: string;
}

function placed([name, contract]: [string, RouteContract]): RouteDoc {
  const [method = '', path = ''] = name.split(' ');
  return { ...contract, method: method.toLowerCase(), path };
}

function build(routes: readonly RouteDoc[]): JsonSchema {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Rung',
      version: packageJson.version,
      description: [
        'People and models climb the same ladders of generated puzzles. Times are UTC (RFC 3339), durations in milliseconds.',
        'Errors are problem documents (RFC 9457) with a stable `code`. Every write is safe to repeat. Lists come in pages: give `nextCursor` back as `cursor`.',
      ].join(' '),
      license: { name: packageJson.license, identifier: packageJson.license },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: paths(routes),
    components: { securitySchemes: SECURITY_SCHEMES, schemas: schemas(routes) },
  };
}

const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rung_ and 40 letters or digits',
    description: 'API token, made at /account',
  },
  account: {
    type: 'apiKey',
    in: 'cookie',
    name: 'next-auth.session-token',
    description: 'Signed in at /sign-in; on https the name has the prefix __Secure-',
  },
  participant: {
    type: 'apiKey',
    in: 'cookie',
    name: 'rung_participant',
    description: 'Set when a person starts a ladder',
  },
};

/** OpenAPI 3.1 lets a bearer requirement name its scopes. */
function securityOf(access: Access): JsonSchema {
  switch (access) {
    case 'anyone':
      return {};
    case 'participant':
      return { participant: [] };
    case 'user':
    case 'researcher':
    case 'study-viewer':
    case 'study-editor':
    case 'team-viewer':
    case 'team-owner':
      return { account: [] };
    case 'admin':
      return { account: ['admin'] };
    default:
      return { token: [access] };
  }
}

function paths(routes: readonly RouteDoc[]): JsonSchema {
  const byPath = new Map<string, Record<string, JsonSchema>>();
  for (const route of routes) byPath.set(route.path, { ...byPath.get(route.path), [route.method]: operation(route) });
  return Object.fromEntries(byPath);
}

function operation(route: RouteDoc): JsonSchema {
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: route.access.map(securityOf),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': bodyOf(route, route.body) } } }),
    responses: { ...replyEntries(route.replies), ...Object.fromEntries(problemEntries(route)) },
  };
}

const bodyOf = ({ examples }: RouteDoc, body: z.ZodType): JsonSchema => ({
  schema: describeSchema(body, 'input'),
  ...(examples === undefined
    ? {}
    : {
        examples: Object.fromEntries(
          Object.entries(examples).map(([summary, value]) => [nameOf(summary), { summary, value }]),
        ),
      }),
});

const nameOf = (summary: string): string => summary.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function operationId({ method, path }: RouteDoc): string {
  const words = path.replace('/api/v1/', '').split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const pathParameters = ({ path }: RouteDoc): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: RouteDoc): JsonSchema[] {
  if (query === undefined) return [];
  return Object.entries(query.shape).map(([name, schema]) => {
    const { description, ...rest } = describeSchema(schema, 'output');
    return {
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const headerParameters = ({ headers = [] }: RouteDoc): JsonSchema[] =>
  headers.map(({ name, description, required }) => ({
    name,
    in: 'header',
    description,
    required,
    schema: { type: 'string' },
  }));

function replyEntries(replies: readonly ReplyContract[]): JsonSchema {
  const statuses = [...new Set(replies.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const same = replies.filter((reply) => reply.status === status);
      const content = Object.fromEntries(same.flatMap(contentOf));
      return [
        String(status),
        { description: same[0]?.description ?? '', ...(Object.keys(content).length === 0 ? {} : { content }) },
      ];
    }),
  );
}

function contentOf({ schema, contentType }: ReplyContract): [string, JsonSchema][] {
  if (schema !== undefined) return [[contentType ?? 'application/json', { schema: describeSchema(schema, 'output') }]];
  return contentType === undefined ? [] : [[contentType, {}]];
}

function problemEntries(route: RouteDoc): [string, JsonSchema][] {
  const codes = [...new Set([...route.problems, ...commonProblems(route)])];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const list = codes
      .filter((code) => PROBLEMS[code].status === status)
      .map((code) => `\`${code}\`: ${PROBLEMS[code].title}`);
    return [
      String(status),
      { description: list.join('. '), content: { 'application/problem+json': { schema: { $ref: refOf('Problem') } } } },
    ];
  });
}

function commonProblems({ access, body, query }: RouteDoc): ProblemCode[] {
  const viaToken = access.some((entry) => entry === 'runs:write' || entry === 'results:read');
  return [
    ...(body === undefined
      ? []
      : (['malformed-json', 'body-too-large', 'unsupported-media-type', 'invalid-input'] as const)),
    ...(query === undefined ? [] : (['invalid-input'] as const)),
    ...(access.includes('anyone') ? [] : (['not-signed-in'] as const)),
    ...(viaToken ? (['bad-token', 'missing-scope'] as const) : []),
    ...(access.includes('admin') ? (['forbidden'] as const) : []),
    'too-many-requests',
    'internal',
  ];
}

/** Named schemas as in replies, except those that only bodies use. */
function schemas(routes: readonly RouteDoc[]): JsonSchema {
  const sent = describeNamed('input');
  const names = new Set<string>();
  for (const { body } of routes) if (body !== undefined) collectRefs(describeSchema(body, 'input'), sent, names);
  return {
    ...JSON_VALUE,
    ...describeNamed('output'),
    ...Object.fromEntries([...names].map((name) => [name, sent[name] ?? {}])),
  };
}

function collectRefs(value: unknown, from: Readonly<Record<string, JsonSchema>>, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const name = key === '$ref' && typeof entry === 'string' ? entry.replace(refOf(''), '') : null;
    if (name === null) collectRefs(entry, from, into);
    else if (!into.has(name) && from[name] !== undefined) {
      into.add(name);
      collectRefs(from[name], from, into);
    }
  }
}
