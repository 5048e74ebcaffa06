/** What an audit found, as a table and as one sentence. */
import type { AuditLine } from '@/lib/server/data/audit/audit';
import { counted } from '../printing/count-progress';
import { percentText, type TextColumn, textTable } from '../printing/text-table';

export interface JudgedAudit extends AuditLine {
  /** Why the leak is a known part of the question; null otherwise. */
  readonly inherent: string | null;
}

const COLUMNS: readonly TextColumn[] = [
  { title: 'level', meaning: 'level of the items' },
  { title: 'looks at', meaning: 'only options, options and question, the whole item …', isText: true },
  { title: 'guesses', meaning: 'how often the tree guessed, each time about an item that it did not learn from' },
  { title: 'right', meaning: 'share of right guesses' },
  { title: '95 % interval', meaning: 'of that share (Wilson)', isText: true },
  { title: 'chance', meaning: 'share of right guesses without looking' },
  { title: 'finding', meaning: 'leak: 5 points above chance, p < 0.0001; known: a part of the question', isText: true },
  { title: 'feature', meaning: 'what the tree asked most often', isText: true },
];

export const auditTable = (lines: readonly JudgedAudit[]): string =>
  textTable(
    COLUMNS,
    lines.map(({ level, audit, guesses, share, low, high, chance, leaks, inherent, features }) => [
      String(level),
      audit,
      String(guesses),
      percentText(share),
      `${percentText(low)} to ${percentText(high)}`,
      percentText(chance),
      leaks ? (inherent === null ? 'leak' : 'known') : '–',
      features[0] ?? '–',
    ]),
  );

/** The lines are of one task. */
export function auditSentence(lines: readonly JudgedAudit[]): string {
  const leaks = strongestFirst(lines.filter(({ leaks, inherent }) => leaks && inherent === null));
  const [known] = strongestFirst(lines.filter(({ leaks, inherent }) => leaks && inherent !== null));
  const task = lines[0]?.task ?? '';
  const [leak] = leaks;
  if (leak !== undefined) {
    const more = leaks.length === 1 ? '' : `; ${counted(leaks.length - 1, 'other audit')} found a leak too`;
    return `${task}: the feature “${leak.features[0]}” gives answers away, ${shareText(leak)}${more}.`;
  }
  const where = `in ${counted(lines.length, 'audit')} of ${counted(Math.min(...lines.map(({ items }) => items)), 'item')}`;
  const part = known === undefined ? '' : ` A known part of the question is ${shareText(known)}: ${known.inherent}.`;
  return `${task}: no leak found above chance ${where}.${part}`;
}

const shareText = ({ share, chance, level, audit }: JudgedAudit): string =>
  `${percentText(share)} right where guessing gets ${percentText(chance)} (${audit}, level ${level})`;

const strongestFirst = (lines: readonly JudgedAudit[]): readonly JudgedAudit[] =>
  [...lines].sort((a, b) => b.share - b.chance - (a.share - a.chance));
