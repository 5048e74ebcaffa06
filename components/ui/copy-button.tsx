'use client';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from './button';

/** Copies a text and says so. Where the browser refuses, it asks to do it by hand. */
export function CopyButton({ text, children, ...rest }: Omit<ButtonProps, 'onClick'> & { readonly text: string }) {
  const t = useTranslations('site');
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(copied ? 'copied' : 'refused');
    setTimeout(() => setState('idle'), 2500);
  };
  return (
    <Button onClick={copy} {...rest}>
      {state === 'copied' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">
        {state === 'copied' ? t('ui.copied') : state === 'refused' ? t('ui.copyByHand') : children}
      </span>
    </Button>
  );
}
