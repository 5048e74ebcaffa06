import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import type { BoardView } from '@/lib/wire/boards/board';

/** People who asked to be shown, and how far they came. */
export function Handles({ board }: { readonly board: BoardView }) {
  const tasks = board.tasks.filter(({ handles }) => handles.length > 0);
  return (
    tasks.length > 0 && (
      <Disclosure summary="People who asked to be named" className="text-sm">
        <p className="mb-4 text-muted">
          At most ten a ladder. Everyone else counts in the distribution without a name.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tasks.map(({ id, title, handles }) => (
            <Card key={id} className="min-w-0 p-4">
              <h3 className="text-sm">{title}</h3>
              <ol className="mt-2 space-y-1 text-sm">
                {handles.map(({ handle, r, censored }) => (
                  <li key={handle} className="flex justify-between gap-3">
                    <bdi className="truncate">{handle}</bdi>
                    <span className="tabular shrink-0 font-medium">
                      {censored ? '≥ ' : ''}
                      {r}
                    </span>
                  </li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      </Disclosure>
    )
  );
}
