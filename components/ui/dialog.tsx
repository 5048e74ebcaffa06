'use client';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { X } from '@/components/ui/icons';
import { buttonClass } from './button';
import { cn } from './cn';

export interface DialogProps {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The trigger, if it opens without code. One element that takes a ref. */
  readonly trigger?: React.ReactNode;
  readonly title: React.ReactNode;
  /** Read out on opening; a sentence. */
  readonly description?: React.ReactNode;
  readonly children?: React.ReactNode;
  readonly className?: string;
}

/** A modal dialog: holds the focus, closes on Escape and outside, gives the focus back. */
export function Dialog({ trigger, title, description, children, className, open, onOpenChange }: DialogProps) {
  const t = useTranslations('site');
  const locale = useLocale();
  const returnTo = useRef<Element | null>(null);
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Radix.Content
          // It is outside the element that sets the language of a session.
          lang={locale}
          {...(!description && { 'aria-describedby': undefined })}
          // Radix returns the focus only to its own trigger. React's autoFocus would come before this is noted.
          onOpenAutoFocus={(event) => {
            returnTo.current = document.activeElement;
            const first = (event.target as HTMLElement).querySelector<HTMLElement>('[data-autofocus]');
            if (first === null) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
          }}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-1.5rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-auto rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-xl">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('ui.close')}
              className={buttonClass({ variant: 'ghost', size: 'icon' }, '-mt-1 -mr-2 shrink-0')}
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogClose = Radix.Close;
