import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A table in a frame that scrolls sideways by itself (also by keyboard), so that the page does not. */
export function Table({ label, className, children, ...rest }: ComponentProps<'table'> & { /** Names the table and its frame. */ readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={label} className={cn('tabular w-full border-collapse text-left', className)} {...rest}>
        {children}
      </table>
    </section>
  );
}

export function Th({ className, numeric = false, scope = 'col', ...rest }: ComponentProps<'th'> & { readonly numeric?: boolean }) {
  return (
    <th
      scope={scope}
      className={cn(
        'px-3 py-2.5 text-sm font-medium',
        scope === 'col' ? 'border-b border-line bg-sunken text-muted' : 'text-base',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, numeric = false, ...rest }: ComponentProps<'td'> & { readonly numeric?: boolean }) {
  return <td className={cn('px-3 py-2.5 align-top', numeric && 'text-right whitespace-nowrap', className)} {...rest} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cn('border-b border-line last:border-0', className)} {...rest} />;
}
