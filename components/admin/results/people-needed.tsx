import { formatCount } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { Section } from '@/components/ui/page';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { NeededForPart } from '@/lib/wire/studies/people-needed';

export const AIM_FIELDS = [
  { name: 'rungs', label: 'Interval, ± rungs', usual: 0.5, unit: 'rungs' },
  { name: 'points', label: 'Interval, ± points', usual: 5, unit: 'share' },
  { name: 'rungsApart', label: 'Difference, rungs', usual: 1, unit: 'rungs' },
  { name: 'pointsApart', label: 'Difference, points', usual: 10, unit: 'share' },
] as const;
type AimName = (typeof AIM_FIELDS)[number]['name'];

interface Props {
  readonly rows: readonly NeededForPart[];
  readonly values: Readonly<Record<AimName, number>>;
}

const FORMATS = { ladder: 'ladder', express: 'express ladder', set: 'set' } as const;

/** People needed for each part, for aims that can be changed. */
export function PeopleNeeded({ rows, values }: Props) {
  return (
    <Section title="How many people?" id="people-needed">
      <p className="mb-4 max-w-text text-muted">
        From the spread of people’s answers on this site. The interval is the 95 % interval of the mean. The difference
        is one to a model whose result is known, shown with 80 % power.
      </p>
      <form className="mb-6 flex flex-wrap items-end gap-4">
        {AIM_FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            defaultValue={String(values[name])}
            inputMode="decimal"
            className="w-40"
          />
        ))}
        <Button type="submit" variant="secondary">
          Work out
        </Button>
      </form>
      <DataTable
        label="People needed, by part of the study"
        rows={rows}
        isCards
        columns={[
          {
            title: 'Part',
            cell: ({ arm, part, title }) => (
              <>
                {title}, {FORMATS[part.course.kind]}
                <span className="cell-small">
                  {arm}, {conditionName(part.condition)}
                </span>
              </>
            ),
          },
          {
            title: 'Spread of people',
            numeric: true,
            cell: ({ unit, needed }) => needed && spreadText(unit, needed.sd),
          },
          { title: 'For the interval', numeric: true, cell: ({ needed }) => needed && formatCount(needed.width) },
          {
            title: 'For the difference',
            numeric: true,
            cell: ({ needed }) => needed && formatCount(needed.difference),
          },
          {
            title: 'Hours of people’s time',
            numeric: true,
            cell: ({ needed }) => needed && formatCount(Math.ceil(needed.hours)),
          },
        ]}
      />
      {rows.some(({ needed }) => needed === null) && (
        <p className="mt-3 text-sm">
          Parts without numbers: their spread is not known, because fewer than 20 people have answered them here, or
          harder levels were not clearly harder. Ask some real people first.
        </p>
      )}
      <p className="mt-3 max-w-text text-sm text-muted">
        An express ladder estimates R with an error of its own, so plan for more people there. In sets with the same
        items for everyone, the choice of items adds to the width. Hours are those of the whole arm, for the interval.
        Write your plan under Configuration, Report card, Power analysis: it freezes with the study.
      </p>
    </Section>
  );
}

const spreadText = (unit: NeededForPart['unit'], sd: number): string =>
  unit === 'rungs' ? `${sd.toFixed(1)} rungs` : `${(100 * sd).toFixed(0)} points`;
