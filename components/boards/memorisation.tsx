import { type FigureRow, figureRow } from '@/components/figures/figure-data';
import type { PlotMark, PlotRow } from '@/components/figures/interval-plot';
import { conditionName } from '@/components/words/conditions';
import type { EntrantView } from '@/lib/wire/board';
import { type Estimate, estimateOf } from '@/lib/wire/estimate';
import type { MemorisationView, MISSING } from '@/lib/wire/memorisation';
import { formatPercent, formatSigned, formatSignedRange, plural } from './format';
import { differenceMarks, GaugeCard, GaugeLimits } from './gauge-card';

/** `signs of memory in 1 of 3 tasks` */
export function memoryText({ memorisation }: Pick<EntrantView, 'memorisation'>): string {
  const measured = memorisation.filter(({ model }) => model !== null);
  const known = measured.filter(({ isClear, effect }) => isClear && effect !== null && effect.value > 0);
  return measured.length === 0
    ? 'nothing to compare yet'
    : `signs of memory in ${known.length} of ${plural(measured.length, 'task')}`;
}

type Model = Pick<EntrantView, 'entrant' | 'name'>;

/** Frozen items against fresh ones, task by task, with people as control. */
export function MemorisationGauge({ view }: { readonly view: Model & Pick<EntrantView, 'memorisation'> }) {
  const { memorisation } = view;
  const measured = memorisation.filter(({ model }) => model !== null);
  const missing = memorisation.filter(({ model }) => model === null);
  return (
    <>
      <p className="mb-4 max-w-text text-muted">
        Every run of an edition gets the same frozen items in fixed sets. Ladders ask fresh items of the same kind. A
        model that knows the frozen items is better at them than at fresh ones of the same level, and people are not.
      </p>
      {memorisation.length === 0 && (
        <p className="text-muted">
          No frozen items yet. To fill this part, run a fixed set and ladders of the same task and condition.
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        {measured.map((gauge) => (
          <Gauge key={`${gauge.task} ${gauge.condition}`} gauge={gauge} view={view} />
        ))}
      </div>
      {missing.length > 0 && (
        <ul className="mt-4 max-w-text list-disc pl-5 text-sm text-muted">
          {missing.map((gauge) => (
            <li key={`${gauge.task} ${gauge.condition}`}>
              {gauge.title}, {conditionName(gauge.condition)}: none shown. {WHY[gauge.missing ?? 'few-frozen']}
            </li>
          ))}
        </ul>
      )}
      {measured.length > 0 && <GaugeLimits summary="What the gauge can and cannot show" texts={LIMITS} />}
    </>
  );
}

const WHY: Readonly<Record<(typeof MISSING)[number], string>> = {
  'few-frozen': 'Fewer than 10 frozen items of a level that ladders asked too.',
  'few-fresh': 'Fewer than 20 fresh questions at the levels of the frozen items.',
  'few-people': 'Fewer than 10 people answered these frozen items, so there is no control.',
  'no-fit': 'Fewer than 20 people answered fresh items, so there is no control.',
};

interface GaugeProps {
  readonly gauge: MemorisationView;
  readonly view: Model;
}

function Gauge({ gauge, view }: GaugeProps) {
  const { levels, items, questions, people, fitted, effect, model, control, missing } = gauge;
  const shown = effect ?? model?.difference;
  return (
    <GaugeCard
      task={gauge}
      of={`memorisation, ${view.name}`}
      plotTitle="Frozen less fresh, points"
      lines={linesOf(gauge, view.name)}
      rows={rowsOf({ gauge, view })}
      note={`${levels.length === 1 ? 'Level' : 'Levels'} ${levels.join(', ')}. Model: ${plural(items, 'frozen item')}, ${plural(questions, 'fresh question')}. ${
        control === null
          ? missing === null
            ? ''
            : WHY[missing]
          : `People: ${plural(people, 'person', 'people')} on frozen items, ${plural(fitted, 'person', 'people')} on fresh ones.`
      }`}
    >
      {shown !== undefined && (
        <p className="tabular mt-1 text-2xl font-semibold">
          {formatSigned(shown.value, 'share')}{' '}
          <span className="text-sm font-normal text-muted">
            points, 95 % interval {formatSignedRange(shown, 'share')}:{' '}
            {effect === null ? 'frozen less fresh, without people' : 'frozen less fresh, model less people'}
          </span>
        </p>
      )}
      <p className="mt-1">{verdictOf(gauge)}</p>
    </GaugeCard>
  );
}

type Contrast = NonNullable<MemorisationView['model']>;

/** Model, people, and the difference of both. */
const linesOf = ({ model, control, effect }: MemorisationView, name: string): readonly PlotRow[] => {
  const lineOf = (label: string, { frozen, fresh, difference }: Contrast, mark?: Partial<PlotMark>): PlotRow => ({
    label,
    detail: `frozen ${formatPercent(frozen.value)}, fresh ${formatPercent(fresh.value)}`,
    marks: differenceMarks(difference, mark),
  });
  return [
    ...(model === null ? [] : [lineOf(name, model)]),
    ...(control === null ? [] : [lineOf('People', control, { kind: 'human' })]),
    ...(effect === null ? [] : [{ label: 'Model less people', marks: differenceMarks(effect, { slot: null }) }]),
  ];
};

function rowsOf({ gauge, view: { entrant, name } }: GaugeProps): readonly FigureRow[] {
  const { task, condition, frozenBy, items, questions, people, fitted, model, control, effect } = gauge;
  const of = { task, condition, protocol: `frozen ${frozenBy}, fresh ladders` };
  const own = { ...of, entrant, name, kind: 'model' } as const;
  const contrastRows = (
    whose: typeof own | typeof ofPeople,
    contrast: Contrast | null,
    frozen: number,
    fresh: number,
  ) =>
    contrast === null
      ? []
      : [
          shareRow(whose, 'frozen', contrast.frozen, { method: 'stratified Wilson', n: frozen }),
          shareRow(whose, 'fresh', contrast.fresh, { method: 'stratified Wilson', n: fresh }),
          shareRow(whose, 'frozen less fresh', contrast.difference, { method: 'square-and-add' }),
        ];
  const ofPeople = { ...of, entrant: 'human', name: 'People', kind: 'human' } as const;
  return [
    ...contrastRows(own, model, items, questions),
    ...contrastRows(ofPeople, control, people, fitted),
    ...(effect === null ? [] : [shareRow(own, 'model less people', effect, { method: 'square-and-add' })]),
  ];
}

const shareRow = (
  of: Parameters<typeof figureRow>[0],
  measure: string,
  { value, ...interval }: Contrast['difference'],
  known: Partial<Estimate>,
): FigureRow => figureRow(of, measure, estimateOf(value, 'share', { ...interval, ...known }));

function verdictOf({ effect, isClear, model }: MemorisationView): string {
  if (effect === null)
    return model === null
      ? ''
      : `Without people, ${formatSigned(model.difference.value, 'share')} points can come from memory or from easier frozen items. This cannot tell which.`;
  if (!isClear)
    return `No clear sign of memory. An effect of up to ${formatSigned(Math.max(0, effect.high), 'share')} points is possible.`;
  return effect.value > 0
    ? 'Better at frozen items than fresh ones explain. The model may know them.'
    : 'Worse at frozen items than fresh ones explain. This is no sign of memory.';
}

const LIMITS = [
  'It compares shares of right answers at the same levels, with the same weights. People’s difference shows how easy the frozen items happen to be. What is left is the model’s own.',
  'A difference does not say how the model came to know the items.',
  'No difference does not say that it knows none. It finds neither a few known items nor knowledge of the recipe, which helps with fresh items too.',
  'People’s fresh share is that of everyone in the fit of all answers, because a high level of a ladder is met only by those who passed. If other people took the fixed sets, their difference is partly one of ability.',
  'The interval counts the four shares as independent. It is a little too wide, and reveals no answer of an open edition. The verdict is corrected for the number of tasks (Holm).',
];
