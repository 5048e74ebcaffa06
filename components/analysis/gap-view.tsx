import { countColumn, LEVEL, nameColumn } from '@/components/boards/board/columns';

import { COURSE_NAMES } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/links/on-demand';
import { EntrantCurves } from '@/components/boards/sections/curves/entrant-curves';
import { differenceColumns, sideColumn } from '@/components/compare/difference-columns';
import type { Curve } from '@/components/figures/curves/curve';
import { DataTable } from '@/components/ui/table/data-table';
import type { GapCurve } from '@/lib/wire/boards/analysis';
import { gapRows, type RowBase } from './figure-rows';
import { gapSentence } from './words';

interface Props extends Folds {
  readonly curves: readonly GapCurve[];
  readonly title: string;
  readonly base: RowBase;
}

/**
 * Accuracy of people minus that of each model, by level. Above the line people are ahead. Ladders and sets are
 * separate.
 */
export function GapView({ curves, ...of }: Props) {
  return (
    <div className="space-y-8">
      {(['ladder', 'set'] as const).flatMap((course) => {
        const own = curves.filter((curve) => curve.course === course);
        return own.length === 0 ? [] : [<CourseGaps key={course} {...of} course={course} curves={own} />];
      })}
    </div>
  );
}

const NOTES = {
  ladder:
    'Only climbers who passed the levels below reach a level. So at high levels a model can trail people whose curve is the same. Replies of one person, or of one ladder of a model, are similar; each is one cluster.',
  set: 'Everyone was asked the same items, independent of their answers. The intervals of people hold both kinds of chance: other people and other items. Replies of a model to one item count as one.',
} as const;

function CourseGaps({ course, curves, title, base, ...folds }: Props & { readonly course: GapCurve['course'] }) {
  const name = COURSE_NAMES[course];
  return (
    <div>
      <EntrantCurves
        heading={<h3>{course === 'ladder' ? 'On ladders' : 'On fixed sets'}</h3>}
        note={NOTES[course]}
        title={`${title}: people less models, ${name}`}
        rows={gapRows(base, curves)}
        panels={curves.map((curve) => ({
          ...curve,
          curves: [curveOf(curve)],
          content: <p className="mt-1 text-sm">{gapSentence(curve)}</p>,
        }))}
        unit="share"
        xTitle="level (above 0: people ahead)"
        xWord="level"
        domain={[-1, 1]}
      />
      <OnDemand {...folds} summary="All numbers as a table" id={`gap-${course}`} className="mt-1">
        {() => (
          <DataTable
            label={`People less models, ${name}`}
            rows={curves.flatMap((curve) =>
              curve.points.map((point) => ({ ...point, name: curve.name, n: point.people.n + point.model.n })),
            )}
            columns={[
              nameColumn('Model'),
              LEVEL,
              sideColumn('People: right, questions', 'people'),
              sideColumn('Model: right, questions', 'model'),
              ...differenceColumns('People less model, points', 'Model ahead · people ahead', 1),
              countColumn('n of both', 'n'),
            ]}
          />
        )}
      </OnDemand>
    </div>
  );
}

const curveOf = ({ points }: GapCurve): Curve => ({
  title: 'People less model',
  kind: 'model',
  points: points.map(({ level: x, difference: value, people, model, ...ends }) => ({
    ...ends,
    x,
    value,
    n: Math.min(people.n, model.n),
  })),
});
