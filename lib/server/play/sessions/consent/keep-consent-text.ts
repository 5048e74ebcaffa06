import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { consentInput } from '@/lib/wire/people/session';

type Shown = Pick<z.output<typeof consentInput>, 'textSha256' | 'version' | 'language'>;

/** Stores a consent text once for everyone who saw it. `markdown`: the text whose hash was sent. */
export async function keepConsentText(
  tx: PoolClient,
  { textSha256, version, language }: Shown,
  markdown: string,
): Promise<void> {
  await tx.query(
    'insert into "ConsentText" ("sha256", "version", "language", "markdown") values ($1, $2, $3, $4) on conflict ("sha256") do nothing',
    [textSha256, version, language, markdown],
  );
}
