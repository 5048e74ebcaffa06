import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { SiteOrigin } from '@/components/ui/site-origin';
import type { HomeBoard } from '@/lib/wire/home-board';
import { HomeLegend } from './home-legend';
import { HomeSuiteFigure } from './home-suite';
import { HomeSuiteTable } from './home-table';

/** All suites as figures or as tables of the same numbers. */
export function HomeContent({ board, view }: { readonly board: HomeBoard; readonly view: 'figure' | 'table' }) {
  const isEmpty =
    board.models.length === 0 && board.suites.every(({ tasks }) => tasks.every(({ people }) => people === null));
  const Suite = view === 'table' ? HomeSuiteTable : HomeSuiteFigure;
  return (
    <>
      {isEmpty && <NothingYet protocol={board.protocol} />}
      {view === 'figure' && (
        <HomeLegend
          protocol={board.protocol}
          reported={board.reported}
          crowd={board.models.length > board.chosenModels.length}
        />
      )}
      <div className="mt-8 space-y-10">
        {board.suites.map((suite) => (
          <Suite key={suite.id} board={board} suite={suite} />
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
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink href="/" variant="primary" size="sm">
          Climb a ladder yourself
        </ButtonLink>
        <span>
          or run a model:{' '}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm wrap-anywhere">
            npm run -s rung -- run --suite SUITE{protocol === 'set' ? ' --protocol set' : ''} --model NAME --base-url
            URL --server <SiteOrigin />
          </code>
        </span>
      </p>
    </Callout>
  );
}
