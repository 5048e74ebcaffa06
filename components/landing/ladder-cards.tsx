import { Clock } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ExamplePicture } from './example-picture';
import { LADDERS, type LadderCard, WORLDS } from './ladders';

export function LadderCards() {
  return (
    <div className="space-y-10">
      {WORLDS.map(({ world, title, about }) => (
        <section key={world} aria-labelledby={`world-${world}`}>
          <h3 id={`world-${world}`} className="text-lg">
            {title}
          </h3>
          <p className="mb-4 text-muted">{about}</p>
          <ul className="grid gap-4 md:grid-cols-2">
            {LADDERS.filter((ladder) => ladder.world === world).map((ladder) => (
              <li key={ladder.task}>
                <OneCard ladder={ladder} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OneCard({ ladder }: { readonly ladder: LadderCard }) {
  return (
    <Card className="flex h-full flex-col gap-4 sm:flex-row">
      <div className="w-full max-w-64 shrink-0 self-center sm:w-56">
        <ExamplePicture world={ladder.world} direction={ladder.direction} />
      </div>
      <div className="flex grow flex-col">
        <h4 className="font-semibold">{ladder.direction === 'forward' ? 'Forward: follow the steps' : 'Inverse: find the steps'}</h4>
        <p className="mt-1">{ladder.doing}</p>
        <p className="mt-1 mb-3 flex items-center gap-1.5 text-sm text-muted">
          <Clock aria-hidden="true" className="size-4" />
          {ladder.minutes}
        </p>
        <Link href={`/start/${ladder.task}`} aria-label={`Climb: ${ladder.title}`} className={buttonClass({ variant: 'primary' }, 'mt-auto self-start')}>
          Climb
        </Link>
      </div>
    </Card>
  );
}
