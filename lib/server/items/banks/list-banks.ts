import { pool } from '@/lib/server/platform/db';
import type { BankAbout } from './bank';

export interface ListedBank {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly importedAt: Date;
  /** Number of items at each level, from level 1. */
  readonly rows: readonly number[];
  /** The level numbers of the source for levels 1, 2 … */
  readonly sourceLevels: readonly number[];
  /** How its items are answered, such as `choice`. */
  readonly reply: string;
  readonly licences: readonly string[];
  readonly sources: readonly string[];
}

/** All versions of all banks, by name, newest first. */
export async function listBanks(): Promise<readonly ListedBank[]> {
  const { rows } = await pool().query<
    Omit<ListedBank, 'title' | 'sourceLevels' | 'reply'> & { readonly about: BankAbout }
  >(
    `select v."bankName" as "name", v."version", v."about", v."importedAt", b."openVersion" is not distinct from v."version" as "isOpen",
       (select array_agg(n order by level)::int[] from (select "level", count(*) as n from "BankRow" r where r."bankName" = v."bankName" and r."version" = v."version" group by 1) c) as "rows",
       (select array_agg(distinct r."content"->>'licence') from "BankRow" r where r."bankName" = v."bankName" and r."version" = v."version") as "licences",
       (select array_agg(distinct r."content"->>'source') from "BankRow" r where r."bankName" = v."bankName" and r."version" = v."version") as "sources"
     from "BankVersion" v join "Bank" b on b."name" = v."bankName" order by v."bankName", v."importedAt" desc, v."version"`,
  );
  return rows.map(({ about, ...row }) => ({
    ...row,
    title: about.title,
    sourceLevels: about.sourceLevels,
    reply: about.reply,
  }));
}
