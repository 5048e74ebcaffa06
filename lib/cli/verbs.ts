/**
 * The verbs. Each is loaded only when it is called, so that those without a database start fast. A release leaves out what
 * it loads from scripts (scripts/lib/cli.mjs).
 */
import type { Command } from 'commander';

export interface Verb {
  readonly name: string;
  readonly summary: string;
  /** Loads the verb's module and adds its command to the program. */
  readonly register: (program: Command) => Promise<void>;
}

export const VERBS: readonly Verb[] = [
  {
    name: 'items',
    summary: 'print items with their answers as JSON lines, and write their pictures',
    register: async (program) => (await import('./items/items')).registerItems(program),
  },
  {
    name: 'dataset',
    summary: 'write a suite’s items for Inspect, lmms-eval or VLMEvalKit, as a training set, or as plain lines',
    register: async (program) => (await import('./sets/dataset')).registerDataset(program),
  },
  {
    name: 'tasks',
    summary: 'list the tasks with levels and conditions',
    register: async (program) => (await import('./items/tasks')).registerTasks(program),
  },
  {
    name: 'score',
    summary: 'compute R and other measures from a file of outcomes or raw replies',
    register: async (program) => (await import('./score/score')).registerScore(program),
  },
  {
    name: 'fit',
    summary: 'fit the response model to a file of answers of people',
    register: async (program) => (await import('./fit/fit')).registerFit(program),
  },
  {
    name: 'run',
    summary: 'run a model behind an OpenAI-compatible endpoint through a suite',
    register: async (program) => (await import('./run/command/run')).registerRunCommand(program),
  },
  {
    name: 'replications',
    summary: 'list the papers’ tables that you can run again, with their size',
    register: async (program) => (await import('./run/command/replications')).registerReplications(program),
  },
  {
    name: 'download',
    summary: 'get the items of a batch run as files, or as requests for batch services',
    register: async (program) => (await import('./sets/download')).registerDownload(program),
  },
  {
    name: 'upload',
    summary: 'send a file of replies to a batch run',
    register: async (program) => (await import('./sets/upload')).registerUpload(program),
  },
  {
    name: 'import',
    summary: 'import banks of fixed items, or STEP files; open and close banks',
    register: async (program) => (await import('./admin/import')).registerImport(program),
  },
  {
    name: 'seed',
    summary: 'create first editions and load the values reported in papers',
    register: async (program) => (await import('./admin/seed')).registerSeed(program),
  },
  {
    name: 'demo',
    summary: 'fill the site with demo data, or remove it',
    register: async (program) => (await import('./admin/demo')).registerDemo(program),
  },
  {
    name: 'rebuild',
    summary: 'compute states, standings and counts again from the log of replies',
    register: async (program) => (await import('./admin/rebuild')).registerRebuild(program),
  },
  {
    name: 'admin',
    summary: 'manage sign-in links, API tokens, users, roles, studies and editions',
    register: async (program) => (await import('./admin/admin')).registerAdmin(program),
  },
  {
    name: 'rescore',
    summary: 'score the stored replies again with the present scorers',
    register: async (program) => (await import('./admin/rescore')).registerRescore(program),
  },
  {
    name: 'export',
    summary: 'write the trials as CSV or JSON lines, or their codebook',
    register: async (program) => (await import('./admin/export')).registerExport(program),
  },
  {
    name: 'results',
    summary: 'write the finished results of models as JSON, CSV or documents of Every Eval Ever',
    register: async (program) => (await import('./admin/results')).registerResults(program),
  },
  {
    name: 'audit',
    summary: 'look for leaks: does anything except the content of items give their answers away?',
    register: async (program) => (await import('./audit/audit')).registerAudit(program),
  },
  {
    name: 'stats',
    summary: 'check the statistics against known numbers',
    register: async (program) => (await import('./stats/stats')).registerStats(program),
  },
  {
    name: 'selftest',
    summary: 'measure the error of response times in a real browser',
    register: async (program) => (await import('./selftest')).registerSelfTest(program),
  },
  {
    name: 'express-table',
    summary: 'show by simulation how well an express ladder predicts the full one',
    register: async (program) => (await import('./express/express-table')).registerExpressTable(program),
  },
  {
    name: 'doctor',
    summary: 'check what this machine lacks, and say how to fix each problem',
    register: async (program) => (await import('./admin/doctor')).registerDoctor(program),
  },
  {
    name: 'bench',
    summary: 'measure items, answers, boards and memory; JSON lines',
    register: async (program) => (await import('@/scripts/bench/command')).registerBench(program),
  },
];
