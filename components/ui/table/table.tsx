import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { ScrollFrame } from './scroll-frame';

/** A table in a frame that scrolls sideways (also by keyboard), so that the page does not. Its first column stays. */
export function Table({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { /** Names the table and its frame. */ readonly label: string }) {
  return (
    <ScrollFrame label={label}>
      <table aria-label={label} className={cn('tabular w-full border-collapse text-left', className)} {...rest}>
        {children}
      </table>
    </ScrollFrame>
  );
}

// There are thousands of cells, so each style is one short class (globals.css).

export function Th({
  className,
  numeric = false,
  scope = 'col',
  ...rest
}: ComponentProps<'th'> & { readonly numeric?: boolean }) {
  return (
    <th
      scope={scope}
      className={cn(scope === 'col' ? 'cell-col' : 'cell-row', numeric && 'text-right', className)}
      {...rest}
    />
  );
}

export function Td({ className, numeric = false, ...rest }: ComponentProps<'td'> & { readonly numeric?: boolean }) {
  return <td className={cn('cell', numeric && 'cell-number', className)} {...rest} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cn('table-line', className)} {...rest} />;
}
