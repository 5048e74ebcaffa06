import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { auditSentence, type JudgedAudit } from '../audit/audit-text';
import { registerExpressTable } from '../express/express-table';
import { registerScore } from '../score/score';
import { textTable } from './text-table';

it('aligns texts to the left and numbers to the right, and explains each column', () => {
  const columns = [
    { title: 'task', meaning: 'its name', isText: true },
    { title: 'n', meaning: 'how many' },
  ];
  expect(
    textTable(columns, [
      ['long-name', '5'],
      ['x', '1200'],
    ]),
  ).toBe('task          n\nlong-name     5\nx          1200\n\ntask  its name\nn     how many\n');
});

async function printed(register: (program: Command) => void, args: readonly string[]): Promise<string> {
  const out: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride();
    register(program);
    await program.parseAsync([...args], { from: 'user' });
  } finally {
    stdout.mockRestore();
  }
  return out.join('');
}

async function scored(lines: readonly object[], ...more: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rung-score-'));
  const file = path.join(folder, 'lines.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  try {
    return await printed(registerScore, ['score', '--replies', file, ...more]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('rung score --format table', () => {
  it('has a line for each respondent with mean R and how many replies were not scored', async () => {
    const visit = (level: number, rights: number) =>
      Array.from({ length: 5 }, (_, index) => ({
        task: 'infbench/2d-forward',
        respondent: 'ann',
        level,
        ...(index < rights ? { correct: true } : { verdict: 'unreadable' }),
      }));
    const ladder = [...visit(1, 5), ...visit(2, 0), ...visit(1, 5), ...visit(2, 0)];
    const table = await scored(ladder, '--format', 'table');
    expect(table.split('\n')[1]).toMatch(/^ann +infbench\/2d-forward +1 of 1 +1\.00 +– +1\.00 +10 of 20 +10$/);
    expect(table).toContain('mean R         R is the level at the end of a ladder');
  });

  it('has a line for each measure with observations, and leaves out the others', async () => {
    const line = { task: 'cubebench/step-by-step', level: 3 };
    const table = await scored(
      [
        { ...line, status: 'right', count: 40 },
        { ...line, status: 'idk', count: 20 },
      ],
      '--format',
      'table',
    );
    expect(table).toMatch(/^– +cubebench\/step-by-step +3 +Coverage +0\.67 +0\.\d\d to 0\.\d\d +60$/m);
    expect(table).not.toContain('Coverage at step 1');
  });

  it('stays JSON for programs', async () => {
    const json = await scored([{ task: 'cubebench/step-by-step', level: 3, status: 'right', count: 4 }]);
    expect(JSON.parse(json).measured).toHaveLength(1);
  });
});

describe('rung express-table', () => {
  const args = ['express-table', '--people', '10', '--guessing', '0.25'];

  it('is Markdown for programs, a table with explained columns, or JSON', async () => {
    const [markdown, table, json] = [
      await printed(registerExpressTable, args),
      await printed(registerExpressTable, [...args, '--format', 'table']),
      await printed(registerExpressTable, [...args, '--format', 'json']),
    ];
    expect(markdown).toMatch(/^\| respondent \| guessing \| share of items \|/);
    expect(table).toMatch(/^respondent +guessing +share of items/);
    expect(table).toContain('mean R                   mean of full ladders\n');
    const rows = JSON.parse(json) as { kind: string; meanR: number }[];
    expect(markdown).toContain(`| ${rows[0]?.kind} | 0.25 |`);
    expect(markdown).toContain(` | ${rows[0]?.meanR.toFixed(2)} | `);
  }, 180_000);
});

describe('the sentence of an audit', () => {
  const line: JudgedAudit = {
    audit: 'options',
    reply: 'choice',
    task: 'a/b',
    level: 1,
    condition: 'image',
    items: 400,
    right: 100,
    guesses: 400,
    share: 0.25,
    low: 0.2,
    high: 0.3,
    chance: 0.25,
    p: 0.5,
    leaks: false,
    features: ['corners'],
    inherent: null,
  };
  const leak = (share: number, level: number) => ({ ...line, share, level, leaks: true });

  it('says that there is no leak, and in how much', () => {
    expect(auditSentence([line, { ...line, level: 2 }])).toBe(
      'a/b: no leak found above chance in 2 audits of 400 items.',
    );
  });

  it('names the feature of the strongest leak, and how many others there are', () => {
    expect(auditSentence([leak(0.4, 1), leak(0.61, 2), line])).toBe(
      'a/b: the feature “corners” gives answers away, 61.0 % right where guessing gets 25.0 % (options, level 2); 1 other audit found a leak too.',
    );
  });

  it('tells a known part of the question apart from a leak', () => {
    expect(auditSentence([{ ...leak(0.6, 3), inherent: 'it is asked' }])).toBe(
      'a/b: no leak found above chance in 1 audit of 400 items. A known part of the question is 60.0 % right where guessing gets 25.0 % (options, level 3): it is asked.',
    );
  });
});
