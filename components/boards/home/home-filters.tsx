'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { CheckboxField } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import { type HomeBoard, type HomeModel, type HomeQuery, homeAddress } from '@/lib/wire/home-board';
import { NamedModels } from '../named-models';

export interface HomeFiltersProps {
  readonly query: HomeQuery;
  readonly models: readonly HomeModel[];
  readonly chosenModels: readonly string[];
  readonly parts: HomeBoard['parts'];
  readonly chosenParts: readonly string[];
}

/** The filters. Every choice goes into the address. */
export function HomeFilters({ query, models, chosenModels, parts, chosenParts }: HomeFiltersProps) {
  const router = useRouter();
  const [waiting, start] = useTransition();
  const go = (changes: Partial<HomeQuery>) =>
    start(() => router.push(homeAddress('/boards/ladders', { ...query, ...changes }), { scroll: false }));
  const toggle = (part: string, on: boolean) =>
    go({ parts: on ? [...chosenParts, part] : chosenParts.filter((each) => each !== part) });
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
      <Disclosure
        summary={
          chosenParts.length === 0 ? 'All suites and abilities' : `${chosenParts.length} of the suites and abilities`
        }
        className="text-sm"
      >
        <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {parts.map(({ id, title, isAbility }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={chosenParts.includes(id)}
              onCheckedChange={(on) => toggle(id, on)}
              className={isAbility ? 'pl-6' : ''}
            />
          ))}
        </div>
      </Disclosure>
      <CheckboxField
        label="Also what papers report"
        checked={query.reported}
        onCheckedChange={(reported) => go({ reported })}
        className="w-fit text-sm [&_label]:font-normal"
      />
    </div>
  );
}
