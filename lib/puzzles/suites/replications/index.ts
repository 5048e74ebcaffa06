import type { Replication } from '../replication';
import { CUBEBENCH_REPLICATIONS } from './cubebench';
import { EUCLIFOLD_REPLICATIONS } from './euclifold';
import { INFBENCH_REPLICATIONS } from './infbench';
import { SPATIALVIZ_REPLICATIONS } from './spatialviz';
import { STARE_REPLICATIONS } from './stare';

export const REPLICATIONS: readonly Replication[] = [
  ...INFBENCH_REPLICATIONS,
  ...CUBEBENCH_REPLICATIONS,
  ...SPATIALVIZ_REPLICATIONS,
  ...EUCLIFOLD_REPLICATIONS,
  ...STARE_REPLICATIONS,
];

export const replicationName = ({ suite, id }: Pick<Replication, 'suite' | 'id'>): string => `${suite}/${id}`;

export const replicationsOf = (suite: string): readonly Replication[] =>
  REPLICATIONS.filter((each) => each.suite === suite);

export const findReplication = (suite: string, id: string): Replication | undefined =>
  replicationsOf(suite).find((each) => each.id === id);
