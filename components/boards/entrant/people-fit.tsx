import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import type { EntrantView } from '@/lib/wire/boards/board';
import type { PeopleFit as Fit } from '@/lib/wire/boards/people-fit';
import { fitRows } from '../board/figure-rows';
import { formatPercent, formatR, plural } from '../format';

/** R from all answers of people, quick climbs and stopped ladders included, and how well the model fits. */
export function PeopleFit({
  task,
  fit,
  title = 'From all answers',
  renewed = 'The fit is renewed every ten minutes.',
  heading: Heading = 'h3',
}: {
  readonly task: Pick<EntrantView['tasks'][number], 'id' | 'title' | 'condition'>;
  readonly fit: Fit;
  readonly title?: string;
  /** When it was computed, as a sentence. */
  readonly renewed?: string;
  readonly heading?: 'h3' | 'h4';
}) {
  const off = fit.levels.filter(isOff).length;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <Heading className="text-base">{title}</Heading>
      {fit.ladder !== null && (
        <>
          <p className="tabular mt-1 text-2xl font-semibold">
            {formatR(fit.ladder.median)}{' '}
            <span className="text-sm font-normal text-muted">median R that full ladders would give</span>
          </p>
          <p className="text-sm text-muted">
            95 % interval {formatR(fit.ladder.low)} to {formatR(fit.ladder.high)}. The middle half of people would reach{' '}
            {formatR(fit.ladder.quartiles[0])} to {formatR(fit.ladder.quartiles[2])}.
          </p>
        </>
      )}
      <p className="text-sm text-muted">
        {plural(fit.people, 'person', 'people')}, {plural(fit.answers, 'answer')} ({formatsOf(fit)}).
        {fit.stopped !== null &&
          ` ${formatPercent(fit.stopped.share)} of people stopped early. If they were half a logit worse or better than their answers say, the median would be ${formatR(fit.stopped.lower[1])} or ${formatR(fit.stopped.higher[1])}.`}
      </p>
      <FigureFrame title={`${task.title}: fit of people’s answers`} rows={fitRows(task, fit)} className="mt-3 max-w-md">
        <figure>
          <figcaption className="mb-1 text-sm text-muted">
            Dots: share right of those who were asked. Band: where they should be with 95 % if the model holds
            {off === 0 ? '; all are in it' : `; ${off} of ${fit.levels.length} are outside (hollow)`}. Line: everyone,
            also those who did not get to the level.
          </figcaption>
          <CurvePanel
            title={`${task.title}: fit of people’s answers`}
            description={`${fit.levels.map(describeLevel).join('; ')}.`}
            curves={[
              {
                title: 'everyone',
                kind: 'human',
                points: fit.levels.map((level) => ({ ...level, x: level.level, value: level.everyone })),
                dots: fit.levels.map((level) => ({ x: level.level, value: level.observed, isHollow: isOff(level) })),
              },
            ]}
            unit="share"
            xTitle="level"
            domain={[0, 1]}
          />
        </figure>
      </FigureFrame>
      <Disclosure summary="How this is worked out">
        <p className="text-sm text-muted">
          A response model is fitted to every answer that counts. It allows for guessing, for lapses (
          {formatPercent(fit.lapse)} here) and for people who only guess
          {fit.guessers === null ? '' : ` (${formatPercent(fit.guessers)})`}, and takes abilities as they are
          distributed. A median of finished ladders alone is biased, because people stop depending on how it goes.{' '}
          {renewed}
        </p>
      </Disclosure>
    </section>
  );
}

type FitLevel = Fit['levels'][number];

const isOff = ({ observed, low, high }: FitLevel): boolean => observed < low || observed > high;

const FORMATS = { ladder: 'full ladder', express: 'short climb' } as const;

const formatsOf = ({ formats }: Fit): string =>
  (['ladder', 'express'] as const)
    .flatMap((course) => {
      const count = formats[course];
      return count === undefined ? [] : [`${plural(count.people, 'person', 'people')} in ${FORMATS[course]}s`];
    })
    .join(', ');

/** The band is where those asked should be, not an interval of everyone. */
const describeLevel = ({ level, observed, low, high, everyone, n }: FitLevel): string =>
  `level ${level}, observed ${formatPercent(observed)}, expected ${formatPercent(low).replace(' %', '')} to ${formatPercent(high)}, everyone ${formatPercent(everyone)}, n ${n}`;
