// Puts fake tasks in the place of the real ones, for tests that import `lib/server/testing/fake-tasks/only.ts`.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const FAKES = new Map(
  ['tasks', 'suites'].map((name) => [
    new URL(`../../lib/puzzles/${name}/index.ts`, import.meta.url).href,
    new URL(`../../lib/server/testing/fake-tasks/${name}-module.ts`, import.meta.url).href,
  ]),
);

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  return { ...found, url: FAKES.get(found.url) ?? found.url };
}
