interface Named {
  readonly name: string;
}

interface Kind {
  readonly kind: string;
}

/** People before models. */
export const byKind = (a: Kind, b: Kind): number => Number(a.kind === 'model') - Number(b.kind === 'model');

/** People before models, each from the best down. */
export const bestFirst =
  <Row extends Named & Kind>(heightOf: (row: Row) => number) =>
  (a: Row, b: Row): number =>
    byKind(a, b) || heightOf(b) - heightOf(a) || byName(a, b);

export const byName = (a: Named, b: Named): number => compare(a.name, b.name);

export const byEntrant = (a: { readonly entrant: string }, b: { readonly entrant: string }): number =>
  compare(a.entrant, b.entrant);

export const byLevel = (a: { readonly level: number }, b: { readonly level: number }): number => a.level - b.level;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
