'use client';
import { DropdownMenu as Radix } from 'radix-ui';
import { useLocale } from 'use-intl';
import { cn } from './cn';

export interface MenuProps {
  /** What opens it: one element that takes a ref. */
  readonly trigger: React.ReactNode;
  readonly children: React.ReactNode;
  readonly align?: 'start' | 'end';
}

/** A few things to do, behind a button: arrows, letters, Enter and Escape work. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const locale = useLocale();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          lang={locale}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="z-40 min-w-40 rounded-md border border-edge bg-surface p-1 text-sm shadow-card"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  onSelect,
  children,
  className,
}: {
  readonly onSelect: () => void;
  readonly children: React.ReactNode;
  readonly className?: string;
}) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-[highlighted]:bg-accent-soft data-[highlighted]:text-accent-strong pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </Radix.Item>
  );
}
