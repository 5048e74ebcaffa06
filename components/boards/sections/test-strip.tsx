import { scaleLinear } from 'd3-scale';
import { present } from 'rung-puzzles/core/present';
import { domainOf } from '@/components/figures/domain';
import { NameFinder } from '@/components/figures/name-finder';
import { writeMarks } from '@/components/figures/name-marks';
import { Guessing, Mark } from '@/components/figures/signs';
import type { BoardSection, MeasureView } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { ofMeasure } from '../estimate';
import { formatEstimate, formatTick, formatValue, plural } from '../format';
import { chanceOf } from './curves/curve-of';
import type { ShownLevel } from './curves/levels';

const WIDTH = 560;
const HEIGHT = 40;
const PAD = 16;
const MIDDLE = HEIGHT / 2;
const MARK_PX = 7;

/**
 * What a line of the overview draws: the first measure of a test at one level, of sets or, where there are none, of
 * ladders.
 */
export function stripContent(section: BoardSection, level: ShownLevel) {
  const lead = section.columns[0]?.id;
  const here = section.rows.filter((row) => row.level === level && row.measures[0]?.value != null);
  const course = here.some((row) => row.course === 'set') ? 'set' : 'ladder';
  return {
    section,
    course,
    rows: here.filter((row) => row.course === course),
    reported: section.reported.values.filter(
      (each) => each.column === lead && each.condition === section.condition && (each.level ?? level) === level,
    ),
    /** The highest result without pictures; null: no model was asked this way. */
    unseen: section.unseen.find((each) => each.level === level) ?? null,
  };
}

export type StripContent = ReturnType<typeof stripContent>;

/** From none to all; further down if something is worse than guessing. */
export const stripDomain = (contents: readonly StripContent[]) =>
  domainOf(
    contents.flatMap(({ rows, reported }) => [
      ...present(rows.map(({ measures: [first] }) => first)).map(ofMeasure),
      ...reported,
    ]),
    4,
  );

interface StripProps {
  readonly domain: readonly [number, number];
}

/** Where the ends and the middle of a scale are, over the lines that share it. */
export function StripAxis({ domain, unit }: StripProps & Pick<MeasureView, 'unit'>) {
  const scale = scaleOf(domain);
  const ticks = scale.ticks(4);
  return (
    <div aria-hidden="true" className="relative h-5 text-xs text-muted">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="tabular absolute -translate-x-1/2 whitespace-nowrap"
          style={{ left: `${(100 * scale(tick)) / WIDTH}%` }}
        >
          {formatTick(tick, unit)}
        </span>
      ))}
    </div>
  );
}

const scaleOf = (domain: readonly [number, number]) => scaleLinear(domain, [PAD, WIDTH - PAD]);

/**
 * One test as a line: people with their interval, every model as a point, hollow what the paper reports, dotted
 * guessing.
 */
export function TestStrip({ content, domain }: StripProps & { readonly content: StripContent }) {
  const scale = scaleOf(domain);
  const x = (value: number): number => Math.round(scale(value) * 10) / 10;
  const { section, rows, reported, unseen } = content;
  const chance = chanceOf(section, section.columns[0]?.id);
  const models = rows
    .filter(({ kind }) => kind === 'model')
    .map(({ name, measures: [first] }) => ({ name, value: first?.value ?? 0, unit: first?.unit ?? 'share' }));
  const printed = reported.map(({ entrant, isHuman, ...rest }) => ({
    ...rest,
    name: `${isHuman ? 'People' : entrant} (paper)`,
  }));
  return (
    <div className="relative">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full" role="img" aria-label={describe(content)}>
        <path d={`M${PAD} ${MIDDLE}H${WIDTH - PAD}`} className="stroke-line" />
        <path
          d={scale.ticks(4).reduce((path, tick) => `${path}M${x(tick)} ${HEIGHT - 5}v5`, '')}
          className="stroke-edge"
        />
        {rows.map(({ kind, course, measures: [first] }) => {
          const { value, low, high } = first === undefined ? estimateOf(null, 'share') : ofMeasure(first);
          return (
            kind === 'human' &&
            value !== null && (
              <g key={course}>
                {low !== null && high !== null && (
                  <rect
                    x={x(low)}
                    y={4}
                    width={Math.max(2, x(high) - x(low))}
                    height={HEIGHT - 8}
                    className="fill-human-soft"
                    opacity="0.7"
                  />
                )}
                <path d={`M${x(value)} 3V${HEIGHT - 3}`} className="stroke-human" strokeWidth="2.5" />
              </g>
            )
          );
        })}
        {chance !== null && <Guessing path={`M${x(chance)} 2V${HEIGHT - 2}`} />}
        {unseen?.measure.value != null && (
          <path
            d={`M${x(unseen.measure.value)} 2V${HEIGHT - 2}`}
            className="stroke-model"
            strokeDasharray="5 3"
            strokeWidth="1.25"
          />
        )}
        {reported.map(({ entrant, value, isHuman }) => (
          <Mark
            key={entrant}
            marked={{ kind: isHuman ? 'human' : 'model', provenance: 'reported' }}
            x={x(value)}
            y={MIDDLE}
          />
        ))}
        {/* One stroke with round ends for all of them: dozens of models weigh no more than one. */}
        <path
          d={piled(models.map(({ value }) => x(value)))}
          className="stroke-model"
          strokeWidth={MARK_PX}
          strokeLinecap="round"
          opacity="0.6"
        />
      </svg>
      <NameFinder
        label={`${section.title}: models`}
        marks={writeMarks(
          [...models, ...printed].map(({ name, value, unit }) => ({
            name,
            text: formatValue(value, unit),
            at: x(value) / WIDTH,
          })),
        )}
      />
    </div>
  );
}

/** Spreads points of equal height across the line, so that they do not overlap. */
function piled(places: readonly number[]): string {
  const piles = new Map<number, number[]>();
  for (const place of places) {
    const column = Math.round(place / MARK_PX);
    piles.set(column, [...(piles.get(column) ?? []), place]);
  }
  return [...piles.values()]
    .flatMap((pile) => {
      const step = Math.min(MARK_PX, (HEIGHT - 1.5 * MARK_PX) / Math.max(1, pile.length - 1));
      return pile.map(
        (place, index) => `M${place} ${Math.round((MIDDLE + (index - (pile.length - 1) / 2) * step) * 10) / 10}h0`,
      );
    })
    .join('');
}

function describe({ section, rows, reported, unseen }: StripContent): string {
  const people = rows.find(({ kind }) => kind === 'human')?.measures[0];
  const models = rows
    .filter(({ kind }) => kind === 'model')
    .sort((a, b) => (b.measures[0]?.value ?? 0) - (a.measures[0]?.value ?? 0));
  const spread = [models[0], models.at(-1)].map((row) =>
    row?.measures[0] === undefined ? '–' : `${formatEstimate(row.measures[0])} (${row.name})`,
  );
  const facts = present([
    people === undefined ? 'no people' : `people ${formatEstimate(people)}`,
    models.length === 0
      ? 'no models'
      : `${plural(models.length, 'model')}, the highest ${spread[0]}, the lowest ${spread[1]}`,
    unseen && `without pictures up to ${formatEstimate(unseen.measure)} (${unseen.name})`,
    reported.length > 0 && `${plural(reported.length, 'entrant')} reported in the paper`,
  ]);
  return `${section.title}: ${facts.join('; ')}.`;
}
