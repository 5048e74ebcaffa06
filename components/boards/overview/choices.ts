/** What a reader chose on the overview, kept in the address. */
import type { OverviewForm, OverviewRow } from '@/lib/wire/boards/overview';
import { addressOf } from '../format';

export const ROWS = ['all', 'people', 'measured', 'reported'] as const;

export interface Choices {
  /** null: the default of the site. */
  readonly form: OverviewForm | null;
  readonly find: string;
  readonly rows: (typeof ROWS)[number];
  /** A column; `-` in front sorts from the highest. */
  readonly sort: string | null;
  readonly hidden: readonly string[];
  readonly isDense: boolean;
}

/** Which rows each choice shows. */
export const KEEPS: Readonly<Record<Choices['rows'], (row: Pick<OverviewRow, 'kind' | 'provenance'>) => boolean>> = {
  all: () => true,
  people: ({ kind }) => kind === 'human',
  measured: ({ provenance }) => provenance === 'measured',
  reported: ({ provenance }) => provenance === 'reported',
};

const LONGEST = 100;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Ignores invalid values. `columns`: the existing ones. */
export function readChoices(search: Search, columns: readonly string[]): Choices {
  const one = (key: string): string => {
    const value = search[key];
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).slice(0, LONGEST);
  };
  const form = one('form');
  const rows = ROWS.find((each) => each === one('rows')) ?? 'all';
  const sort = one('sort');
  return {
    form: form === 'rung' || form === 'published' ? form : null,
    find: one('find'),
    rows,
    sort: columns.includes(sort.replace(/^-/, '')) ? sort : null,
    hidden: one('hide')
      .split(',')
      .filter((id) => columns.includes(id)),
    isDense: one('dense') === '1',
  };
}

/** Leaves out the defaults. */
export const choicesAddress = (path: string, { form, find, rows, sort, hidden, isDense }: Choices): string =>
  addressOf(path, {
    form,
    find: find || null,
    rows: rows === 'all' ? null : rows,
    sort,
    hide: hidden.join(',') || null,
    dense: isDense ? '1' : null,
  });
