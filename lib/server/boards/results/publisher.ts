import { systemClock } from '@/lib/server/platform/clock';
import { env } from '@/lib/server/platform/env';
import packageJson from '@/package.json';
import type { PublisherInfo } from './every-eval-ever';

/** The publisher of this site's results, now. `baseUrl` null: unknown. */
export const publisherInfo = (baseUrl: string | null): PublisherInfo => ({
  organization: env().RUNG_OPERATOR ?? 'not named',
  baseUrl,
  version: packageJson.version,
  retrievedAt: systemClock.now(),
});
