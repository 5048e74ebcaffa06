/** Reads the public data of people that `npm run validate` needs; docs/validation.md says where they come from. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';

export interface Answer {
  readonly person: number;
  readonly level: string;
  readonly item: string;
  readonly right: boolean;
}

export interface DataSet {
  readonly name: string;
  readonly chance: number;
  readonly answers: readonly Answer[];
}

export const readDataSets = (folder: string): readonly DataSet[] => [
  { name: 'Matrices', chance: 0.25, answers: matrices(folder) },
  { name: 'Rotations (PSVT:R)', chance: 0.2, answers: psvtr(folder) },
  { name: 'Mental rotation', chance: 0.5, answers: mentalRotation(folder) },
];

const read = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

const rowsOf = (file: string): Record<string, string>[] => parse(read(file), { columns: true, bom: true });

function matrices(folder: string): Answer[] {
  const people = new Map<string, number>();
  return rowsOf(path.join(folder, 'mars-ib.csv.gz')).map(
    ({ person = '', template, distractor, item = '', correct }) => {
      if (!people.has(person)) people.set(person, people.size);
      const level = `${template} ${distractor}`;
      return { person: people.get(person) ?? 0, level, item, right: correct === '1' };
    },
  );
}

function psvtr(folder: string): Answer[] {
  return rowsOf(path.join(folder, 'psvtr.csv')).flatMap((row, person) =>
    Object.entries(row).map(([item, right]) => ({ person, level: item, item, right: right === '1' })),
  );
}

const DEGREES = [150, 50, 100, 150, 50, 100, 150, 50, 150, 100] as const;

function mentalRotation(folder: string): Answer[] {
  return rowsOf(path.join(folder, 'mental-rotation.csv')).flatMap((row, person) =>
    DEGREES.flatMap((degrees, index) => {
      const right = row[`X[${index + 1}]`];
      return right === 'NA' ? [] : [{ person, level: String(degrees), item: String(index), right: right === '1' }];
    }),
  );
}

/** Columns of some answers; names of levels and items come from `of`, so that two parts agree. */
export function responsesOf(of: DataSet, answers: readonly Answer[]): Responses {
  const index = (name: 'level' | 'item') =>
    new Map([...new Set(of.answers.map((each) => each[name]))].map((v, i) => [v, i]));
  const [levels, items] = [index('level'), index('item')];
  const column = (value: (answer: Answer) => number) => Int32Array.from(answers, value);
  return {
    people: 1 + Math.max(...of.answers.map(({ person }) => person)),
    levels: levels.size,
    items: items.size,
    positions: null,
    chances: [of.chance],
    person: column(({ person }) => person),
    level: column(({ level }) => levels.get(level) ?? 0),
    item: column(({ item }) => items.get(item) ?? 0),
    chance: column(() => 0),
    right: column(({ right }) => (right ? 1 : 0)),
  };
}
