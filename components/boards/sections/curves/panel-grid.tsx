import { Disclosure } from '@/components/ui/disclosure';
import type { CourseName } from '@/lib/wire/boards/board';
import { COURSE_NAMES } from '../../format';

const SHOWN = 6;

export interface GridPanel {
  readonly entrant: string;
  readonly name: string;
  readonly course: CourseName;
  readonly content?: React.ReactNode;
}

/** One panel per entrant, all on one scale; those after the first few are one click away. */
export function PanelGrid({ panels }: { readonly panels: readonly GridPanel[] }) {
  const rest = panels.slice(SHOWN);
  return (
    <>
      <Grid panels={panels.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Disclosure summary={<span data-figure-skip="">{rest.length} more</span>} className="mt-2 text-sm">
          {/* As wide as those above: they are compared. */}
          <div className="-ml-5.5">
            <Grid panels={rest} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Grid({ panels }: { readonly panels: readonly GridPanel[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {panels.map(({ entrant, name, course, content }) => (
        <li key={`${course}/${entrant}`} className="flex min-w-0 flex-col">
          <p className="grow text-sm break-words">
            <span className="font-medium">{name}</span> <span className="text-muted">· {COURSE_NAMES[course]}</span>
          </p>
          {content}
        </li>
      ))}
    </ul>
  );
}
