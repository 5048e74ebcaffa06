'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check, Copy } from '@/components/ui/icons';
import { Button, type ButtonProps } from './button';
import { TextAreaField } from './form/field';

/** Copies a text and says so. Where the browser refuses, it shows the text, selected, to copy by hand. */
export function CopyButton({ text, children, ...rest }: Omit<ButtonProps, 'onClick'> & { readonly text: string }) {
  const t = useTranslations('site');
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    if (!(await writeToClipboard(text))) return setState('refused');
    setState('copied');
    setTimeout(() => setState('idle'), 2500);
  };
  return (
    <>
      <Button onClick={copy} {...rest}>
        {state === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite">{state === 'copied' ? t('ui.copied') : children}</span>
      </Button>
      {state === 'refused' && (
        <TextAreaField
          label={t('ui.copyByHand')}
          readOnly
          value={text}
          rows={Math.min(6, text.split('\n').length)}
          ref={select}
          className="w-full text-left text-base font-normal"
        />
      )}
    </>
  );
}

/** Without a secure connection there is no clipboard at all. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}
