import { createHash } from 'node:crypto';
import { pool } from '@/lib/server/platform/db';
import { insertRows } from '@/lib/server/play/simulation/write-climbs';

interface DemoEdition {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly openedAt: Date;
  readonly closedAt?: Date;
  readonly retiredAt?: Date;
}

/** With a key that is not secret, so that every site has the same demo data. */
export async function addEdition({ id, title, ...edition }: DemoEdition): Promise<void> {
  const key = createHash('sha256').update(`key of ${id}`).digest();
  await insertRows(pool(), 'Edition', [
    {
      ...edition,
      id,
      title: `Demo data: ${title}`,
      secretKey: `\\x${key.toString('hex')}`,
      keyCommitment: createHash('sha256').update(key).digest('hex'),
      demo: true,
    },
  ]);
}
