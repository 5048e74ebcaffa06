import type { Metadata } from 'next';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Page, PageHeader } from '@/components/ui/page';
import { listBoards } from '@/lib/server/boards/list';

export const metadata: Metadata = { title: 'Boards', description: 'How far people and models climb the same ladders.' };
export const dynamic = 'force-dynamic';

export default async function BoardsPage() {
  const boards = await listBoards();
  return (
    <Page>
      <PageHeader title="Boards" lead="People and models answer the same generated puzzles and climb until they fail. One board for each benchmark." />
      <ul className="grid gap-4 sm:grid-cols-2">
        {boards.map(({ suite, title, paper, tasks, tests, edition, models, reported, ...board }) => (
          <li key={suite}>
            <Card className="relative h-full hover:border-edge">
              <h2>
                <Link href={`/boards/${suite}`} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">
                {paper.title}
                {edition === null ? '' : ` · edition ${edition}`}
              </p>
              <dl className="tabular mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
                <Count name={tests ? 'tests' : 'ladders'} value={tasks} />
                <Count name={tests ? 'questions answered by people' : 'climbed by people'} value={tests ? board.humanQuestions : board.humanLadders} />
                <Count
                  name={`${tests ? 'answered' : 'climbed'} by ${models === 1 ? '1 model' : `${models} models`}`}
                  value={tests ? board.modelQuestions : board.modelLadders}
                />
                <Count name="reported values" value={reported} />
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Count({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="leading-snug text-muted">{name}</dt>
      <dd className="text-2xl font-semibold">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
