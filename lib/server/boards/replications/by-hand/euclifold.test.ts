import { it } from 'vitest';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { type Script, scriptedOutcomes } from '../testing/scripted';
import { composeTable, expectCells, expectChance, type HandTable, replicationOf } from './testing/check';
import { bare, type Hand, meanOf, minus, share } from './testing/formulas';

const MODEL = 'lab/qwen2.5-vl-72b';
const FACES = ['top', 'front', 'right'] as const;
type Face = (typeof FACES)[number];
const CUBES = Array.from({ length: 50 }, (_, cube) => cube);

/** Outcomes of the eight pairs of one face of one cube; the rest are readable and neither both right nor both wrong. */
interface Pairs {
  readonly right: number;
  readonly wrong: number;
  readonly unread: number;
}

/** Pairs by run, face and cube: every second or third cube has more. */
const PAIRS: Readonly<Record<string, (face: Face, cube: number) => Pairs>> = {
  color: (face, cube) => ({ right: face === 'top' ? 6 : 5, wrong: cube % 3 === 0 ? 2 : 1, unread: 0 }),
  orientation: (face, cube) => ({
    right: { top: 4, front: 2, right: 1 }[face] + (cube % 2),
    wrong: face === 'right' && cube % 5 === 0 ? 3 : 1,
    unread: 1,
  }),
  plain: (_, cube) => ({ right: 3 + (cube % 2), wrong: cube % 4 === 0 ? 2 : 1, unread: 0 }),
  euclidean: (_, cube) => ({ right: cube % 3, wrong: 2, unread: cube % 10 === 0 ? 1 : 0 }),
};
const KINDS: Readonly<Record<string, readonly string[]>> = {
  plain: ['in-plane', 'moves', 'parallel'],
  euclidean: ['in-plane', 'moves', 'parallel'],
};
const pairsIn = (run: string, face: Face, cube: number): Pairs =>
  PAIRS[run]?.(face, cube) ?? { right: 0, wrong: 0, unread: 0 };

const ofModel: Script = ({ run }) =>
  Object.fromEntries(
    CUBES.flatMap((cube) =>
      FACES.flatMap((face, index) => {
        const { right, wrong, unread } = pairsIn(run, face, cube);
        const behind = `${KINDS[run]?.[index] ?? `face-${face}`} cube-${cube}`;
        const counts = [
          ['both-right', right],
          ['both-wrong', wrong],
          ['right/-', unread],
          ['positive-only', 8 - right - wrong - unread],
        ] as const;
        return counts.filter(([, count]) => count > 0).map(([outcome, count]) => [`${outcome} ${behind}`, count]);
      }),
    ),
  );

/** All cubes have equally many pairs, so the cube-level interval is Student's over the means of the cubes. */
function winograd(run: string, faces: readonly Face[] = FACES): Hand {
  const pairs = 8 * faces.length;
  const nets = CUBES.map((cube) =>
    faces.map((face) => pairsIn(run, face, cube)).reduce((net, { right, wrong }) => net + right - wrong, 0),
  );
  return {
    ...meanOf(
      nets.map((net) => net / pairs),
      [-1, 1],
    ),
    n: 50 * pairs,
  };
}

/** Out of 2,400 statements. */
const unread = (count: number): Hand => share(count, 2400);

/** People's pool, one statement per pair: right for true ones, right for false ones, unreadable, by face. */
const SINGLES: Readonly<Record<Face, readonly [ofTrue: number, ofFalse: number, unread: number]>> = {
  top: [95, 90, 2],
  front: [80, 85, 1],
  right: [60, 70, 3],
};

const ofPeople: Script = ({ run }) =>
  Object.fromEntries(
    FACES.flatMap((face, index) => {
      const [ofTrue, ofFalse, unreadable] = SINGLES[face];
      const behind = KINDS[run]?.[index] ?? `face-${face}`;
      return [
        [`true>true ${behind}`, ofTrue],
        [`true>false ${behind}`, 100 - ofTrue],
        [`false>false ${behind}`, ofFalse],
        [`false>- ${behind}`, unreadable],
        [`false>true ${behind}`, 100 - ofFalse - unreadable],
      ];
    }),
  );

