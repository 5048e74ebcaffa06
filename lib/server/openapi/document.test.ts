import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document';
import { ROUTES } from './routes';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const API = join(process.cwd(), 'app/api/v1');

/** The route that answers all other addresses. */
const NOTHING = /^\[\.\.\.rest\]/;
const routeFiles = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(^|[\\/])route\.tsx?$/.test(file) && !NOTHING.test(file),
);

async function methodsOf(file: string): Promise<string[]> {
  const module = (await import(join(API, file))) as Record<string, unknown>;
  const folder = relative(process.cwd(), join(API, file, '..')).replaceAll('\\', '/');
  const path = folder.replace(/^app/, '').replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
  return METHODS.filter((method) => module[method] !== undefined).map((method) => `${method.toLowerCase()} ${path}`);
}

describe('the OpenAPI document', () => {
  it('describes exactly the routes under /api/v1', async () => {
    const built = (await Promise.all(routeFiles.map(methodsOf))).flat().sort();
    expect(ROUTES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(built);
  });

  it('refers only to schemas that it contains', () => {
    const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('names every operation once', () => {
    const ids = [...JSON.stringify(openApiDocument()).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(ROUTES.length);
  });

  it('requires what a sender must give in bodies, and what we always give in replies', () => {
    const { schemas } = (openApiDocument() as { components: { schemas: Record<string, { required?: string[] }> } })
      .components;
    expect(schemas.CreateRun?.required).not.toContain('caps');
    expect(schemas.RunState?.required).toContain('costUsd');
  });

  it('has examples of run and reply bodies that can be sent unchanged', () => {
    const shown = ROUTES.filter(({ examples }) => examples !== undefined);
    expect(shown.map(({ path }) => path)).toEqual(['/api/v1/runs', '/api/v1/runs/{id}/replies']);
    for (const { path, body, examples = {} } of shown)
      for (const [name, value] of Object.entries(examples))
        expect(body?.safeParse(value).success, `${path}: ${name}`).toBe(true);
    const { paths } = openApiDocument() as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { examples: object }> } } }>;
    };
    expect(Object.keys(paths['/api/v1/runs']?.post.requestBody.content['application/json']?.examples ?? {})).toEqual([
      'all-ladders-of-a-suite',
      'a-small-fixed-set-of-two-tasks',
    ]);
  });
});
