interface Named {
  readonly name: string;
}

interface Kind {
  readonly kind: string;
}

/** People before models. */
export const byKind = (a: Kind, b: Kind): number => Number(a.kind === 'model') - Number(b.kind === 'model');

export const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
