import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import type { BoardView } from '@/lib/wire/boards/board';
import type { ShownBoard } from '../board/shown-board';
import type { Folds } from '../links/on-demand';
import { RunCommand } from '../run/run-command';

interface Props extends Pick<Folds, 'address'> {
  readonly board: ShownBoard;
  /** Of the tests, otherwise of the ladders. */
  readonly tests: boolean;
}

/** Of a board's tests or of its ladders. */
export const isMeasured = ({ sections, tasks }: BoardView, tests: boolean): boolean =>
  tests
    ? sections.some(({ rows }) => rows.length > 0)
    : tasks.some(({ human, models }) => human !== null || models.length > 0);

/** Whether its ladders would be empty, without a printed value either. */
export const hasNoLadders = (board: BoardView): boolean =>
  !isMeasured(board, false) && board.tasks.every(({ reported }) => reported.length === 0);

/** How to fill an empty board. */
export function NothingMeasured({ board, tests, address }: Props) {
  const first = board.tasks[0];
  if (first === undefined || isMeasured(board, tests)) return null;
  const printed = tests
    ? board.sections.flatMap(({ reported }) => reported.values)
    : board.tasks.flatMap(({ reported }) => reported);
  return (
    <Callout
      title={
        board.hasSetAside
          ? 'Nothing is shown here yet'
          : tests || !isMeasured(board, true)
            ? 'Nothing is measured here yet'
            : 'No ladder is measured here yet'
      }
      className="mb-6"
    >
      <p>
        {printed.length > 0
          ? 'The numbers below are what the paper reports, not measured here.'
          : 'To add the first row, climb a ladder or run a model with this command.'}
      </p>
      {board.hasSetAside && <SetAside />}
      {board.before !== null && (
        <p>
          An edition before has results: <Link href={address({ edition: board.before.id })}>{board.before.title}</Link>.
        </p>
      )}
      <FirstSteps
        href={`/start/${first.id}`}
        run={`--suite ${board.suite}${tests ? ' --protocol set' : ` --condition ${board.condition}`}`}
      />
    </Callout>
  );
}

/** Why sets that were run are on no board. */
export const SetAside = () => (
  <p>
    Sets were run here. While the edition is open, we show only those with 10, 20, 30 … questions per level, or as many
    as the paper asks.
  </p>
);

/** The ways to the first numbers of people and of models. */
export const FirstSteps = ({ href, run }: { readonly href: string; readonly run: string }) => (
  <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-3">
    <ButtonLink href={href} variant="primary" size="sm">
      Climb a ladder yourself
    </ButtonLink>
    <RunCommand run={run} />
  </div>
);