/** p + q − 1; it is not known whose answers these are, so there is no interval. */
const ofSingles = (ofTrue: number, ofFalse: number, each: number): Hand =>
  bare(ofTrue / each + ofFalse / each - 1, 2 * each);

const PEOPLE_ALL = ofSingles(235, 245, 300);
// Counts do not say whose the answers are, so people have no interval.
const PEOPLE_UNREAD = bare(6 / 600, 600);

async function compare(id: string, ofTheModel: HandTable, ofThePeople: HandTable): Promise<void> {
  const table = replicationOf('euclifold', id);
  const outcomes = [...scriptedOutcomes(table, MODEL, ofModel), ...scriptedOutcomes(table, HUMAN, ofPeople)];
  const made = await composeTable(table, { outcomes });
  expectCells(made, MODEL, ofTheModel);
  expectCells(made, HUMAN, ofThePeople);
  expectChance(made, ofTheModel);
}

const COLOR: HandTable = { 'color-winograd': [winograd('color')], 'color-invalid-rate': [unread(0)] };
const PEOPLE_COLOR: HandTable = { 'color-winograd': [PEOPLE_ALL], 'color-invalid-rate': [PEOPLE_UNREAD] };

it('compares every cell of Figure 3', async () => {
  await compare('figure-3', COLOR, PEOPLE_COLOR);
});

it('compares every cell of Figure 4, face by face', async () => {
  const faces = (run: string): HandTable => ({
    [`${run}-winograd-face-top`]: [winograd(run, ['top'])],
    [`${run}-winograd-face-front`]: [winograd(run, ['front'])],
    [`${run}-winograd-face-right`]: [winograd(run, ['right'])],
  });
  const peopleFaces = (run: string): HandTable => ({
    [`${run}-winograd-face-top`]: [ofSingles(95, 90, 100)],
    [`${run}-winograd-face-front`]: [ofSingles(80, 85, 100)],
    [`${run}-winograd-face-right`]: [ofSingles(60, 70, 100)],
  });
  const direction = {
    'orientation-winograd': [winograd('orientation')],
    'orientation-invalid-rate': [unread(150)],
  } as const;
  const peopleDirection = {
    'orientation-winograd': [PEOPLE_ALL],
    'orientation-invalid-rate': [PEOPLE_UNREAD],
  } as const;
  await compare(
    'figure-4',
    { ...direction, ...faces('orientation'), ...COLOR, ...faces('color') },
    { ...peopleDirection, ...peopleFaces('orientation'), ...PEOPLE_COLOR, ...peopleFaces('color') },
  );
});

it('compares every cell of Figure 5, including the difference of the two wordings', async () => {
  const [plain, euclidean] = [winograd('plain'), winograd('euclidean')];
  await compare(
    'figure-5',
    {
      'plain-winograd': [plain],
      'plain-invalid-rate': [unread(0)],
      'euclidean-winograd': [euclidean],
      'euclidean-invalid-rate': [unread(15)],
      'euclidean-minus-plain': [minus(euclidean, plain)],
    },
    {
      'plain-winograd': [PEOPLE_ALL],
      'plain-invalid-rate': [PEOPLE_UNREAD],
      'euclidean-winograd': [PEOPLE_ALL],
      'euclidean-invalid-rate': [PEOPLE_UNREAD],
      'euclidean-minus-plain': [bare(0, 1200)],
    },
  );
});

it('has W without an interval if all cubes are equal', async () => {
  const table = replicationOf('euclifold', 'figure-3');
  const alike: Script = () => Object.fromEntries(CUBES.map((cube) => [`both-right cube-${cube}`, 24]));
  const made = await composeTable(table, { outcomes: scriptedOutcomes(table, MODEL, alike) });
  expectCells(made, MODEL, { 'color-winograd': [bare(1, 1200)], 'color-invalid-rate': [unread(0)] });
});
