import type { ShownBoard } from '../shown-board';
import { SectionCard } from './section-card';
import { TestsOverview } from './tests-overview';

export interface BoardSectionsProps {
  readonly board: ShownBoard;
  /** The level asked for in the address, by section. */
  readonly levels: Readonly<Record<string, string | undefined>>;
  readonly testAddress: (section: string) => string;
}

/** A benchmark test by test, in its paper's order: all of them at a glance, then each in numbers. */
export function BoardSections({ board, levels, testAddress }: BoardSectionsProps) {
  return (
    <>
      <TestsOverview title={board.suiteTitle} sections={board.sections} levels={levels} testAddress={testAddress} />
      <div className="space-y-12">
        {board.sections.map((section) => (
          <SectionCard
            key={section.id}
            board={board}
            section={section}
            wantedLevel={levels[section.id]}
            href={testAddress(section.id)}
          />
        ))}
      </div>
    </>
  );
}
