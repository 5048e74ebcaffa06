import { cn } from './cn';

/** One page's content: the width that fits what it holds. */
export function Page({
  width = 'page',
  className,
  children,
}: {
  readonly width?: 'page' | 'text';
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={cn('page py-8 sm:py-12', className)}>
      <div className={width === 'text' ? 'mx-auto max-w-text' : undefined}>{children}</div>
    </div>
  );
}

export function PageHeader({
  title,
  lead,
  eyebrow,
  actions,
}: {
  readonly title: React.ReactNode;
  readonly lead?: React.ReactNode;
  readonly eyebrow?: React.ReactNode;
  readonly actions?: React.ReactNode;
}) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-text">
        {eyebrow && <p className="mb-1 text-sm font-medium text-muted">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="mt-3 text-lg text-muted text-pretty">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

export function Section({
  title,
  id,
  children,
  className,
}: {
  readonly title: React.ReactNode;
  readonly id: string;
  readonly children: React.ReactNode;
  readonly className?: string;
}) {
  return (
    <section aria-labelledby={id} className={cn('mt-10', className)}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
