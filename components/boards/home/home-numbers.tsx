import type { HomeBoard } from '@/lib/wire/home-board';

/**
 * The legend of the numbers, next to the ladders and in downloaded pictures. Each ladder's description has the names,
 * too.
 */
export function HomeNumbers({ board: { models, chosenModels } }: { readonly board: HomeBoard }) {
  return (
    <ol aria-hidden="true" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {chosenModels.map((id, index) => (
        <li key={id} className="min-w-0 break-words">
          <span className="tabular mr-1.5 font-semibold text-model">{index + 1}</span>
          <bdi>{models.find((model) => model.id === id)?.name ?? id}</bdi>
        </li>
      ))}
    </ol>
  );
}
