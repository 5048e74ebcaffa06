/** Laws of ranks, ties, strengths and ratings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bradleyTerry } from '../ranks/bradley-terry';
import { afterPeriod, expectedScore, type GlickoRating, glickoInterval, NEWCOMER } from '../ranks/glicko-2';
import { rankIntervals, simultaneousRankIntervals } from '../ranks/rank-intervals';
import { tieGroups } from '../ranks/tie-groups';
import { bootstrapRanks } from '../resampling/bootstrap-ranks';

const intervals = fc
  .array(fc.record({ middle: fc.nat(100), reach: fc.nat(30) }), { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map(({ middle, reach }) => ({ value: middle, low: middle - reach, high: middle + reach })));
/** Ranks of values: 1 plus how many are higher, and the last place in any order of equals. */
const ranksOf = (values: readonly number[], own: number) => ({
  first: 1 + values.filter((value) => value > own).length,
  last: values.filter((value) => value >= own).length,
});

test('a rank interval contains the rank, and is a single rank without overlaps', () => {
  fc.assert(
    fc.property(intervals, (rows) => {
      const ranks = rankIntervals(rows);
      const values = rows.map(({ value }) => value);
      for (const [index, { best, worst }] of ranks.entries()) {
        const { first, last } = ranksOf(values, values[index] ?? 0);
        expect(best >= 1 && best <= first && last <= worst && worst <= rows.length).toBe(true);
      }
    }),
  );
});

test('a simultaneous rank interval contains the rank, and is wider with fewer significant differences', () => {
  const board = fc.integer({ min: 1, max: 7 }).chain((size) =>
    fc.record({
      scores: fc.array(fc.nat(10), { minLength: size, maxLength: size }),
      p: fc.array(fc.double({ min: 0, max: 0.1, noNaN: true }), {
        minLength: (size * (size - 1)) / 2,
        maxLength: (size * (size - 1)) / 2,
      }),
    }),
  );
  fc.assert(
    fc.property(board, ({ scores, p }) => {
      const [strict, loose] = [simultaneousRankIntervals(scores, p, 0.01), simultaneousRankIntervals(scores, p, 0.05)];
      for (const [index, { best, worst }] of loose.entries()) {
        const { first, last } = ranksOf(scores, scores[index] ?? 0);
        expect(best <= first && last <= worst).toBe(true);
        expect((strict[index]?.best ?? 9) <= best && (strict[index]?.worst ?? 0) >= worst).toBe(true);
      }
    }),
  );
});

test('tie groups go down the board, anchors differ significantly, and without differences there is one group', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }),
      (size, differs) => {
        const separated = (better: number, worse: number) => differs[better * 9 + worse] === true;
        const groups = tieGroups(size, separated);
        expect(groups[0]).toBe(1);
        const anchors = [...new Set(groups)].map((group) => groups.indexOf(group));
        expect(
          groups.every(
            (group, row) => group === groups[anchors[group - 1] ?? -1] && (anchors[group - 1] ?? row) <= row,
          ),
        ).toBe(true);
        for (const [index, anchor] of anchors.entries())
          for (const above of anchors.slice(0, index)) expect(separated(above, anchor)).toBe(true);
      },
    ),
  );
  expect(tieGroups(3, () => false)).toEqual([1, 1, 1]);
  expect(tieGroups(0, () => true)).toEqual([]);
});

test('bootstrap ranks never swap if each run is right wherever the next one is', () => {
  const found =
    bootstrapRanks(
      [
        [1, 1, 1, 1],
        [1, 1, 0, 1],
        [0, 1, 0, 0],
      ],
      { resamples: 400, seed: 2 },
    ) ?? [];
  expect(found.map(({ low }) => low)).toEqual([1, 1, expect.any(Number)]);
  expect(found[0]).toEqual({ low: 1, high: 1, first: 1 });
  for (const { low, high, first } of found)
    expect(low <= high && low >= 1 && high <= 3 && first >= 0 && first <= 1).toBe(true);
  expect(bootstrapRanks([[]], { resamples: 10, seed: 1 })).toBeNull();
});

const games = fc.integer({ min: 2, max: 5 }).chain((size) =>
  fc
    .array(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => rows.map((row, own) => row.map((count, other) => (own === other ? 0 : count)))),
);

