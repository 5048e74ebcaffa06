'use client';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

/** Copies the page's own address; where copying is refused, shows it to be copied by hand. */
export function ShareLink({ path }: { readonly path: string }) {
  const t = useTranslations('share');
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(new URL(path, window.location.origin).href).then(
      () => true,
      () => false,
    );
    setState(copied ? 'copied' : 'refused');
  };
  return (
    <div className="space-y-2">
      <Button onClick={() => void copy()} className="w-full sm:w-auto">
        <Link2 aria-hidden="true" className="size-4" />
        <span aria-live="polite">{state === 'copied' ? t('copied') : t('copy')}</span>
      </Button>
      {state === 'refused' && (
        <code className="block font-mono text-sm break-all select-all">
          {new URL(path, window.location.origin).href}
        </code>
      )}
    </div>
  );
}
