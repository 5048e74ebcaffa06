import { groupBy } from 'rung-puzzles/core/group-by';
import { present } from 'rung-puzzles/core/present';
import { domainOf } from '@/components/figures/domain';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotRow } from '@/components/figures/interval-plot';
import { MODEL, PEOPLE, Sign } from '@/components/figures/signs';
import type { Unit } from '@/lib/wire/boards/estimate';
import type { HomeTask, ProfileSuite } from '@/lib/wire/boards/home-board';
import { ofMark, peopleAsked, quartersOf, unitOf } from '../home/describe';
import { homeRows } from '../home/home-rows';
import { type NamedInLink, taskPath } from '../home/home-suite';

const LEAST_TOP = 5;
const DEFAULTS: NamedInLink = { condition: null, edition: null };

interface ModelProfileProps {
  readonly name: string;
  readonly suites: readonly ProfileSuite[];
  /** The suite that the page shows, in its edition and condition. The others are in their defaults. */
  readonly shown: NamedInLink & { readonly suite: string };
}

/** A row for each task of each suite: the model next to people. */
export function ModelProfile({ name, suites, shown }: ModelProfileProps) {
  return (
    <section aria-labelledby="profile" className="mb-8">
      <h2 id="profile">All tasks, next to people</h2>
      <FigureFrame title={`${name}: all tasks`} rows={suites.flatMap(homeRows)} className="mt-3">
        <Legend />
        <div className="gap-x-12 sm:columns-2 lg:columns-3">
          {suites
            .flatMap((suite) => panelsOf(suite, suite.id === shown.suite ? shown : DEFAULTS))
            .map(({ title, unit, rows }) => (
              <div key={title} className="mb-5 break-inside-avoid">
                <IntervalPlot title={title} unit={unit} domain={scaleOf(unit, rows)} rows={rows} />
              </div>
            ))}
        </div>
      </FigureFrame>
    </section>
  );
}

/** Ladders, then fixed sets, those of one unit on one scale. */
const panelsOf = (suite: ProfileSuite, named: NamedInLink) =>
  groupBy(suite.tasks, kindOf)
    .map((tasks) => ({
      title: `${suite.title}, ${kindOf(tasks[0])}`,
      unit: unitOf(tasks[0]),
      rows: tasks.map((task) => rowOf(suite, task, named)),
    }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));

const KINDS = { share: 'fixed sets, %', coefficient: 'fixed sets', count: 'fixed sets, counts' } as const;
const kindOf = ({ measure }: HomeTask): string => (measure === null ? 'R on ladders' : KINDS[measure.unit]);

function rowOf(suite: ProfileSuite, task: HomeTask, named: NamedInLink): PlotRow {
  const asked = peopleAsked(task);
  const details = present([task.measure?.title, asked && `people: ${asked}`]);
  return {
    label: task.title,
    ...(details.length > 0 && { detail: details.join(', ') }),
    href: taskPath(suite, task, named),
    marks: task.models.map((mark) => ({ ...MODEL, estimate: ofMark(mark, task) })),
    people: task.people && { estimate: ofMark(task.people, task), middle: quartersOf(task.people) },
    chance: task.chance,
  };
}

function scaleOf(unit: Unit, rows: readonly PlotRow[]): readonly [number, number] {
  const drawn = rows.flatMap(({ marks, people }) => [
    ...present([people, ...marks]).map(({ estimate }) => estimate),
    { high: people?.middle?.high ?? null },
  ]);
  if (unit === 'share' || unit === 'coefficient') return domainOf(drawn, 4);
  return [0, Math.ceil(domainOf(drawn, 1, 0, LEAST_TOP)[1])];
}

const Legend = () => (
  <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted" aria-label="Legend">
    <li className="flex items-center gap-2">
      <Sign marked={MODEL} /> this model, 95 %
    </li>
    <li className="flex items-center gap-2">
      <svg width={20} height={14} aria-hidden="true">
        <rect width={20} height={14} className="fill-human-soft" />
        <path d="M10 0V14" className="stroke-human" strokeWidth="1.5" />
      </svg>
      middle half of people on ladders, and their mean
    </li>
    <li className="flex items-center gap-2">
      <Sign marked={PEOPLE} /> people on fixed sets, 95 %
    </li>
    <li>Dotted: guessing.</li>
  </ul>
);
