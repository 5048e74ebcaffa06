import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FitReport, reportFit } from 'rung-puzzles/baseline/fit-report';
import { INFBENCH_LADDER, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResponses } from './fit-read';
import { fitText } from './fit-report';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rung-fit-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, chance?: number) {
  const file = path.join(folder, 'answers.csv');
  writeFileSync(file, content);
  return readResponses(file, chance);
}

async function readGood(content: string | Buffer, chance?: number) {
  const result = await read(content, chance);
  if ('bad' in result) throw new Error(JSON.stringify(result.bad));
  return result;
}

const HEAD = 'person,level,item,correct\n';

describe('a file of answers', () => {
  it('is read with a byte order mark, CRLF, quotes, blank lines and columns in any order', async () => {
    const { responses, levels } = await readGood(
      '\uFEFFcorrect,"item",person,level\r\n1,"a,b","Ann ""A""",2\r\n\r\n,x,Bo,10\r\nTRUE,x,Ann,10\r\n',
    );
    expect(levels).toEqual([2, 10]);
    expect([...responses.right]).toEqual([1, 0, 1]);
    expect([...responses.item]).toEqual([0, 1, 1]);
    expect(responses.people).toBe(3);
  });

  it('is read when it is compressed', async () => {
    const { responses } = await readGood(gzipSync(`${HEAD}a,1,i,1\nb,1,i,0\n`));
    expect([...responses.right]).toEqual([1, 0]);
  });

  it('has levels as numbers in rising order, or as texts in the order of the file', async () => {
    expect((await readGood(`${HEAD}a,10,i,1\na,9,i,1\n`)).levels).toEqual([9, 10]);
    expect((await readGood(`${HEAD}a,10,i,1\na,easy,i,1\n`)).levels).toEqual(['10', 'easy']);
  });

  it('keeps items of the same name in two levels apart', async () => {
    expect((await readGood(`${HEAD}a,1,i,1\na,2,i,1\n`)).responses.items).toBe(2);
  });

  it('sorts answers by their order', async () => {
    const { responses } = await readGood('person,level,item,correct,order\na,1,x,0,10\na,1,y,1,9\n');
    expect([...responses.right]).toEqual([1, 0]);
  });

  it('takes chances from its column or from the option, otherwise 0', async () => {
    const withColumn = 'person,level,item,correct,chance\na,1,i,1,0.25\na,1,j,1,.5\n';
    expect((await readGood(withColumn)).responses.chances).toEqual([0.25, 0.5]);
    expect((await readGood(`${HEAD}a,1,i,1\n`, 0.2)).responses.chances).toEqual([0.2]);
    expect((await readGood(`${HEAD}a,1,i,1\n`)).responses.chances).toEqual([0]);
    await expect(read(withColumn, 0.2)).rejects.toThrow('leave out --chance');
  });

  it('names columns that it ignores', async () => {
    expect((await readGood('person,level,item,correct,chanse\na,1,i,1,x\n')).ignoredColumns).toEqual(['chanse']);
  });

  it.each([
    [',1,i,1', 'person is empty'],
    ['a,,i,1', 'level is empty'],
    ['a,1,,1', 'item is empty'],
    ['a,1,i,2', 'correct is "2"'],
    ['a,1,i,NA', 'correct is "NA"'],
    ['a,1,i', '3 cells instead of 4'],
    ['a,1,i,1,5', '5 cells instead of 4'],
    ['b,1,i,0', 'answered this item in line 2'],
  ])('tells the line and reason of the row %s', async (row, reason) => {
    expect(await read(`${HEAD}b,1,i,1\nc,1,i,1\n${row}\nd,1,i,1\n`)).toMatchObject({
      rows: 4,
      bad: [{ line: 4, reason: expect.stringContaining(reason) }],
    });
  });

  it.each([
    ['a,1,i,1,1,,1', 'chance is "1"'],
    ['a,1,i,1,,,1', 'chance is ""'],
    ['a,1,i,1,-0.1,,1', 'chance is "-0.1"'],
    ['a,1,i,1,0.2,soon,1', 'seconds is "soon"'],
    ['a,1,i,1,0.2,-3,1', 'seconds is "-3"'],
    ['a,1,i,1,0.2,3,', 'order is ""'],
    ['b,1,i,1,0.2,3,7', 'order in line 2'],
  ])('tells what is wrong with optional cells: %s', async (row, reason) => {
    const content = `person,level,item,correct,chance,seconds,order\nb,1,i,1,0.2,,7\n${row}\n`;
    expect(await read(content)).toMatchObject({ bad: [{ line: 3, reason: expect.stringContaining(reason) }] });
  });

  it('lets a person answer an item again if the orders differ', async () => {
    const content = 'person,level,item,correct,order\na,1,i,1,1\na,1,i,0,2\n';
    expect((await readGood(content)).responses.right.length).toBe(2);
  });

  it.each([
    ['', 'is empty'],
    [HEAD, 'has no answers'],
    ['person,level,correct\na,1,1\n', 'no column item'],
    ['person,level,item,correct,level\na,1,i,1,1\n', 'two columns level'],
    [`${HEAD}a,1,"i,1\n`, 'line'],
    [gzipSync(`${HEAD}a,1,i,1\n`).subarray(0, 20), 'cannot read'],
  ])('is refused as a whole: %j', async (content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  it('is refused if there is none', async () => {
    await expect(readResponses(path.join(folder, 'none.csv'), undefined)).rejects.toThrow('cannot read');
  });
});

describe('a fit to people who climbed a ladder', () => {
  const climbed = () => {
    const random = mulberry32(11);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const rungs: number[] = [];
    const lines = Array.from({ length: 400 }, (_, person) => {
      const depth = 6 + 3 * normal();
      const own: string[] = [];
      let state = startLadder();
      while (state.end === null) {
        const correct = random() < 0.25 + 0.72 / (1 + Math.exp(state.r - depth));
        own.push(`p${person},${state.r},${person}-${own.length},${correct ? 1 : 0},0.25`);
        state = stepLadder(INFBENCH_LADDER, state, { correct, elapsedMs: 0 });
      }
      rungs.push(state.r);
      return own;
    });
    return { lines, rungs: rungs.sort((a, b) => a - b) };
  };
  const { lines, rungs } = climbed();
  let ofAll: Promise<FitReport> | null = null;
  const fittedToAll = () => {
    ofAll ??= fitted(lines);
    return ofAll;
  };
  const fitted = async (of: readonly (readonly string[])[]) =>
    reportFit(await readGood(`${HEAD.trim()},chance\n${of.flat().join('\n')}\n`));

  it('prints every key of the contract', async () => {
    const report = await fitted(lines.slice(0, 50));
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(
        'people answers levels guess lapse sdPeople sdItems logLikelihood parameters reliability ladder'.split(' '),
      ),
    );
    expect(Object.keys(report.levels[0] ?? {})).toEqual('level n observed predicted low high difficulty se'.split(' '));
    expect(Object.keys(report.ladder ?? {})).toEqual(['median', 'low', 'high', 'quartiles']);
    expect(report).toMatchObject({ people: 50, guess: 0.25, sdItems: null });
    expect(fitText(report)).toContain('50 people');
  });

  it('predicts the quartiles of R that they reached', async () => {
    const { ladder } = await fittedToAll();
    const reached = [0.25, 0.5, 0.75].map((part) => rungs[Math.floor(part * rungs.length)] as number);
    for (const [index, quartile] of (ladder?.quartiles ?? []).entries())
      expect(Math.abs(quartile - (reached[index] as number))).toBeLessThan(0.6);
    expect(ladder?.low).toBeLessThan(ladder?.median as number);
    expect(ladder?.high).toBeGreaterThan(ladder?.median as number);
    expect((ladder?.high as number) - (ladder?.low as number)).toBeLessThan(1);
  });

  it('predicts the same if half of them stopped after their first visits', async () => {
    const stopped = lines.map((own, person) => (person % 2 === 0 ? own : own.slice(0, 15)));
    const [whole, cut] = [await fittedToAll(), await fitted(stopped)];
    expect(Math.abs((cut.ladder?.median as number) - (whole.ladder?.median as number))).toBeLessThan(0.5);
  });

  it('predicts shares at high levels that only the able reach', async () => {
    const { levels } = await fittedToAll();
    const asked = levels.filter(({ n }) => n >= 100);
    const off = asked.filter(({ observed, low, high }) => observed < low || observed > high);
    expect(asked.length).toBeGreaterThan(8);
    expect(off.length).toBeLessThanOrEqual(1);
  });

  it('has no ladder if higher levels are not harder, and says so', async () => {
    const falling = lines
      .slice(0, 40)
      .map((own) => own.map((line) => line.replace(/,(\d+),/, (_, level) => `,${20 - level},`)));
    const report = await fitted(falling);
    expect(report).toMatchObject({ ladder: null, ladderReason: 'levels-do-not-rise' });
    expect(fitText(report)).toContain('not known: higher levels are not harder for these people');
  });

  it('has no ladder if levels are names', async () => {
    const named = lines.slice(0, 40).map((own) => own.map((line) => line.replace(/,(\d+),/, ',level $1,')));
    expect((await fitted(named)).ladder).toBeNull();
  });
});
