import { type ComponentProps, useId } from 'react';
import { cn } from '../cn';

const CONTROL =
  'block w-full min-h-11 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-bad disabled:opacity-55';

interface Labelled {
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  /** What is wrong with the input and how to mend it. */
  readonly error?: React.ReactNode;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, hint and error around any control: the control gets its wiring as arguments. */
function Field({
  label,
  hint,
  error,
  className,
  children,
}: Labelled & { readonly className?: string | undefined; readonly children: (wiring: Wiring) => React.ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('space-y-1.5', className)}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, className, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <input {...wiring} className={CONTROL} {...rest} />}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, className, ...rest }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea {...wiring} className={CONTROL} {...rest} />}
    </Field>
  );
}

/** The platform's own list: works everywhere, with every reader. */
export function SelectField({ label, hint, error, className, ...rest }: Labelled & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <select {...wiring} className={CONTROL} {...rest} />}
    </Field>
  );
}
