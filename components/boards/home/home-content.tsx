import { LadderLegend } from '@/components/figures/ladder/ladder-legend';
import { Callout } from '@/components/ui/callout';
import type { HomeBoard } from '@/lib/wire/boards/home-board';
import { FirstSteps } from '../marks/nothing-measured';
import { HomeSuiteFigure } from './home-suite';

/** The ladders of all suites. */
export function HomeContent({ board }: { readonly board: HomeBoard }) {
  const { measure, empty, run } = PROTOCOLS[board.protocol];
  const isEmpty =
    board.models.length === 0 && board.suites.every(({ tasks }) => tasks.every(({ people }) => people === null));
  return (
    <>
      {isEmpty && (
        <Callout title="Nothing is measured here yet" className="mb-6">
          <p>{empty}</p>
          <FirstSteps href="/" run={run} />
        </Callout>
      )}
      <LadderLegend
        people={measure}
        model={measure}
        hasCrowd={board.models.length > board.chosenModels.length}
        hasReported={board.reported}
      />
      <div className="mt-8 space-y-10">
        {board.suites.map((suite) => (
          <HomeSuiteFigure key={suite.id} board={board} suite={suite} />
        ))}
        {board.suites.length === 0 && <p className="text-muted">No task of what is chosen has this condition.</p>}
      </div>
    </>
  );
}

const PROTOCOLS = {
  ladder: {
    measure: 'mean R',
    empty:
      'Each ladder will show people as a band, from the first to the third quartile of their final rungs, and each model as a point with its interval.',
    run: '--suite SUITE',
  },
  set: {
    measure: 'the measure',
    empty:
      'Each task will show the share of right answers on its fixed set, for people and models, each with its interval, and the share for guessing. Levels with fewer than 10 questions are hidden while their edition is open.',
    run: '--suite SUITE --protocol set',
  },
} as const;
