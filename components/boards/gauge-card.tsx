import type { FigureRow } from '@/components/figures/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotMark, type PlotRow } from '@/components/figures/interval-plot';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import { estimateOf } from '@/lib/wire/estimate';
import { TextList } from './text-list';

interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A difference of shares, by default of a model. */
export const differenceMarks = (difference: Difference, mark: Partial<PlotMark> = {}): readonly PlotMark[] => [
  {
    ...{ kind: 'model', provenance: 'measured', slot: 0 },
    estimate: estimateOf(difference.value, 'share', difference),
    ...mark,
  },
];

/** Around 0, wide enough for all. */
function domainOf(lines: readonly PlotRow[]): readonly [number, number] {
  const ends = lines.flatMap(({ marks }) => marks.flatMap(({ estimate: { low, high } }) => [low ?? 0, high ?? 0]));
  const reach = Math.ceil(Math.max(0.1, ...ends.map(Math.abs)) * 10) / 10;
  return [-reach, reach];
}

export interface GaugeCardProps {
  readonly task: { readonly title: string; readonly condition: string };
  /** What is measured, and whose it is, in the title of the figure. */
  readonly of: string;
  readonly plotTitle: string;
  readonly lines: readonly PlotRow[];
  readonly rows: readonly FigureRow[];
  readonly note: React.ReactNode;
  /** What the numbers say. */
  readonly children: React.ReactNode;
}

/** Differences of shares in one task. */
export const GaugeCard = ({ task, of, plotTitle, lines, rows, note, children }: GaugeCardProps) => (
  <Card className="min-w-0">
    <h3>
      {task.title} <span className="font-normal text-muted">· {conditionName(task.condition)}</span>
    </h3>
    {children}
    <FigureFrame title={`${task.title}: ${of}`} rows={rows} className="mt-3">
      <IntervalPlot title={plotTitle} unit="share" rows={lines} domain={domainOf(lines)} isSigned />
    </FigureFrame>
    <p className="mt-2 text-sm text-muted">{note}</p>
  </Card>
);

export const GaugeLimits = ({ summary, texts }: { readonly summary: string; readonly texts: readonly string[] }) => (
  <Disclosure summary={summary} className="mt-4">
    <TextList texts={texts} className="max-w-text text-sm text-muted" />
  </Disclosure>
);
