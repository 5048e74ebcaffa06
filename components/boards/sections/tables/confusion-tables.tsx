import { sumOf } from 'rung-puzzles/core/sum-of';
import { FigureFrame } from '@/components/figures/figure-frame';
import { cn } from '@/components/ui/cn';
import type { BoardSection, ConfusionView } from '@/lib/wire/boards/board';
import { confusionRows } from '../../board/figure-rows';
import { COURSE_NAMES, formatCount } from '../../format';
import type { ShownLevel } from '../curves/levels';
import { PanelGrid } from '../curves/panel-grid';
import { inOrder } from '../order';

/** What was said against what was right, a matrix for each entrant: counts, and shares of each row. */
export function ConfusionTables({ section, level }: { readonly section: BoardSection; readonly level: ShownLevel }) {
  const matrices = inOrder(section, level, section.confusion);
  if (matrices.length === 0) return null;
  const ofPairs = matrices.some((matrix) => matrix.of === 'pairs');
  return (
    <figure>
      <h2>{ofPairs ? 'What came of the pairs' : 'What was said'}</h2>
      <figcaption className="mt-1 mb-3 max-w-[60rem] text-sm text-muted">
        {ofPairs
          ? 'Rows: the true statement was judged rightly or wrongly; columns: the false one. Each cell: how often, and its share of all pairs, which also is the length of its bar. Framed: both right, both wrong; who leans to one word fills the other corners.'
          : 'Rows: what is right; columns: what was said. Each cell: how often, and its share of the row, which also is the length of its bar. Framed: said and right.'}
      </figcaption>
      <FigureFrame
        title={`${section.title}: ${ofPairs ? 'what came of the pairs' : 'what was said'}`}
        rows={confusionRows(section, matrices)}
      >
        <PanelGrid
          panels={matrices.map((matrix) => ({ ...matrix, content: <Matrix {...matrix} title={section.title} /> }))}
        />
      </FigureFrame>
    </figure>
  );
}

const UNREAD = 'not readable';
const WORDS: Readonly<Record<string, string>> = { [UNREAD]: 'not read' };
/** `NO_CHANGE` → `no change` */
const word = (label: string): string => WORDS[label] ?? label.toLowerCase().replaceAll('_', ' ');

function Matrix({ name, course, kind, of, rows, said, title }: ConfusionView & Pick<BoardSection, 'title'>) {
  return (
    <table
      aria-label={`${title}: said and right, ${name}, ${COURSE_NAMES[course]}`}
      className="tabular mt-2 w-full table-fixed border-collapse text-sm"
    >
      <thead>
        <tr className="text-muted">
          <th scope="col" className="px-1 pb-1 text-left text-xs font-normal">
            {of === 'pairs' ? 'true ↓ false →' : 'right ↓ said →'}
          </th>
          {said.map((label) => (
            <th key={label} scope="col" className="px-1 pb-1 text-right text-xs font-medium break-words">
              {word(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ gold, counts }) => {
          const all = sumOf(of === 'pairs' ? rows.flatMap((row) => row.counts) : counts, (count) => count);
          return (
            <tr key={gold}>
              <th scope="row" className="px-1 py-1 text-left text-xs font-medium text-muted break-words">
                {word(gold)}
              </th>
              {counts.map((count, index) => {
                const percent = Math.round((100 * count) / all);
                return (
                  <td
                    key={said[index]}
                    className={cn(
                      'border border-line p-0 text-right align-top',
                      said[index] === gold && gold !== UNREAD && 'outline-2 -outline-offset-2 outline-ink',
                    )}
                  >
                    <span className="block px-1.5 pt-1 leading-tight">{formatCount(count)}</span>
                    <span className="block px-1.5 text-xs text-muted">{all === 0 ? '–' : `${percent} %`}</span>
                    <svg aria-hidden="true" className="mt-0.5 block h-1.5 w-full">
                      <rect
                        width={`${percent || 0}%`}
                        height="6"
                        className={kind === 'human' ? 'fill-human' : 'fill-model'}
                      />
                    </svg>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
