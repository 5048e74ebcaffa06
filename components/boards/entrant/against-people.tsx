import { type AgainstPeopleView, failsEasy } from '@/lib/wire/boards/against-people';
import type { EntrantView } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { formatPercent, formatSigned, formatValue, plural } from '../format';
import { GaugeCard, type GaugeCardProps, Gauges, gaugeShare } from './gauge-card';

/** `differs from people in 2 of 6 tasks` */
export function likePeopleText({ againstPeople }: Pick<EntrantView, 'againstPeople'>): string {
  const shown = againstPeople.filter(({ verdict }) => verdict !== null);
  const differ = shown.filter(({ verdict }) => verdict === 'fails-easy' || verdict === 'differs');
  return shown.length === 0
    ? 'nothing to compare yet'
    : `differs from people in ${differ.length} of ${plural(shown.length, 'task')}`;
}

interface Props {
  readonly view: Pick<EntrantView, 'entrant' | 'name' | 'againstPeople'>;
}

/** Whether a model fails where people of its ability fail, task by task. */
export const AgainstPeople = ({ view }: Props) => (
  <Gauges
    intro="Does the model fail where people of the same ability fail? Its answers at all other levels say what its ability is. The fit of people’s answers says how often people of that ability are right at this level."
    tasks={view.againstPeople}
    empty="Nothing to compare yet. This needs ladders of the model, and answers of 20 people to the same task and condition."
    isShown={({ verdict }) => verdict !== null}
    card={(task) => <TaskCard key={`${task.task} ${task.condition}`} task={task} model={view} />}
    why={() => 'Fewer than two levels have 10 answers of the model, or its ability is beyond all levels.'}
    limits={{ summary: 'How this is worked out', texts: LIMITS }}
  />
);

interface TaskProps extends Pick<GaugeCardProps, 'model'> {
  readonly task: AgainstPeopleView;
}

function TaskCard({ task, model }: TaskProps) {
  const { answers, fitted, levels, personFit } = task;
  return (
    <GaugeCard
      task={task}
      model={model}
      protocol="ladder"
      title="model less people of its ability"
      plotTitle="Model less people, points"
      lines={levels.map(({ level, n, observed, expected, difference, isClear }) => ({
        label: `Level ${level} (n = ${n})`,
        detail: `${formatPercent(observed)} right, people ${formatPercent(expected)}`,
        of: { level },
        numbers: [
          gaugeShare('observed', { value: observed, n }),
          gaugeShare('people of its ability', { value: expected, n }),
          gaugeShare('model less people', difference, { n, method: 'square-and-add' }),
        ],
        look: { isHollow: !isClear },
      }))}
      more={[['person fit lz*', estimateOf(personFit, 'coefficient', { n: answers, method: 'Snijders' })]]}
      note={`Filled: not 0, over all levels. ${plural(answers, 'answer')} of the model, fit of ${plural(fitted, 'person', 'people')}.${
        personFit === null
          ? ''
          : ` Person fit l_z* ${formatValue(personFit, 'rung')}: between −2 and 2 for someone who answers like people.`
      }`}
    >
      <p className="mt-1">{sentenceOf(task)}</p>
    </GaugeCard>
  );
}

function sentenceOf({ verdict, levels }: AgainstPeopleView): string {
  switch (verdict) {
    case 'fails-easy':
      return `Fails on easy ones that people of its ability solve: level ${levels
        .filter(failsEasy)
        .map(({ level }) => level)
        .join(', ')}.`;
    case 'differs':
      return `Not like people of its ability at level ${levels
        .filter(({ isClear }) => isClear)
        .map(({ level, difference }) => `${level} (${formatSigned(difference.value, 'share')} points)`)
        .join(', ')}.`;
    case 'mixed':
      return 'No level stands out, but right and wrong answers are mixed over levels more than people’s.';
    case 'regular':
      return 'No level stands out. It is right up to a level and wrong above it more regularly than people.';
    case 'alike':
      return 'Fails where people fail, as far as these answers show.';
    case null:
      return '';
  }
}

const LIMITS = [
  'A level is compared if it has at least 10 answers. Its interval has the error of the model’s answers, of its ability, and of people’s difficulties. Tests are corrected for the number of levels (Holm).',
  'If one level differs very much, the ability that the other levels are compared with is off too. Then levels next to it can seem to differ the other way.',
  'It compares levels, not single items. Whether the same items are wrong is under “errors” on the page that compares two entrants.',
  'Ladders ask a level again after a failure, so shares of few ladders are a little low where the model often fails.',
];
