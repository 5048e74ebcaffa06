import type { RouteDoc } from './route-doc';
import { ADMIN } from './routes-admin';
import { ANALYSIS } from './routes-analysis';
import { ANNOTATIONS } from './routes-annotations';
import { COMPARE } from './routes-compare';
import { EDITIONS } from './routes-editions';
import { PUBLIC } from './routes-public';
import { REPLICATIONS } from './routes-replications';
import { RUNS } from './routes-runs';
import { SESSIONS } from './routes-sessions';
import { STUDIES } from './routes-studies';
import { TOKENS } from './routes-tokens';

/** Every route under /api/v1; a test compares the table with the files in app/api/v1. */
export const ROUTES: readonly RouteDoc[] = [
  ...RUNS,
  ...SESSIONS,
  ...STUDIES,
  ...PUBLIC,
  ...EDITIONS,
  ...COMPARE,
  ...ANALYSIS,
  ...REPLICATIONS,
  ...TOKENS,
  ...ANNOTATIONS,
  ...ADMIN,
];
