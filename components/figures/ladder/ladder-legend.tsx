import { Guessing, Sign } from '../signs';

interface LadderLegendProps {
  /** What the line of people is: `median R`. */
  readonly people: string;
  /** What models are by: `mean R`. */
  readonly model: string;
  readonly hasCrowd: boolean;
  readonly hasReported: boolean;
}

/** The signs of ladders, each by shape as well as by colour. */
export const LadderLegend = ({ people, model, hasCrowd, hasReported }: LadderLegendProps) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted" aria-label="Legend">
    <Entry text={`people by rung, darker: middle half; line: ${people}, 95 %`}>
      <path d="M3 2h14v4H3zM3 10h20v4H3z" className="fill-human-soft" />
      <path d="M3 8h24" className="stroke-human" strokeWidth="4" />
    </Entry>
    <Entry text={`model: ${model}, 95 %; arrow: some stopped, usually at least`}>
      <path d="M15 1v14" className="stroke-m0" strokeWidth="1.75" />
      <circle cx="15" cy="8" r="4" className="fill-m0" />
    </Entry>
    {hasCrowd && (
      <Entry text="other models">
        <path d="M11 4h8M11 8h8M11 13h8" className="stroke-crowd" />
      </Entry>
    )}
    {hasReported && (
      <li className="flex items-center gap-2">
        <Sign marked={{ kind: 'human', provenance: 'reported' }} />
        <Sign marked={{ kind: 'model', provenance: 'reported' }} />
        people and models in the paper
      </li>
    )}
    <Entry text="guessing">
      <Guessing path="M2 8h26" />
    </Entry>
  </ul>
);

const Entry = ({ text, children }: { readonly text: string; readonly children: React.ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg width="30" height="16" aria-hidden="true" className="shrink-0">
      {children}
    </svg>
    {text}
  </li>
);
