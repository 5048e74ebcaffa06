import { readEntrant } from '@/lib/wire/setup';
import { siteAddress } from './site-address';

/** For a page: the command that makes the same run again at this site. */
export const reproduceCommand = async (runId: string, entrant: string): Promise<string> =>
  [
    'export RUNG_TOKEN=rung_…',
    `npm run -s rung -- run --reproduce ${runId} \\`,
    `  --model ${readEntrant(entrant).model} --base-url http://127.0.0.1:8000/v1 \\`,
    `  --server ${await siteAddress()}`,
  ].join('\n');
