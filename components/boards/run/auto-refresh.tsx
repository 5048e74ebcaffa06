'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pause, Play } from '@/components/ui/icons';

/** Asks the server for the page again every few seconds while it is looked at; can be paused. */
export function AutoRefresh({ everyMs }: { readonly everyMs: number }) {
  const router = useRouter();
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs, router]);
  const Icon = running ? Pause : Play;
  return (
    <Button size="sm" onClick={() => setRunning(!running)}>
      <Icon className="size-4" />
      {running ? 'Pause refreshing' : 'Refresh every few seconds'}
    </Button>
  );
}
