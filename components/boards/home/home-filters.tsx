'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { cn } from '@/components/ui/cn';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { type HomeBoard, type HomeQuery, homeAddress } from '@/lib/wire/boards/home-board';
import { NamedModels } from '../marks/named-models';

interface HomeFiltersProps extends Pick<HomeBoard, 'models' | 'chosenModels'> {
  readonly query: HomeQuery;
}

/** The filters. Every choice goes into the address. */
export function HomeFilters({ query, models, chosenModels }: HomeFiltersProps) {
  const router = useRouter();
  const [waiting, start] = useTransition();
  const go = (changes: Partial<HomeQuery>) =>
    start(() => router.push(homeAddress('/boards/ladders', { ...query, ...changes }), { scroll: false }));
  return (
    <div aria-busy={waiting} className={cn('space-y-1 transition-opacity', waiting && 'opacity-60')}>
      {models.length > 0 && (
        <NamedModels
          models={models}
          named={chosenModels}
          isAsked={query.models.length > 0}
          onChange={(ids) => go({ models: ids })}
        />
      )}
      <CheckboxField
        label="Also what papers report"
        checked={query.reported}
        onCheckedChange={(reported) => go({ reported })}
        className="w-fit text-sm [&_label]:font-normal"
      />
    </div>
  );
}
