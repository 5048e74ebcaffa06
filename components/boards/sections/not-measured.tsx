import { Disclosure } from '@/components/ui/disclosure';
import { SiteOrigin } from '@/components/ui/site-origin';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView } from '@/lib/wire/board';

/** Nothing there yet, and how to change that. */
export function NotMeasured({ board, section }: { readonly board: BoardView; readonly section: BoardSection }) {
  const elsewhere = section.conditions.filter(({ measured }) => measured);
  return (
    <div className="mt-5 rounded-lg border border-line border-dashed p-4">
      <p>
        Not measured here yet{elsewhere.length > 0 ? ` in the condition “${conditionName(section.condition)}”` : ''}
        {board.edition === null ? '' : `, in edition ${board.edition.id}`}.
      </p>
      <Disclosure summary="How to measure a model" className="mt-1 text-sm">
        <RunCommand board={board} task={section.task} condition={section.condition} />
      </Disclosure>
    </div>
  );
}

/** The command that runs a model through a fixed set. */
function RunCommand({
  board,
  task,
  condition,
}: {
  readonly board: BoardView;
  readonly task?: string;
  readonly condition: string;
}) {
  return (
    <code className="block rounded-sm bg-sunken px-2 py-1.5 font-mono text-sm break-words">
      npm run -s rung -- run --suite {board.suite} --protocol set{task === undefined ? '' : ` --tasks ${task}`}{' '}
      --condition {condition} --model NAME --base-url URL --server <SiteOrigin />
    </code>
  );
}
