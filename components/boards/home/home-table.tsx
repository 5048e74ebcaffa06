import Link from 'next/link';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { HomeBoard, HomeMark, HomeSuite, HomeTask } from '@/lib/wire/home-board';
import { formatCount, formatDepth, formatR, formatValue, methodName, shortReason } from '../format';
import { formatMark, formatRange, peopleAsked } from './describe';
import { homeRows } from './home-rows';
import { SuiteHeading, taskPath } from './home-suite';
import { SetsAlone } from './sets-alone';

/**
 * The numbers of a suite's ladders: people, then the models with a number, then all others, then what its paper
 * reports.
 */
export function HomeSuiteTable({ board, suite }: { readonly board: HomeBoard; readonly suite: HomeSuite }) {
  const order = [
    ...board.chosenModels,
    ...board.models.map(({ id }) => id).filter((id) => !board.chosenModels.includes(id)),
  ];
  const models = order.filter((id) => suite.tasks.some((task) => task.models.some(({ entrant }) => entrant === id)));
  const reported = [...new Set(suite.tasks.flatMap((task) => task.reported.map(({ entrant }) => entrant)))];
  const nameOf = (id: string) => board.models.find((model) => model.id === id)?.name ?? id;
  return (
    <section aria-labelledby={`suite-${suite.id}`} className="border-t border-line pt-6">
      <SuiteHeading suite={suite} />
      <SetsAlone board={board} suite={suite} />
      {suite.left !== null ? (
        <p className="mt-2 text-sm text-muted">{suite.left}</p>
      ) : (
        <FigureFrame title={`${suite.title}: table`} rows={homeRows(suite)} className="mt-4" isTable>
          <Table label={`${suite.title}: people and models`} className="text-sm">
            <thead>
              <tr>
                <Th className="min-w-44">Entrant</Th>
                {suite.tasks.map((task) => (
                  <Th key={task.id} numeric className="min-w-28">
                    <Link href={taskPath(suite, task, board)} className="link">
                      {task.title}
                    </Link>
                    <span className="block text-xs font-normal">
                      {task.measure === null ? '' : `${task.measure.title}, `}
                      {conditionName(task.condition)}
                    </span>
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Tr>
                <Th scope="row" className="align-top text-sm">
                  People
                  <Small>{board.protocol === 'ladder' ? 'mean R [95 %], quartiles, n' : 'measure [95 %], n'}</Small>
                </Th>
                {suite.tasks.map((task) => (
                  <Td key={task.id} numeric>
                    <PeopleCell task={task} />
                  </Td>
                ))}
              </Tr>
              {models.map((id) => (
                <Tr key={id}>
                  <Th scope="row" className="align-top text-sm font-normal break-words">
                    {board.chosenModels.includes(id) && (
                      <span className="font-medium">{board.chosenModels.indexOf(id) + 1} · </span>
                    )}
                    {nameOf(id)}
                    <Small>{board.protocol === 'ladder' ? 'mean R [95 %], n' : 'measure [95 %], n'}</Small>
                  </Th>
                  {suite.tasks.map((task) => (
                    <Td key={task.id} numeric>
                      <MarkCell mark={task.models.find(({ entrant }) => entrant === id)} task={task} />
                    </Td>
                  ))}
                </Tr>
              ))}
              {reported.map((entrant) => (
                <Tr key={`reported/${entrant}`} className="text-reported">
                  <Th scope="row" className="align-top text-sm font-normal break-words">
                    {entrant}
                    <Small>reported, not measured here</Small>
                  </Th>
                  {suite.tasks.map((task) => {
                    const mark = task.reported.find((each) => each.entrant === entrant);
                    return (
                      <Td key={task.id} numeric>
                        {mark === undefined
                          ? '–'
                          : task.measure === null
                            ? formatR(mark.value)
                            : formatValue(mark.value, task.measure.unit)}
                        {mark !== undefined && <Small>{mark.source}</Small>}
                      </Td>
                    );
                  })}
                </Tr>
              ))}
            </tbody>
          </Table>
        </FigureFrame>
      )}
    </section>
  );
}

const Small = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="block text-xs font-normal text-muted">{children}</span>
);

function MarkCell({
  mark,
  task,
  digits = 1,
}: {
  readonly mark: HomeMark | undefined;
  readonly task: HomeTask;
  readonly digits?: number;
}) {
  if (mark === undefined) return <span className="text-muted">–</span>;
  const range = formatRange(mark, task, digits);
  return (
    <>
      {formatMark(mark, task, digits)}
      <Small>
        {range === null ? (
          `no interval: ${mark.reason === null ? 'not known' : shortReason(mark.reason)}`
        ) : (
          <span title={methodName(mark.method)}>[{range}]</span>
        )}
      </Small>
      <Small>n = {formatCount(mark.n)}</Small>
    </>
  );
}

function PeopleCell({ task }: { readonly task: HomeTask }) {
  const { people } = task;
  const asked = peopleAsked(task);
  return (
    <>
      <MarkCell mark={people ?? undefined} task={task} digits={0} />
      {people?.quartiles != null && (
        <Small>
          quartiles {formatDepth(people.quartiles.low)}, {formatDepth(people.quartiles.high)}
        </Small>
      )}
      {asked !== null && <Small>{asked}</Small>}
    </>
  );
}
