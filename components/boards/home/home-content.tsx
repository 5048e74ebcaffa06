import { LadderLegend } from '@/components/figures/ladder/ladder-legend';
import { Callout } from '@/components/ui/callout';
import type { HomeBoard } from '@/lib/wire/boards/home-board';
import { FirstSteps } from '../marks/nothing-measured';
import { HomeSuiteFigure } from './home-suite';

/** The ladders of all suites. */
export function HomeContent({ board }: { readonly board: HomeBoard }) {
  const isEmpty =
    board.models.length === 0 && board.suites.every(({ tasks }) => tasks.every(({ people }) => people === null));
  return (
    <>
      {isEmpty && <NothingYet protocol={board.protocol} />}
      <LadderLegend
        people={board.protocol === 'ladder' ? 'mean R' : 'the measure'}
        model={board.protocol === 'ladder' ? 'mean R' : 'the measure'}
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

function NothingYet({ protocol }: Pick<HomeBoard, 'protocol'>) {
  return (
    <Callout title="Nothing is measured here yet" className="mb-6">
      <p>
        {protocol === 'ladder'
          ? 'Each ladder will show people as a band, from the first to the third quartile of their final rungs, and each model as a point with its interval.'
          : 'Each task will show the share of right answers on its fixed set, for people and models, each with its interval, and the share for guessing.'}
      </p>
      <FirstSteps href="/" run={`--suite SUITE${protocol === 'set' ? ' --protocol set' : ''}`} />
    </Callout>
  );
}
