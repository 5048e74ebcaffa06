import type { DistanceOracle, Metric } from './distance-oracle';
import { makeOracle } from './make-oracle';

export { type DistanceOracle, METRICS, type Metric, type Neighbour } from './distance-oracle';

const oracles = new Map<Metric, DistanceOracle>();

/** Returns the oracle of a metric. Its tables are built at first use and kept (tables.ts). */
export function oracleFor(metric: Metric): DistanceOracle {
  const known = oracles.get(metric);
  if (known !== undefined) return known;
  const built = makeOracle(metric);
  oracles.set(metric, built);
  return built;
}
