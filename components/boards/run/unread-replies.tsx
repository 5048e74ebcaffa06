import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { RunItemDetail } from '@/lib/wire/boards/board';
import { formatCount, plural } from '../format';

interface UnreadRepliesProps {
  readonly runId: string;
  readonly count: number;
  readonly shown: readonly (Pick<RunItemDetail, 'taskTitle' | 'level' | 'status'> & {
    readonly ordinal: number | null;
    readonly ending: string;
  })[];
  /** Whether the item of each can be looked at. */
  readonly hasLinks: boolean;
}

/** Replies without an answer that could be read, with how each one ends. */
export function UnreadReplies({ runId, count, shown, hasLinks }: UnreadRepliesProps) {
  return (
    <>
      <p className="max-w-text">
        {plural(count, 'reply has', 'replies have')} no answer that could be read, and{' '}
        {count === 1 ? 'counts' : 'count'} as not right.
        {shown.length < count ? ` These are the first ${formatCount(shown.length)}.` : ''} Each prompt says how to
        reply.
      </p>
      <ul className="mt-4 space-y-3">
        {shown.map(({ ordinal, taskTitle, level, status, ending }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: replies that wait have no other name
          <li key={index} className="rounded-lg border border-line p-3">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone="warn">{status}</Badge>
              {taskTitle}, level {level}
              {hasLinks && ordinal !== null && <Link href={`/runs/${runId}/items/${ordinal}`}>Item #{ordinal}</Link>}
            </p>
            <p className="mt-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
              {ending.trim() === '' ? <span className="text-muted">The reply is empty.</span> : `… ${ending.trim()}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
