import type { Condition } from 'rung-puzzles/items/condition';
import { PeopleFit } from '@/components/boards/entrant/people-fit';
import { boundMark, formatCount, formatMs } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { conditionName } from '@/components/words/conditions';
import { CODE_MEANINGS } from '@/lib/quality/codes';
import type { StudyResults } from '@/lib/wire/studies/study-results';
import { RakedFigure } from './raked-figure';

interface Props {
  readonly results: StudyResults;
  /** Of tasks. */
  readonly titles: ReadonlyMap<string, string>;
}

type Cell = StudyResults['cells'][number];
type Depth = StudyResults['ladders'][number];

/** A study's numbers: each group once, all rows next to valid ones. */
export function ResultTables({ results, titles }: Props) {
  if (results.sessions === 0) return <p className="text-muted">Nobody yet.</p>;
  return (
    <div className="space-y-8">
      {results.cells.length > 0 && <Cells cells={results.cells} titles={titles} />}
      {results.ladders.length > 0 && <Ladders ladders={results.ladders} titles={titles} />}
      {results.fits.length > 0 && <Fits fits={results.fits} titles={titles} />}
      <Exclusions exclusions={results.exclusions} />
    </div>
  );
}

const COURSES: Readonly<Record<string, string>> = { ladder: 'ladder', set: 'set', express: 'express' };
const nameOf = ({ rows: _, ...key }: Partial<Cell>): string =>
  JSON.stringify([
    key.condition_id,
    key.task_id,
    key.presentation,
    'course' in key ? key.course : '',
    'level' in key ? key.level : '',
  ]);

/** A group with its row of all and its row of valid ones, which may be missing. */
function pairsOf<T extends { readonly rows: 'all' | 'valid' }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): readonly { readonly key: string; readonly all: T; readonly valid: T | null }[] {
  const valid = new Map(rows.filter((row) => row.rows === 'valid').map((row) => [keyOf(row), row]));
  return rows
    .filter((row) => row.rows === 'all')
    .map((all) => ({ key: keyOf(all), all, valid: valid.get(keyOf(all)) ?? null }));
}

const share = (value: number): string => `${(value * 100).toFixed(1)} %`;

