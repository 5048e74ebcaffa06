import type { HomeProtocol } from '@/lib/wire/home-board';
import { LegendSign } from '../legend-sign';

/** The signs of the ladders, each by shape as well as by colour. */
export function HomeLegend({
  protocol,
  reported,
  crowd,
}: {
  readonly protocol: HomeProtocol;
  readonly reported: boolean;
  readonly crowd: boolean;
}) {
  const isLadder = protocol === 'ladder';
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted" aria-label="Legend">
      <LegendSign
        className="max-w-80"
        text={
          isLadder
            ? 'people: mean R, band: quartiles; bar on the left rail: 95 % of the mean'
            : 'people, band: 95 % interval'
        }
      >
        <path d="M3 7h24v12H3z" className="fill-human-soft" opacity="0.55" />
        <path d="M3 13h24" className="stroke-human" strokeWidth="2.5" />
        {isLadder && <path d="M3 10v6" className="stroke-human" strokeWidth="5" strokeLinecap="round" />}
      </LegendSign>
      <LegendSign
        className="max-w-80"
        text={
          isLadder
            ? 'model by its number: mean R, 95 % interval; arrow: at least'
            : 'model by its number, 95 % interval'
        }
      >
        <path
          d="M15 3v20M12 3h6M12 23h6"
          fill="none"
          className="stroke-model"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
        <circle cx="15" cy="13" r="4.5" className="fill-model" />
      </LegendSign>
      {crowd && (
        <LegendSign className="max-w-80" text="the other models">
          <circle cx="15" cy="13" r="2.5" className="fill-model" opacity="0.5" />
        </LegendSign>
      )}
      <LegendSign className="max-w-80" text={isLadder ? 'guessing: mean R' : 'guessing'}>
        <path d="M2 13h26" className="stroke-ink" strokeDasharray="1 3" strokeWidth="1.25" />
      </LegendSign>
      {reported && (
        <LegendSign className="max-w-80" text="reported in the paper, not measured here; square: people">
          <path d="M8 8l5 5l-5 5l-5 -5z" className="fill-surface stroke-reported" strokeWidth="1.5" />
          <path d="M18 8h10v10h-10z" className="fill-surface stroke-reported" strokeWidth="1.5" />
        </LegendSign>
      )}
    </ul>
  );
}
