import { type FigureRow, figureRow } from '@/components/figures/figure-data';
import { conditionName } from '@/components/words/conditions';
import { type AgainstPeopleView, failsEasy } from '@/lib/wire/against-people';
import type { EntrantView } from '@/lib/wire/board';
import { type Estimate, estimateOf } from '@/lib/wire/estimate';
import { formatPercent, formatSigned, formatValue, plural } from './format';
import { differenceMarks, GaugeCard, GaugeLimits } from './gauge-card';

/** `differs from people in 2 of 6 tasks` */
export function likePeopleText({ againstPeople }: Pick<EntrantView, 'againstPeople'>): string {
  const shown = againstPeople.filter(({ verdict }) => verdict !== null);
  const differ = shown.filter(({ verdict }) => verdict === 'fails-easy' || verdict === 'differs');
  return shown.length === 0
    ? 'nothing to compare yet'
    : `differs from people in ${differ.length} of ${plural(shown.length, 'task')}`;
}

type Model = Pick<EntrantView, 'entrant' | 'name'>;

/** Whether a model fails where people of its ability fail, task by task. */
export function AgainstPeople({ view }: { readonly view: Model & Pick<EntrantView, 'againstPeople'> }) {
  const shown = view.againstPeople.filter(({ verdict }) => verdict !== null);
  const few = view.againstPeople.filter(({ verdict }) => verdict === null);
  return (
    <>
      <p className="mb-4 max-w-text text-muted">
        Does the model fail where people of the same ability fail? Its answers at all other levels say what its ability
        is. The fit of people’s answers says how often people of that ability are right at this level.
      </p>
      {view.againstPeople.length === 0 && (
        <p className="text-muted">
          Nothing to compare yet. This needs ladders of the model, and answers of 20 people to the same task and
          condition.
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        {shown.map((each) => (
          <TaskCard key={`${each.task} ${each.condition}`} task={each} view={view} />
        ))}
      </div>
      {few.length > 0 && (
        <p className="mt-4 max-w-text text-sm text-muted">
          None shown of {few.map(({ title, condition }) => `${title} (${conditionName(condition)})`).join(', ')}: fewer
          than two levels have 10 answers of the model, or its ability is beyond all levels.
        </p>
      )}
      {shown.length > 0 && <GaugeLimits summary="How this is worked out" texts={LIMITS} />}
    </>
  );
}

interface TaskProps {
  readonly task: AgainstPeopleView;
  readonly view: Model;
}

function TaskCard({ task, view }: TaskProps) {
  const { answers, fitted, levels, personFit } = task;
  return (
    <GaugeCard
      task={task}
      of={`model less people of its ability, ${view.name}`}
      plotTitle="Model less people, points"
      lines={levels.map(({ level, n, observed, expected, difference, isClear }) => ({
        label: `Level ${level} (n = ${n})`,
        detail: `${formatPercent(observed)} right, people ${formatPercent(expected)}`,
        marks: differenceMarks(difference, { isHollow: !isClear }),
      }))}
      rows={rowsOf({ task, view })}
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

function rowsOf({ task: { task, condition, levels, personFit, answers }, view }: TaskProps): readonly FigureRow[] {
  const of = { task, condition, entrant: view.entrant, name: view.name, kind: 'model', protocol: 'ladder' } as const;
  return [
    ...levels.flatMap(({ level, n, observed, expected, difference }) => {
      const row = (measure: string, { value, ...known }: Pick<Estimate, 'value'> & Partial<Estimate>) =>
        figureRow({ ...of, level }, measure, estimateOf(value, 'share', { n, ...known }));
      return [
        row('observed', { value: observed }),
        row('people of its ability', { value: expected }),
        row('model less people', { ...difference, method: 'square-and-add' }),
      ];
    }),
    figureRow(of, 'person fit lz*', estimateOf(personFit, 'coefficient', { n: answers, method: 'Snijders' })),
  ];
}

const LIMITS = [
  'A level is compared if it has at least 10 answers. Its interval has the error of the model’s answers, of its ability, and of people’s difficulties. Tests are corrected for the number of levels (Holm).',
  'If one level differs very much, the ability that the other levels are compared with is off too. Then levels next to it can seem to differ the other way.',
  'It compares levels, not single items. Whether the same items are wrong is under “errors” on the page that compares two entrants.',
  'Ladders ask a level again after a failure, so shares of few ladders are a little low where the model often fails.',
];
