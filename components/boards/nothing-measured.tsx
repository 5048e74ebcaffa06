import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { SiteOrigin } from '@/components/ui/site-origin';
import type { ShownBoard } from './shown-board';

interface Props {
  readonly board: ShownBoard;
  /** Of the tests, otherwise of the ladders. */
  readonly tests: boolean;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

export function NothingMeasured({ board, tests, address }: Props) {
  const first = board.tasks[0];
  const measured = tests
    ? board.sections.some(({ rows }) => rows.length > 0)
    : board.tasks.some(({ human, models }) => human !== null || models.length > 0);
  if (first === undefined || measured) return null;
  const reported = tests
    ? board.sections.some((section) => section.reported.values.length > 0)
    : board.tasks.some((task) => task.reported.length > 0);
  return (
    <Callout title={tests ? 'Nothing is measured here yet' : 'No results yet'} className="mb-6">
      <p>
        {reported
          ? 'The numbers below are what the paper reports. None of it was measured here.'
          : 'There is nothing to show here yet.'}
      </p>
      {board.before !== null && (
        <p>
          An edition before has results:{' '}
          <Link href={address({ edition: board.before.id })} className="link">
            {board.before.title}
          </Link>
          .
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink href={`/start/${first.id}`} variant="primary" size="sm">
          Climb a ladder yourself
        </ButtonLink>
        <span>
          or run a model:{' '}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm wrap-anywhere">
            npm run -s rung -- run --suite {board.suite}
            {tests ? ' --protocol set' : ` --condition ${board.condition}`} --model NAME --base-url URL --server{' '}
            <SiteOrigin />
          </code>
        </span>
      </p>
    </Callout>
  );
}
