import { CUBEBENCH } from './cubebench';
import { INFBENCH } from './infbench';
import { SPATIALVIZ } from './spatialviz';
import type { Suite } from './suite';

export const SUITES: readonly Suite[] = [INFBENCH, CUBEBENCH, SPATIALVIZ];
export const findSuite = (id: string): Suite | undefined => SUITES.find((suite) => suite.id === id);
