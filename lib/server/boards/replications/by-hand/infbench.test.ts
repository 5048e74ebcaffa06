import { it } from 'vitest';
import type { DepthRow } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { composeTable, expectCells, expectChance, type HandCell, type HandTable, replicationOf } from './testing/check';
import { bare, meanOf } from './testing/formulas';

/** Ten ladders each: R by the formula, and the highest level passed. */
interface Ladders {
  readonly r: readonly number[];
  readonly passed: readonly number[];
  readonly stopped?: true;
}

const MODEL: Readonly<Record<string, Ladders>> = {
  '2d-forward': { r: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59], passed: [51, 53, 54, 55, 56, 57, 58, 59, 60, 63] },
  '2d-inverse': { r: [11, 11, 10, 12, 9, 13, 11, 10, 12, 11], passed: [12, 12, 12, 13, 11, 14, 12, 11, 13, 13] },
  '25d-forward': { r: [15, 16, 14, 17, 13, 18, 15, 15, 16, 16], passed: [16, 16, 15, 18, 15, 18, 16, 17, 16, 17] },
  '25d-inverse': {
    r: [20, 20, 19, 18, 21, 22, 17, 16, 20, 20],
    passed: [20, 21, 20, 19, 22, 22, 18, 18, 20, 21],
    stopped: true,
  },
  '3d-forward': { r: [0, 0, 0, 0, 0, 0, 0, 0, 0, 3], passed: [0, 0, 0, 0, 0, 0, 0, 0, 1, 3] },
  '3d-inverse': { r: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], passed: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
};
const PEOPLE: Readonly<Record<string, Ladders>> = Object.fromEntries(
  Object.entries(MODEL).map(([ladder, { r, passed }]) => [
    ladder,
    { r: r.map((each) => each + 2), passed: passed.map((each) => each + 3) },
  ]),
);
const PRINTED = {
  '2d-forward': 53.1,
  '2d-inverse': 11,
  '25d-forward': 15.8,
  '25d-inverse': 18.6,
  '3d-forward': 1.5,
  '3d-inverse': 0,
};
const PRINTED_PEOPLE = {
  '2d-forward': 7.2,
  '2d-inverse': 5.7,
  '25d-forward': 6.4,
  '25d-inverse': 4.1,
  '3d-forward': 1.9,
  '3d-inverse': 1.3,
};

const table = replicationOf('infbench', 'table-2');

const rowsOf = (entrant: string, ladders: Readonly<Record<string, Ladders>>): readonly DepthRow[] =>
  Object.entries(ladders).flatMap(([id, { r, passed, stopped }]) =>
    r.map((each, index) => ({
      task: `infbench/${id}`,
      condition: id.startsWith('3d') ? ('text.published.colours' as const) : ('text.published' as const),
      entrant,
      r: each,
      highestPassed: passed[index] ?? 0,
      censored: stopped === true && index === 5,
      climbs: 1,
    })),
  );

/** `isFrozen`: all ladders have the same questions, so they are one, without an interval. */
const cellsOf = (
  ladders: Readonly<Record<string, Ladders>>,
  printed: Readonly<Record<string, number>>,
  isFrozen: boolean,
): HandTable =>
  Object.fromEntries(
    Object.entries(ladders).flatMap(([id, { r, passed, stopped }]) =>
      (
        [
          ['formula', r],
          ['completed', passed],
        ] as const
      ).map(([reading, numbers]): [string, HandCell] => {
        const mean = meanOf(numbers, [0, Number.POSITIVE_INFINITY]);
        return [
          `${id}-${reading}`,
          [
            stopped ? { ...bare(mean.value, mean.n), atLeast: true } : isFrozen ? bare(mean.value, mean.n) : mean,
            printed[id] ?? Number.NaN,
          ],
        ];
      }),
    ),
  );

it('compares every cell of Table 2, by both readings of R, for a model and people', async () => {
  const entrant = 'lab/claude-3-7-sonnet';
  const made = await composeTable(table, {
    depths: [...rowsOf(`${entrant}+frozen+neutral`, MODEL), ...rowsOf(HUMAN, PEOPLE)],
  });
  const cells = cellsOf(MODEL, PRINTED, true);
  expectCells(made, entrant, cells);
  expectCells(made, HUMAN, cellsOf(PEOPLE, PRINTED_PEOPLE, false));
  expectChance(made, cells);
});
