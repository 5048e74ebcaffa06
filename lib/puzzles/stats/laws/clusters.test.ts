/** Laws of standard errors and intervals of clustered observations. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoWayClusterError } from '../comparisons/two-way-clustered';
import { standardError } from '../mean';
import { resampledMeans } from '../resampling/bootstrap';
import { bcaMeanInterval } from '../resampling/bootstrap-bca';
import { clusterBootstrapInterval, resampledClusterMeans } from '../resampling/cluster-bootstrap';
import { exactBootstrapOfMean } from '../resampling/exact-bootstrap';
import { clusterError, clusteredInterval, clusterSums, millerClusterError } from '../shares/clustered';
import { pairAccuracy } from '../shares/pair-accuracy';
import { clusteredWilson, clusteredWilsonOf, pooledClusteredWilson } from '../shares/wilson-clustered';

const ownClusters = (values: readonly number[]) => values.map((_, index) => index);
const plain = (values: readonly number[]) => standardError(values.map((value) => ({ value, count: 1 })));
const score = fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20);
const observations = fc
  .array(fc.record({ value: score, cluster: fc.nat(6) }), { minLength: 1, maxLength: 40 })
  .map((rows) => ({
    values: rows.map(({ value }) => value),
    labels: rows.map(({ cluster }) => cluster),
  }));
const hits = fc
  .array(fc.record({ hit: fc.constantFrom(0, 1), cluster: fc.nat(6) }), { minLength: 1, maxLength: 40 })
  .map((rows) => ({
    values: rows.map(({ hit }) => hit),
    labels: rows.map(({ cluster }) => cluster),
  }));

test('with clusters of one, CR1 and Miller’s are the plain standard error', () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 2, maxLength: 40 }), (values) => {
      const expected = plain(values) ?? Number.NaN;
      expect(clusterError(clusterSums(values, ownClusters(values)))).toBeCloseTo(expected, 7);
      expect(millerClusterError(values, ownClusters(values))).toBeCloseTo(expected, 7);
    }),
  );
});

test('CR1 does not depend on the order of observations or the names of clusters', () => {
  fc.assert(
    fc.property(observations, ({ values, labels }) => {
      const found = clusterError(clusterSums(values, labels));
      const turned = clusterError(
        clusterSums(
          [...values].reverse(),
          [...labels].reverse().map((label) => `cluster ${label}`),
        ),
      );
      if (found === null || turned === null) expect([found, turned, new Set(labels).size]).toEqual([null, null, 1]);
      else expect(turned).toBeCloseTo(found, 7);
    }),
  );
});

test('observations all asked twice of the same clusters add no information', () => {
  fc.assert(
    fc.property(observations, ({ values, labels }) => {
      const once = clusterError(clusterSums(values, labels));
      const twice = clusterError(clusterSums([...values, ...values], [...labels, ...labels]));
      if (once !== null) expect(twice).toBeCloseTo(once, 7);
    }),
  );
});

test('clustering both ways by the same clusters equals one way', () => {
  fc.assert(
    fc.property(observations, ({ values, labels }) => {
      const [one, two] = [clusterError(clusterSums(values, labels)), twoWayClusterError(values, labels, labels)];
      if (one === null) expect(two).toBeNull();
      else expect(two).toBeCloseTo(one, 7);
    }),
  );
});

test('two-way clustering is symmetric', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: score, person: fc.nat(5), family: fc.nat(3) }), { minLength: 1, maxLength: 40 }),
      (rows) => {
        const values = rows.map(({ value }) => value);
        const [persons, families] = [rows.map(({ person }) => person), rows.map(({ family }) => family)];
        const [found, turned] = [
          twoWayClusterError(values, persons, families),
          twoWayClusterError(values, families, persons),
        ];
        if (found === null || turned === null) expect(found).toBe(turned);
        else expect(turned).toBeCloseTo(found, 7);
      },
    ),
  );
});

test('a clustered Wilson interval contains its share, is in 0 to 1, and mirrors with it', () => {
  fc.assert(
    fc.property(hits, ({ values, labels }) => {
      const found = clusteredWilson(values, labels);
      if (found === null) {
        expect(new Set(labels).size).toBe(1);
        return;
      }
      const turned = clusteredWilson(
        values.map((hit) => 1 - hit),
        labels,
      );
      expect(
        found.low >= 0 && found.high <= 1 && found.low <= found.value + 1e-12 && found.value <= found.high + 1e-12,
      ).toBe(true);
      expect(found.effectiveN).toBeLessThanOrEqual(values.length);
      expect(turned?.low).toBeCloseTo(1 - found.high, 7);
    }),
  );
});

test('groups that the same clusters answer are at most as sure as one group, and items make them less sure', () => {
  fc.assert(
    fc.property(
      hits,
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 2, max: 9 }),
      ({ values, labels }, groups, items) => {
        const sums = clusterSums(values, labels);
        const [one, many, shared] = [
          clusteredWilsonOf(sums),
          pooledClusteredWilson(Array(groups).fill(sums), null),
          pooledClusteredWilson([sums], items),
        ];
        if (one === null || many === null) {
          expect([one, many, shared]).toEqual([null, null, null]);
          return;
        }
        // Every group has the same errors, so more of them tell nothing.
        expect(many.value).toBeCloseTo(one.value, 12);
        if (one.effectiveN < values.length) expect(many.low).toBeCloseTo(one.low, 9);
        expect(shared?.effectiveN).toBeLessThanOrEqual(one.effectiveN);
        if (items < values.length) expect(shared?.effectiveN).toBeLessThanOrEqual(items);
      },
    ),
  );
});

test('resampling clusters of one equals resampling observations', () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 12 }), fc.nat(1000), (values, seed) => {
      const options = { resamples: 50, seed };
      const [clusters, single] = [
        resampledClusterMeans(values, ownClusters(values), options),
        resampledMeans(values, options),
      ];
      for (const [index, mean] of clusters.entries()) expect(mean).toBeCloseTo(single[index] ?? Number.NaN, 12);
    }),
  );
});

test('a seeded bootstrap approximates the one that counts all resamples', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 6 }),
      fc.nat(1000),
      (values, seed) => {
        const exact = exactBootstrapOfMean(values);
        const means = resampledMeans(values, { resamples: 4000, seed });
        const drawn = standardError([...means].map((value) => ({ value, count: 1 }))) ?? 0;
        // Spread of 4,000 draws: within a tenth, more than five standard errors of a standard deviation.
        expect(Math.abs(drawn * Math.sqrt(4000) - (exact?.standardError ?? 0))).toBeLessThanOrEqual(
          0.1 * (exact?.standardError ?? 0),
        );
        const whole = exact?.distribution.reduce(
          (sum, { share }) => sum + Number(share.numerator) / Number(share.denominator),
          0,
        );
        expect(whole).toBeCloseTo(1, 12);
      },
    ),
    { numRuns: 30 },
  );
});

test('a BCa interval mirrors with its numbers', () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 4, maxLength: 20 }), fc.nat(1000), (values, seed) => {
      const options = { resamples: 300, seed };
      const found = bcaMeanInterval(values, options).interval;
      const turned = bcaMeanInterval(
        values.map((value) => -value),
        options,
      ).interval;
      if (found === null || turned === null) {
        expect(found).toBe(turned);
        return;
      }
      expect(found.low).toBeLessThanOrEqual(found.high);
      expect(turned.low).toBeCloseTo(-found.high, 6);
      expect(turned.high).toBeCloseTo(-found.low, 6);
    }),
  );
});

test('both items of a pair right is not more frequent than one of them', () => {
  const hit = fc.constantFrom(0, 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(hit, hit), { maxLength: 30 }), (pairs) => {
      const found = pairAccuracy(pairs);
      if (found === null) {
        expect(pairs).toEqual([]);
        return;
      }
      expect(found.pairs.value).toBeLessThanOrEqual(found.items + 1e-12);
      expect(found.pairs.low <= found.pairs.value && found.pairs.value <= found.pairs.high + 1e-12).toBe(true);
    }),
  );
});

test('one cluster says nothing about spread, nor do equal clusters', () => {
  const options = { resamples: 100, seed: 1 };
  expect(clusterError(clusterSums([1, 0, 1], ['a', 'a', 'a']))).toBeNull();
  expect(clusteredInterval(clusterSums([], []))).toMatchObject({ interval: null, reason: 'no-data' });
  expect(clusteredInterval(clusterSums([1, 0], ['a', 'a']))).toMatchObject({
    interval: null,
    reason: 'one-observation',
  });
  expect(clusteredInterval(clusterSums([1, 0, 0, 1], ['a', 'a', 'b', 'b']))).toMatchObject({
    interval: null,
    reason: 'no-spread',
  });
  // Thirds do not add up exactly. Without care the standard error would be about 1e-9.
  const third = 1 / 3;
  expect(clusterError(clusterSums([third, third, 0.1, third, third, 0.1], ['a', 'a', 'a', 'b', 'b', 'b']))).toBe(0);
  expect(clusterBootstrapInterval([], [], options)).toMatchObject({ interval: null, reason: 'no-data' });
  expect(clusterBootstrapInterval([1, 0], ['a', 'a'], options)).toMatchObject({
    interval: null,
    reason: 'one-observation',
  });
  expect(clusterBootstrapInterval([1, 0, 0, 1], ['a', 'a', 'b', 'b'], options)).toMatchObject({
    interval: null,
    reason: 'no-spread',
  });
  expect(bcaMeanInterval([1], options)).toEqual({ interval: null, reason: 'one-observation' });
});