function Cells({ cells, titles }: { readonly cells: readonly Cell[]; readonly titles: Props['titles'] }) {
  return (
    <section aria-labelledby="cells">
      <h2 id="cells" className="mb-4">
        Accuracy and time
      </h2>
      <Table label="Accuracy and time, by task, arm and level" className="text-sm">
        <thead>
          <tr>
            <Th>Task</Th>
            <Th>Arm</Th>
            <Th numeric>Level</Th>
            <Th numeric>People</Th>
            <Th numeric>Right, all rows</Th>
            <Th numeric>Right, valid rows</Th>
            <Th numeric>Out of time</Th>
            <Th numeric>Median time of right answers, all</Th>
            <Th numeric>… valid</Th>
          </tr>
        </thead>
        <tbody>
          {pairsOf(cells, nameOf).map(({ key, all, valid }) => (
            <Tr key={key}>
              <Th scope="row" className="min-w-40 text-sm">
                {titles.get(all.task_id) ?? all.task_id}
                <span className="block text-xs font-normal text-muted">
                  {conditionName(all.presentation)}, {COURSES[all.course] ?? all.course}
                </span>
              </Th>
              <Td className="font-mono text-xs">{all.condition_id}</Td>
              <Td numeric>{all.level}</Td>
              <Td numeric>{formatCount(all.persons)}</Td>
              <Td numeric>
                <Accuracy cell={all} />
              </Td>
              <Td numeric>{valid === null ? <span className="text-muted">none</span> : <Accuracy cell={valid} />}</Td>
              <Td numeric>{formatCount(all.timed_out)}</Td>
              <Td numeric>{all.median_rt_right === null ? '–' : formatMs(all.median_rt_right)}</Td>
              <Td numeric>
                {valid === null || valid.median_rt_right === null ? '–' : formatMs(valid.median_rt_right)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-sm text-muted">
        Intervals: 95 %. People are clusters, and items too if people share them. On a ladder a level counts only people
        who got there. Times are medians of people’s own medians. A question that its time limit ended counts as
        unsolved.
      </p>
    </section>
  );
}

function Accuracy({ cell: { accuracy, accuracy_low, accuracy_high, right, questions } }: { readonly cell: Cell }) {
  return (
    <>
      {share(accuracy)}
      <span className="block text-xs text-muted">
        {accuracy_low === null || accuracy_high === null
          ? 'one person: no interval'
          : `${share(accuracy_low).replace(' %', '')} to ${share(accuracy_high)}`}
      </span>
      <span className="block text-xs text-muted">
        {formatCount(right)} of {formatCount(questions)}
      </span>
    </>
  );
}

function Ladders({ ladders, titles }: { readonly ladders: readonly Depth[]; readonly titles: Props['titles'] }) {
  return (
    <section aria-labelledby="ladders">
      <h2 id="ladders" className="mb-4">
        R of ladders
      </h2>
      <Table label="R of ladders, by task and arm" className="text-sm">
        <thead>
          <tr>
            <Th>Task</Th>
            <Th>Arm</Th>
            <Th numeric>Ladders, all</Th>
            <Th numeric>Mean R</Th>
            <Th numeric>Median</Th>
            <Th numeric>Cut off</Th>
            <Th numeric>Ladders, valid</Th>
            <Th numeric>Mean R</Th>
            <Th numeric>Median</Th>
          </tr>
        </thead>
        <tbody>
          {pairsOf(ladders, nameOf).map(({ key, all, valid }) => (
            <Tr key={key}>
              <Th scope="row" className="min-w-40 text-sm">
                {titles.get(all.task_id) ?? all.task_id}
                <span className="block text-xs font-normal text-muted">{conditionName(all.presentation)}</span>
              </Th>
              <Td className="font-mono text-xs">{all.condition_id}</Td>
              <DepthCells depth={all} />
              <Td numeric>{formatCount(all.censored)}</Td>
              {valid === null ? (
                <Td colSpan={3} className="text-right text-muted">
                  none
                </Td>
              ) : (
                <DepthCells depth={valid} />
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-sm text-muted">
        Intervals: 95 %, Student’s t. The R of a ladder that was left or capped is usually a lower bound, and so are
        mean and median. Such an interval is open above.
      </p>
    </section>
  );
}

function Fits({ fits, titles }: { readonly fits: StudyResults['fits']; readonly titles: Props['titles'] }) {
  return (
    <section aria-labelledby="fits">
      <h2 id="fits">From all valid answers</h2>
      <p className="mt-1 text-sm text-muted">
        A response model turns answers to full, stopped and express ladders into what full ladders would give. It needs
        20 people.
      </p>
      {fits.map(({ condition_id: arm, task_id: id, presentation, fit, raked }) => {
        const title = titles.get(id) ?? id;
        return (
          <div key={`${arm} ${id} ${presentation}`}>
            <PeopleFit
              task={{ id, title, condition: presentation as Condition }}
              fit={fit}
              title={`${title}, ${conditionName(presentation)}, arm ${arm}`}
              renewed="The export’s script analysis/baseline.py finds the same numbers."
            />
            {raked !== undefined && <RakedFigure fit={fit} raked={raked} />}
          </div>
        );
      })}
    </section>
  );
}

function DepthCells({ depth }: { readonly depth: Depth }) {
  const { ladders, censored, mean_depth, mean_depth_low, mean_depth_high, median_depth } = depth;
  const bound = boundMark({ isAtLeast: censored > 0 });
  return (
    <>
      <Td numeric>{formatCount(ladders)}</Td>
      <Td numeric>
        {bound}
        {mean_depth.toFixed(2)}
        <span className="block text-xs text-muted">
          {mean_depth_low === null
            ? 'one ladder: no interval'
            : `${mean_depth_low.toFixed(2)} to ${mean_depth_high?.toFixed(2) ?? '?'}`}
        </span>
      </Td>
      <Td numeric>{median_depth === null ? '–' : `${bound}${median_depth}`}</Td>
    </>
  );
}

function Exclusions({ exclusions }: { readonly exclusions: StudyResults['exclusions'] }) {
  return (
    <section aria-labelledby="exclusions">
      <h2 id="exclusions" className="mb-4">
        Excluded by the frozen rules
      </h2>
      {exclusions.length === 0 ? (
        <p className="text-muted">Nothing.</p>
      ) : (
        <Table label="Exclusions" className="text-sm">
          <thead>
            <tr>
              <Th>Reason</Th>
              <Th>Code in exports</Th>
              <Th numeric>People, whole</Th>
              <Th numeric>Trials</Th>
            </tr>
          </thead>
          <tbody>
            {exclusions.map(({ exclusion_code: code, sessions, trials }) => (
              <Tr key={code}>
                <Th scope="row">{CODE_MEANINGS[code]}</Th>
                <Td className="font-mono text-xs">{code}</Td>
                <Td numeric>{formatCount(sessions)}</Td>
                <Td numeric>{formatCount(trials)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
