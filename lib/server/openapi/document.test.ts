import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handlerNames } from '@/lib/server/accounts/api-route';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import type { RouteContract } from '@/lib/wire/api/contract';
import { ROUTES } from '@/lib/wire/api/routes';
import { openApiDocument } from './document';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const API = join(process.cwd(), 'app/api/v1');

/** The route that answers all other addresses. */
const NOTHING = /^\[\.\.\.rest\]/;
const routeFiles = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(^|[\\/])route\.tsx?$/.test(file) && !NOTHING.test(file),
);

/** Each handler of a file: where it is, and the route that it was made for. */
async function handlersIn(file: string): Promise<(readonly [place: string, name: string | undefined])[]> {
  const module = (await import(join(API, file))) as Record<string, RouteHandler>;
  const folder = relative(process.cwd(), join(API, file, '..')).replaceAll('\\', '/');
  const path = folder.replace(/^app/, '').replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
  return METHODS.flatMap((method) => {
    const handler = module[method];
    return handler === undefined ? [] : [[`${method} ${path}`, handlerNames.get(handler)] as const];
  });
}

describe('the OpenAPI document', () => {
  it('describes exactly the routes under /api/v1, each made with the contract of its method and path', async () => {
    const handlers = (await Promise.all(routeFiles.map(handlersIn))).flat();
    expect(Object.keys(ROUTES).sort()).toEqual(handlers.map(([place]) => place).sort());
    for (const [place, name] of handlers)
      expect(name, `lib/wire/api has no contract for the handler at ${place}`).toBe(place);
  });

  it('refers only to schemas that it contains', () => {
    const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('says of no list that its entries are true or false, which generators of clients do not take', () => {
    const text = JSON.stringify(openApiDocument());
    expect(text.match(/"items":(?:true|false)/g)).toBeNull();
    expect(text).toContain('"prefixItems"');
  });

  it('names every operation once', () => {
    const ids = [...JSON.stringify(openApiDocument()).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(Object.keys(ROUTES).length);
  });

  it('requires what a sender must give in bodies, and what we always give in replies', () => {
    const { schemas } = (openApiDocument() as { components: { schemas: Record<string, { required?: string[] }> } })
      .components;
    expect(schemas.CreateRun?.required).not.toContain('caps');
    expect(schemas.RunState?.required).toContain('costUsd');
  });

  it('has examples of run and reply bodies that can be sent unchanged', () => {
    const shown = Object.entries<RouteContract>(ROUTES).filter(([, { examples }]) => examples !== undefined);
    expect(shown.map(([name]) => name)).toEqual(['POST /api/v1/runs', 'POST /api/v1/runs/{id}/replies']);
    for (const [route, { body, examples = {} }] of shown)
      for (const [name, value] of Object.entries(examples))
        expect(body?.safeParse(value).success, `${route}: ${name}`).toBe(true);
    const { paths } = openApiDocument() as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { examples: object }> } } }>;
    };
    expect(Object.keys(paths['/api/v1/runs']?.post.requestBody.content['application/json']?.examples ?? {})).toEqual([
      'all-ladders-of-a-suite',
      'a-small-fixed-set-of-two-tasks',
    ]);
  });
});
