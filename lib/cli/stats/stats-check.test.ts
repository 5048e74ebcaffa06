/**
 * The check finds what is wrong with a file of test vectors; the vectors themselves are checked in
 * lib/puzzles/stats/vectors.test.ts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import vectors from 'rung-puzzles/stats/vectors.json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from './stats';
import { checkVectors, type FamilyReport } from './stats-check';
import { FAMILIES } from './stats-families';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const whole = vectors as unknown as Readonly<Record<string, Json>>;
const names = Object.keys(whole).filter((name) => name !== 'source');
const reportOf = (document: Readonly<Record<string, unknown>>): FamilyReport =>
  checkVectors(document)[0] as FamilyReport;
const oneCase = (family: string, fields: Readonly<Record<string, unknown>>) => reportOf({ [family]: [fields] });

/** Every copy in which one number, null, text or truth below is another. */
function* mutants(value: Json): Generator<Json> {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) for (const other of mutants(each)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      for (const other of mutants(each)) yield { ...value, [key]: other };
  else if (typeof value === 'number') yield value + 0.01 * Math.max(1, Math.abs(value));
  else yield typeof value === 'string' ? `${value}0` : 0.5;
}

describe('a file whose numbers are wrong', () => {
  it.each(names)('fails if any expected number of %s differs', (name) => {
    const { inputs = new Set<string>(), keyName } = FAMILIES.get(name) ?? {};
    const family = whole[name] as Json[] | Record<string, Json>;
    const entries = Array.isArray(family) ? family.slice(0, 3).entries() : Object.entries(family).slice(0, 2);
    let tried = 0;
    for (const [index, given] of entries) {
      const fields =
        keyName === null
          ? Object.entries(given as Record<string, Json>).filter(([key]) => !inputs.has(key) && key !== 'tolerance')
          : [['', given] as const];
      for (const [key, value] of fields)
        for (const wrong of [...mutants(value)].slice(0, 12)) {
          const mutated =
            keyName === null ? [{ ...(given as Record<string, Json>), [key]: wrong }] : { [index]: wrong };
          const { passed, failed, failures } = reportOf({ [name]: mutated });
          expect([passed, failed, failures.length > 0], `${name}[${index}].${key} = ${JSON.stringify(wrong)}`).toEqual([
            0,
            1,
            true,
          ]);
          tried += 1;
        }
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('says what was expected and what came', () => {
    expect(oneCase('wilson', { k: 5, n: 10, lo: 0.24, hi: 0.7634069095 }).failures).toEqual([
      'wilson[0] lo: expected 0.24, got 0.236593090512564',
    ]);
    expect(oneCase('multiplicity', { p: [0.01, 0.04], holm: [0.02, 0.05] }).failures).toEqual([
      'multiplicity[0] holm[1]: expected 0.05, got 0.04',
    ]);
    expect(oneCase('signflip_exact', { d: [1, 1, 1, 1, 1], p: null }).failures).toEqual([
      'signflip_exact[0] p: expected null, got 0.0625',
    ]);
  });

  it('allows a millionth, or what the case itself allows, which is never more than a thousandth', () => {
    const wilson = (lo: number, tolerance?: number) =>
      oneCase('wilson', { k: 5, n: 10, lo, ...(tolerance === undefined ? {} : { tolerance }) }).failed;
    expect([wilson(0.2365930905 + 9e-7), wilson(0.2365930905 + 1.1e-6)]).toEqual([0, 1]);
    expect([wilson(0.2366, 1e-5), wilson(0.2366, 1e-6), wilson(0.2366, 0.5)]).toEqual([0, 1, 1]);
  });
});

describe('a file that is not as it should be', () => {
  it.each([
    ['an unknown family', { anova: [{ x: [1, 2], f: 3 }] }, 'anova: unknown family: nothing here computes it'],
    [
      'a family named like a part of every object',
      { constructor: [{ k: 1 }] },
      'constructor: unknown family: nothing here computes it',
    ],
    ['an unknown number', { wilson: [{ k: 1, n: 2, agresti: 0.5 }] }, 'wilson[0] agresti: nothing here computes it'],
    [
      'a number named like a part of every object',
      { wilson: [{ k: 1, n: 2, toString: 0.5 }] },
      'wilson[0] toString: nothing here computes it',
    ],
    ['a case that expects nothing', { wilson: [{ k: 1, n: 2 }] }, 'wilson[0] says nothing to be expected'],
    ['a family without cases', { wilson: [] }, 'wilson: has no cases'],
    ['a family that is no list', { wilson: { k: 1, n: 2, lo: 0 } }, 'wilson: is no list of cases'],
    ['a text in place of cases', { wilson: 'all well' }, 'wilson: is no list of cases'],
    ['a note under another name', { remark: 'all well' }, 'remark: unknown family: nothing here computes it'],
    ['a family that should be keyed', { mulberry32: [0.5] }, 'mulberry32: is no object of cases'],
    ['a case that is no object', { wilson: [7] }, 'wilson[0] is no object'],
    [
      'an input that is missing',
      { wilson: [{ k: 1, lo: 0 }] },
      'wilson[0] n: Invalid input: expected number, received undefined',
    ],
    [
      'more right than there are',
      { wilson: [{ k: 3, n: 2, lo: 0 }] },
      'wilson[0] cannot be computed: invariant: wilson of 3 of 2',
    ],
    [
      'lists that do not match',
      { clustered: [{ x: [1, 0], cluster: ['a'], mean: 0.5 }] },
      'clustered[0] cannot be computed: invariant: 2 values in 1 clusters',
    ],
    [
      'an infinite number',
      JSON.parse('{"wilson": [{"k": 0, "n": 0, "lo": 1e999}]}'),
      'wilson[0] lo: expected Infinity, got 0',
    ],
  ])('fails with a line: %s', (_name, document, line) => {
    expect(reportOf(document)).toMatchObject({ passed: 0, failed: 1, failures: [line] });
  });

  it('may carry a note', () => {
    expect(checkVectors({ source: 'made up' })).toEqual([]);
  });
});

describe('rung stats check', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rung-stats-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function fileOf(content: string): Promise<string> {
    const file = path.join(folder, 'vectors.json');
    await writeFile(file, content);
    return file;
  }

  async function run(file: string): Promise<{ code: number | null; out: string; output: string }> {
    const child = spawn(process.execPath, ['scripts/rung.mjs', 'stats', 'check', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, output, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, out, output };
  }

  it('ends with 0 only where all passes, and with 1 after one number has changed', async () => {
    const [right, wrong] = [JSON.stringify(whole), JSON.stringify(whole).replace('0.2775327999', '0.2775427999')];
    expect(wrong).not.toBe(right);
    expect(await run(await fileOf(right))).toMatchObject({
      code: 0,
      output: '',
      out: expect.stringMatching(/^wilson: 8 passed, 0 failed\n[\s\S]* passed, 0 failed\n$/),
    });
    const { code, out, output } = await run(await fileOf(wrong));
    expect(code).toBe(1);
    expect(out).toContain('wilson: 7 passed, 1 failed\n  wilson[0] hi: expected 0.2775427999, got 0.27753279986288');
    expect(output).toMatch(/^rung stats: 1 of \d+ cases of .* failed\n$/);
  });

  it('says in one line what is wrong with the file itself', async () => {
    const { code, out, output } = await run(await fileOf('{"wilson": [\n'));
    expect([code, out]).toEqual([1, '']);
    expect(output).toMatch(/^rung stats: .*vectors\.json is not JSON: .*\n$/);
    await expect(fileOf('[]').then(checkFile)).rejects.toThrow(/ is no JSON object of families$/);
    await expect(fileOf('{"source": "nowhere"}').then(checkFile)).rejects.toThrow(/ holds no family of test vectors$/);
    await expect(checkFile(path.join(folder, 'none.json'))).rejects.toThrow(/^cannot read .*ENOENT/);
    await expect(checkFile(folder)).rejects.toThrow(/^cannot read .*EISDIR/);
  });
});
