import type { AnnotationCategory } from '@/lib/wire/items/annotation';

/** What may be said of a reply, and when. */
export function CategoryList({ categories }: { readonly categories: readonly AnnotationCategory[] }) {
  const ours = categories.filter(({ wording }) => wording === 'ours');
  return (
    <>
      <dl className="max-w-text space-y-3">
        {categories.map(({ id, title, definition }) => (
          <div key={id}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{definition}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-text text-sm text-muted">
        {`${ours.length === 0 ? 'The names are the paper’s.' : `The names are the paper’s, but for ${ours.map(({ title }) => title).join(', ')}: these are ours.`} The definitions are ours.`}
      </p>
    </>
  );
}
