'use client';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import { Check } from '@/components/ui/icons';
import { cn } from '../cn';

export interface CheckboxFieldProps {
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly name?: string;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly onCheckedChange?: (checked: boolean) => void;
  readonly className?: string;
}

/** A box with its label; the whole row is the target. */
export function CheckboxField({ label, hint, className, onCheckedChange, invalid, ...rest }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={cn('flex gap-3 rounded-md py-1', className)}>
      <span className="grid h-7 place-items-center">
        <Radix.Root
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={invalid || undefined}
          onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
          className="relative grid size-6 shrink-0 place-items-center rounded-sm border-2 border-edge bg-surface text-accent-ink after:absolute after:-inset-3 aria-invalid:border-bad data-[state=checked]:border-accent data-[state=checked]:bg-accent"
          {...rest}
        >
          <Radix.Indicator>
            <Check aria-hidden="true" className="size-5" strokeWidth={3} />
          </Radix.Indicator>
        </Radix.Root>
      </span>
      <div className="grow">
        <label htmlFor={id} className="block min-h-7 cursor-pointer leading-7 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
