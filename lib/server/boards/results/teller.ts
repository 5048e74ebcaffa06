import { systemClock } from '@/lib/server/platform/clock';
import { env } from '@/lib/server/platform/env';
import packageJson from '@/package.json';
import type { Teller } from './every-eval-ever';

/** The publisher of this site's results, now. `baseUrl` null: unknown. */
export const tellerOf = (baseUrl: string | null): Teller => ({
  organization: env().RUNG_OPERATOR ?? 'not named',
  baseUrl,
  version: packageJson.version,
  retrievedAt: systemClock.now(),
});
