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

export const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
