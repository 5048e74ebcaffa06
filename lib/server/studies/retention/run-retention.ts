import { recordAct, SERVER } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { log } from '@/lib/server/platform/log';
import { RETENTION_RULES, type RetentionRule } from './rules';

export type RetentionReport = Partial<Record<RetentionRule['name'], number>>;

/** One transaction per rule, so that a failing rule does not stop the others. Deletions are in the admin log. */
export async function runRetention(rules: readonly RetentionRule[] = RETENTION_RULES): Promise<RetentionReport> {
  const report: RetentionReport = {};
  for (const rule of rules) {
    const count = await applyRule(rule);
    if (count > 0) report[rule.name] = count;
  }
  if (Object.keys(report).length > 0) log.info('retention', report);
  return report;
}

const applyRule = ({ name, days, run }: RetentionRule): Promise<number> =>
  transaction(async (tx) => {
    // A trigger protects the log of replies; this setting allows withdrawals and expired data.
    await tx.query(`select set_config('rung.withdraw', 'on', true)`);
    const count = await run(tx, days);
    if (count > 0) await recordAct(tx, SERVER, 'retention.delete', `retention/${name}`, { count, days });
    return count;
  });
