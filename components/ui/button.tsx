import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn';
import { Link, type LinkProps } from './link';
import { Spinner } from './progress';

const VARIANTS = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
} as const;

/** `sm` is for dense pages used with a mouse; it still grows to 44 px where the pointer is coarse. */
const SIZES = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
  icon: 'size-11',
} as const;

export interface ButtonLook {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
}

export const buttonClass = (
  { variant = 'secondary', size = 'md' }: ButtonLook = {},
  ...more: (string | undefined)[]
): string =>
  cn(
    'inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-medium leading-tight transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    ...more,
  );

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** Shows a spinner and refuses presses. */ readonly busy?: boolean };

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Also keeps a form from being sent. */
const refuse = (event: MouseEvent): void => event.preventDefault();

export type ButtonLinkProps = LinkProps & ButtonLook;

/**
 * A link that looks like a button. For pages under /play use `<a className={buttonClass()}>`: they need a full load.
 */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)} {...rest} />;
}
