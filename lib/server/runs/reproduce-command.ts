import { headers } from 'next/headers';
import { readEntrant } from '@/lib/wire/setup';
import { baseUrlOf } from '../auth/base-url';

/** For a page: the command that makes the same run again at this site. */
export async function reproduceCommand(runId: string, entrant: string): Promise<string> {
  const server = baseUrlOf(new Request('http://127.0.0.1:3000', { headers: new Headers(await headers()) }));
  return [
    'export RUNG_TOKEN=rung_…',
    `npm run -s rung -- run --reproduce ${runId} \\`,
    `  --model ${readEntrant(entrant).model} --base-url http://127.0.0.1:8000/v1 \\`,
    `  --server ${server}`,
  ].join('\n');
}
