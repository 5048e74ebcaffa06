import { cn } from '@/components/ui/cn';
import { useReady } from '../use-request';

export interface RadioListProps<Value extends string | number> {
  readonly name: string;
  readonly legend: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: React.ReactNode }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** What is wrong with the choice. */
  readonly error?: string | null;
}

/** One of several answers; each row is its own target. */
export function RadioList<Value extends string | number>({
  name,
  legend,
  hint,
  options,
  value,
  onChange,
  error = null,
}: RadioListProps<Value>) {
  const ready = useReady();
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="space-y-2" disabled={!ready} aria-describedby={described || undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-muted">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft',
            error && 'border-bad',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
