import type { BoardSection } from '@/lib/wire/board';
import type { ShownBoard } from '../shown-board';
import { SectionView } from './section-view';

export interface BoardSectionsProps {
  readonly board: ShownBoard;
  /** A link to this page with these parameters changed. */
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
  /** The level asked for in the address, by section. */
  readonly levels: Readonly<Record<string, string | undefined>>;
  /** `all` of the sections that show every model. */
  readonly models: Readonly<Record<string, string | undefined>>;
}

/** A benchmark test by test, in its paper's order. */
export function BoardSections({ board, address, levels, models }: BoardSectionsProps) {
  return (
    <>
      <nav aria-label="Tests" className="mb-10">
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {board.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
                {section.title}
              </a>{' '}
              <span className="text-muted">{peopleAndModels(section)}</span>
            </li>
          ))}
        </ol>
      </nav>
      <div className="space-y-16">
        {board.sections.map((section) => (
          <SectionView
            key={section.id}
            board={board}
            section={section}
            wantedLevel={levels[section.id]}
            everyone={models[section.id] === 'all'}
            address={address}
          />
        ))}
      </div>
    </>
  );
}

function peopleAndModels({ rows }: BoardSection): string {
  const models = new Set(rows.filter(({ kind }) => kind === 'model').map(({ entrant }) => entrant)).size;
  const people = rows.some(({ kind }) => kind === 'human') ? 'people' : null;
  const told = [people, models === 0 ? null : models === 1 ? '1 model' : `${models} models`].filter((part) => part !== null).join(', ');
  return told === '' ? 'not measured' : told;
}
