'use client';
import { Tabs as Radix } from 'radix-ui';
import { cn } from './cn';

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: React.ReactNode; readonly content: React.ReactNode }[];
  readonly defaultTab?: string;
  readonly className?: string;
}

/** Arrow keys move between tabs; the list scrolls sideways on narrow screens. */
export function Tabs({ label, tabs, defaultTab, className }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultTab ?? tabs[0]?.id ?? ''} className={className}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={cn(
              'min-h-11 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink',
              'data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
