import { cn } from '@/components/ui/cn';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { translatorOf } from '@/lib/messages/translator';
import { CLIMB_KINDS, type ClimbKind, type OwnClimb } from '@/lib/wire/people/own-history';
import { type ClimbMark, FIGURE, placeClimbs } from './climb-marks';

/** A person's climbs of one ladder, oldest first. Each kind has its own shape. The table next to it has the numbers. */
export function ClimbsFigure({
  locale,
  climbs,
  label,
}: {
  readonly locale: Locale;
  readonly climbs: readonly OwnClimb[];
  readonly label: string;
}) {
  const t = translatorOf(locale, 'history');
  const { marks, ticks } = placeClimbs(climbs);
  const [first, last] = [marks[0], marks.at(-1)];
  const ladders = marks.filter(({ kind }) => kind === 'ladder');
  const base = FIGURE.height - 8;
  return (
    <figure className="my-3">
      <svg
        viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`}
        role="img"
        aria-label={label}
        className="h-auto w-full max-w-md"
      >
        {ticks.map(({ rung, y }) => (
          <g key={rung}>
            <line x1={FIGURE.left} x2={FIGURE.width - FIGURE.right} y1={y} y2={y} className="stroke-line" />
            <text x={FIGURE.left - 8} y={y + 4} textAnchor="end" className="tabular fill-muted text-[12px]">
              {rung}
            </text>
          </g>
        ))}
        <polyline
          points={ladders.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-human-soft"
          strokeWidth={2}
        />
        {marks.map((mark) => (
          <Mark key={mark.shareId} mark={mark} />
        ))}
        {first && (
          <text x={FIGURE.left} y={base} className="fill-muted text-[12px]">
            {dayOf(locale, first.endedAt)}
          </text>
        )}
        {first && last && dayOf(locale, first.endedAt) !== dayOf(locale, last.endedAt) && (
          <text x={FIGURE.width - FIGURE.right} y={base} textAnchor="end" className="fill-muted text-[12px]">
            {dayOf(locale, last.endedAt)}
          </text>
        )}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {CLIMB_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind)).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <Shape kind={kind} x={8} y={8} />
            </svg>
            {t(`kinds.${kind}`)}
          </span>
        ))}
        {marks.some(({ censored }) => censored) && <span>{t('atLeast')}</span>}
      </figcaption>
    </figure>
  );
}

function Mark({ mark: { kind, x, y, span, censored } }: { readonly mark: ClimbMark }) {
  return (
    <g>
      {span && <line x1={x} x2={x} y1={span.top} y2={span.bottom} className="stroke-human" strokeWidth={2} />}
      {censored && (
        <path
          d={`M${x} ${y - 6}V${y - 14}M${x - 4} ${y - 10}L${x} ${y - 14}L${x + 4} ${y - 10}`}
          className="fill-none stroke-human"
          strokeWidth={1.5}
        />
      )}
      <Shape kind={kind} x={x} y={y} />
    </g>
  );
}

const SHAPES: Readonly<Record<ClimbKind, string>> = {
  ladder: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
  casual: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
  limited: 'M-4.5 -4.5h9v9h-9Z',
  express: 'M0 -6L6 0L0 6L-6 0Z',
};

const Shape = ({ kind, x, y }: { readonly kind: ClimbKind; readonly x: number; readonly y: number }) => (
  <path
    d={SHAPES[kind]}
    transform={`translate(${x} ${y})`}
    className={cn('stroke-human', kind === 'casual' ? 'fill-surface' : 'fill-human')}
    strokeWidth={1.5}
  />
);
