import { LegendSign } from './legend-sign';

/** The figure's signs, each by shape as well as by colour. */
export function BoardLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted" aria-label="Legend">
      <LegendSign text="people: how many ended on each rung (outlined: stopped before failing)">
        <path d="M26 4H8v4h18zM26 12H2v4h24z" className="fill-human" opacity="0.8" />
        <path d="M26 20.5h-8v3h8z" className="fill-human-soft stroke-human" />
      </LegendSign>
      <LegendSign text="the rung that half of them reach, shaded: its interval; bracket: P10 to P90">
        <path d="M6 4H3v18h3" fill="none" className="stroke-human" strokeWidth="1.5" />
        <path d="M10 6h15v14h-15z" className="fill-human-soft" opacity="0.6" />
        <path d="M9 13h17" className="stroke-human" strokeWidth="5" strokeLinecap="round" />
      </LegendSign>
      <LegendSign text="model measured here: mean R, 95 % interval; arrow: at least">
        <path
          d="M9 3v20M6 3h6M6 23h6M22 17v-9m-3 3l3 -3l3 3"
          fill="none"
          className="stroke-model"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
        <circle cx="9" cy="13" r="5" className="fill-model" />
        <circle cx="22" cy="18" r="4" className="fill-model" />
      </LegendSign>
      <LegendSign text="reported in the paper, not measured here; square: people, stacked: several">
        <path d="M8 8l5 5l-5 5l-5 -5z" className="fill-surface stroke-reported" strokeWidth="1.5" />
        <path d="M17 8h10v10h-10z" className="fill-surface stroke-reported" strokeWidth="1.75" />
      </LegendSign>
    </ul>
  );
}
