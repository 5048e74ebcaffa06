import { figureRow, type NumberOf } from '@/components/figures/download/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotMark } from '@/components/figures/interval-plot';
import { MODEL } from '@/components/figures/signs';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { AgainstPeopleView } from '@/lib/wire/boards/against-people';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';
import { TextList } from '../text-list';

/** A number of a gauge and its measure, as one downloads them. */
type GaugeNumber = readonly [measure: string, estimate: Estimate];

export const gaugeShare = (
  measure: string,
  { value, ...interval }: Pick<Estimate, 'value'> & Partial<Estimate>,
  known: Partial<Estimate> = {},
): GaugeNumber => [measure, estimateOf(value, 'share', { ...interval, ...known })];

/** A difference of shares and what it is made of. */
export interface GaugeLine {
  readonly label: string;
  readonly detail?: string;
  /** Whose numbers these are; default: the model's. */
  readonly of?: Partial<NumberOf>;
  /** The last is drawn. */
  readonly numbers: readonly GaugeNumber[];
  readonly look?: Partial<PlotMark>;
}

export interface GaugeCardProps {
  readonly task: Pick<AgainstPeopleView, 'task' | 'title' | 'condition'>;
  readonly model: Pick<NumberOf, 'entrant' | 'name'>;
  readonly protocol: string;
  /** What is measured, in the title of the figure. */
  readonly title: string;
  readonly plotTitle: string;
  readonly lines: readonly GaugeLine[];
  /** Numbers that are not drawn. */
  readonly more?: readonly GaugeNumber[];
  readonly note: React.ReactNode;
  /** What the numbers say. */
  readonly children: React.ReactNode;
}

/** Differences of shares in one task. */
export function GaugeCard({
  task,
  model,
  protocol,
  title,
  plotTitle,
  lines,
  more = [],
  note,
  children,
}: GaugeCardProps) {
  const { entrant, name } = model;
  const rows = [...lines, { of: {}, numbers: more }].flatMap(({ of, numbers }) =>
    numbers.map(([measure, estimate]) =>
      figureRow({ ...task, entrant, name, kind: 'model', protocol, ...of }, measure, estimate),
    ),
  );
  const drawn = lines.map(({ label, detail, numbers, look }) => ({
    label,
    ...(detail !== undefined && { detail }),
    marks: numbers.slice(-1).map(([, estimate]) => ({ ...MODEL, estimate, ...look })),
  }));
  const ends = drawn.flatMap(({ marks }) => marks.flatMap(({ estimate: { low, high } }) => [low ?? 0, high ?? 0]));
  // Around 0, wide enough for all.
  const reach = Math.ceil(Math.max(0.1, ...ends.map(Math.abs)) * 10) / 10;
  return (
    <Card className="min-w-0">
      <h3>
        {task.title} <span className="font-normal text-muted">· {conditionName(task.condition)}</span>
      </h3>
      {children}
      <FigureFrame title={`${task.title}: ${title}, ${name}`} rows={rows} className="mt-3">
        <IntervalPlot title={plotTitle} unit="share" rows={drawn} domain={[-reach, reach]} isSigned />
      </FigureFrame>
      <p className="mt-2 text-sm text-muted">{note}</p>
    </Card>
  );
}

interface GaugesProps<Task> {
  readonly intro: string;
  readonly tasks: readonly Task[];
  /** What to do without any. */
  readonly empty: string;
  readonly isShown: (task: Task) => boolean;
  /** Of a task that is shown. */
  readonly card: (task: Task) => React.ReactNode;
  /** Why a task is not shown. */
  readonly why: (task: Task) => string;
  readonly limits: { readonly summary: string; readonly texts: readonly string[] };
}

/** A gauge of a model, task by task, with what it can show. */
export const Gauges = <Task extends GaugeCardProps['task']>(props: GaugesProps<Task>) => {
  const { intro, tasks, empty, isShown, card, why, limits } = props;
  const cards = tasks.filter(isShown).map(card);
  const missing = tasks
    .filter((task) => !isShown(task))
    .map((task) => `${task.title}, ${conditionName(task.condition)}: none shown. ${why(task)}`);
  return (
    <>
      <p className="mb-4 max-w-text text-muted">{intro}</p>
      {tasks.length === 0 && <p className="text-muted">{empty}</p>}
      <div className="grid gap-5 lg:grid-cols-2">{cards}</div>
      {missing.length > 0 && <TextList texts={missing} className="mt-4 max-w-text text-sm text-muted" />}
      {cards.length > 0 && (
        <Disclosure summary={limits.summary} className="mt-4">
          <TextList texts={limits.texts} className="max-w-text text-sm text-muted" />
        </Disclosure>
      )}
    </>
  );
};