test('Bradley–Terry strengths have the mean 1000, mirror with the games, and explain the wins', () => {
  fc.assert(
    fc.property(games, (wins) => {
      const found = bradleyTerry(wins) ?? [];
      const turned = bradleyTerry(wins.map((row, own) => row.map((_, other) => wins[other]?.[own] ?? 0))) ?? [];
      expect(found.reduce((sum, { rating }) => sum + rating, 0) / wins.length).toBeCloseTo(1000, 6);
      for (const [own, { rating, standardError, modelStandardError }] of found.entries()) {
        expect((turned[own]?.rating ?? 0) - 1000).toBeCloseTo(1000 - rating, 5);
        expect(standardError > 0 && modelStandardError > 0).toBe(true);
        const chance = (other: number) => 1 / (1 + 10 ** (((found[other]?.rating ?? 0) - rating) / 400));
        const expected = wins.reduce(
          (sum, row, other) =>
            sum + ((wins[own]?.[other] ?? 0) + (row[own] ?? 0)) * (own === other ? 0 : chance(other)),
          0,
        );
        expect(expected).toBeCloseTo(wins[own]?.reduce((sum, count) => sum + count, 0) ?? -1, 5);
      }
    }),
    { numRuns: 60 },
  );
});

test('a player who never lost, or never met the others, has no strength', () => {
  expect(
    bradleyTerry([
      [0, 3],
      [0, 0],
    ]),
  ).toBeNull();
  expect(
    bradleyTerry([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]),
  ).toBeNull();
  expect(bradleyTerry([[0]])).toBeNull();
});

test('one win in a hundred thousand games can be fitted', () => {
  const found = bradleyTerry([
    [0, 99_999],
    [1, 0],
  ]);
  expect((found?.[0]?.rating ?? 0) - (found?.[1]?.rating ?? 0)).toBeCloseTo((400 * Math.log(99_999)) / Math.LN10, 3);
});

const rating: fc.Arbitrary<GlickoRating> = fc.record({
  rating: fc.integer({ min: 600, max: 2600 }),
  deviation: fc.integer({ min: 30, max: 350 }),
  volatility: fc.integer({ min: 30, max: 120 }).map((thousandths) => thousandths / 1000),
});
const period = fc.array(fc.record({ opponent: rating, score: fc.constantFrom(0, 0.5, 1) }), { maxLength: 8 });

test('Glicko-2: changes mirror with ratings and results, shift with all ratings, and ignore the order of games', () => {
  fc.assert(
    fc.property(rating, period, fc.integer({ min: -300, max: 300 }), (player, played, shift) => {
      const found = afterPeriod(player, played);
      const mirror = <R extends { rating: number }>(one: R): R => ({ ...one, rating: 3000 - one.rating });
      const mirrored = afterPeriod(
        mirror(player),
        played.map(({ opponent, score }) => ({ opponent: mirror(opponent), score: 1 - score })),
      );
      expect(mirrored.rating).toBeCloseTo(3000 - found.rating, 4);
      expect(mirrored.deviation).toBeCloseTo(found.deviation, 4);
      const moved = afterPeriod(
        { ...player, rating: player.rating + shift },
        [...played]
          .reverse()
          .map(({ opponent, score }) => ({ opponent: { ...opponent, rating: opponent.rating + shift }, score })),
      );
      expect(moved.rating - shift).toBeCloseTo(found.rating, 4);
      expect(moved.volatility).toBeCloseTo(found.volatility, 8);
    }),
  );
});

test('Glicko-2: wins raise and losses lower equally at equal ratings, and draws of equals change nothing', () => {
  fc.assert(
    fc.property(rating, rating, (player, opponent) => {
      const play = (score: number) => afterPeriod(player, [{ opponent, score }]).rating;
      expect(play(1) > player.rating && play(0) < player.rating && play(0) < play(0.5) && play(0.5) < play(1)).toBe(
        true,
      );
      const twin = (score: number) => afterPeriod(player, [{ opponent: player, score }]).rating - player.rating;
      expect(twin(1)).toBeCloseTo(-twin(0), 4);
      expect(twin(0.5)).toBeCloseTo(0, 6);
      expect(expectedScore(player, opponent) + expectedScore(opponent, player)).toBeCloseTo(1, 12);
      const { low, high } = glickoInterval(player);
      expect(low < player.rating && player.rating < high).toBe(true);
    }),
  );
});

test('Glicko-2: without games only the deviation grows', () => {
  expect(afterPeriod(NEWCOMER, [])).toMatchObject({ rating: 1500, volatility: 0.06 });
  expect(afterPeriod(NEWCOMER, []).deviation).toBeGreaterThan(350);
});
