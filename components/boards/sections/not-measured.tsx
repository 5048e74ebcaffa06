import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView } from '@/lib/wire/boards/board';
import { RunCommand } from '../run/run-command';

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
        <RunCommand
          run={`--suite ${board.suite} --protocol set --tasks ${section.task} --condition ${section.condition}`}
        />
      </Disclosure>
    </div>
  );
}
