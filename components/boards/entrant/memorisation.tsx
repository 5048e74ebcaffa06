import { present } from 'rung-puzzles/core/present';
import { PEOPLE_ROW } from '@/components/figures/download/figure-data';
import { PEOPLE } from '@/components/figures/signs';
import type { EntrantView } from '@/lib/wire/boards/board';
import type { MemorisationView, MISSING } from '@/lib/wire/boards/memorisation';
import { formatPercent, formatSigned, formatSignedRange, plural } from '../format';
import { GaugeCard, type GaugeCardProps, type GaugeLine, Gauges, gaugeShare } from './gauge-card';

/** `signs of memory in 1 of 3 tasks` */
export function memoryText({ memorisation }: Pick<EntrantView, 'memorisation'>): string {
  const measured = memorisation.filter(({ model }) => model !== null);
  const known = measured.filter(({ isClear, effect }) => isClear && effect !== null && effect.value > 0);
  return measured.length === 0
    ? 'nothing to compare yet'
    : `signs of memory in ${known.length} of ${plural(measured.length, 'task')}`;
}

interface Props {
  readonly view: Pick<EntrantView, 'entrant' | 'name' | 'memorisation'>;
}

/** Frozen items against fresh ones, task by task, with people as control. */
export const MemorisationGauge = ({ view }: Props) => (
  <Gauges
    intro="Every run of an edition gets the same frozen items in fixed sets. Ladders ask fresh items of the same kind. A model that knows the frozen items is better at them than at fresh ones of the same level, and people are not."
    tasks={view.memorisation}
    empty="No frozen items yet. To fill this part, run a fixed set and ladders of the same task and condition."
    isShown={({ model }) => model !== null}
    card={(gauge) => <Gauge key={`${gauge.task} ${gauge.condition}`} gauge={gauge} model={view} />}
    why={({ missing }) => WHY[missing ?? 'few-frozen']}
    limits={{ summary: 'What the gauge can and cannot show', texts: LIMITS }}
  />
);

const WHY: Readonly<Record<(typeof MISSING)[number], string>> = {
  'few-frozen': 'Fewer than 10 frozen items of a level that ladders asked too.',
  'few-fresh': 'Fewer than 20 fresh questions at the levels of the frozen items.',
  'few-people': 'Fewer than 10 people answered these frozen items, so there is no control.',
  'no-fit': 'Fewer than 20 people answered fresh items, so there is no control.',
};

interface GaugeProps extends Pick<GaugeCardProps, 'model'> {
  readonly gauge: MemorisationView;
}

function Gauge({ gauge, model }: GaugeProps) {
  const { levels, frozenBy, items, questions, people, fitted, effect, control, missing } = gauge;
  const shown = effect ?? gauge.model?.difference;
  return (
    <GaugeCard
      task={gauge}
      model={model}
      protocol={`frozen ${frozenBy}, fresh ladders`}
      title="memorisation"
      plotTitle="Frozen less fresh, points"
      lines={linesOf(gauge, model.name)}
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

const JOINED = { method: 'square-and-add' } as const;

/** Model, people, and the difference of both. */
function linesOf(gauge: MemorisationView, name: string): readonly GaugeLine[] {
  const { items, questions, people, fitted, effect } = gauge;
  const lineOf = (
    contrast: MemorisationView['model'],
    frozen: number,
    fresh: number,
    line: Omit<GaugeLine, 'numbers'>,
  ): GaugeLine | null =>
    contrast && {
      ...line,
      detail: `frozen ${formatPercent(contrast.frozen.value)}, fresh ${formatPercent(contrast.fresh.value)}`,
      numbers: [
        gaugeShare('frozen', contrast.frozen, { method: 'stratified Wilson', n: frozen }),
        gaugeShare('fresh', contrast.fresh, { method: 'stratified Wilson', n: fresh }),
        gaugeShare('frozen less fresh', contrast.difference, JOINED),
      ],
    };
  return present([
    lineOf(gauge.model, items, questions, { label: name }),
    lineOf(gauge.control, people, fitted, { label: 'People', of: PEOPLE_ROW, look: PEOPLE }),
    effect && {
      label: 'Model less people',
      numbers: [gaugeShare('model less people', effect, JOINED)],
      look: { slot: null },
    },
  ]);
}

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
