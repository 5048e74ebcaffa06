'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Asks for `url` every few seconds while the page is looked at, and loads the page again when the answer has changed. */
export function RefreshWhenChanged({ url, everyMs }: { readonly url: string; readonly everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    let etag: string | null = null;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const headers: HeadersInit = etag === null ? {} : { 'if-none-match': etag };
      // A server that is away for a moment is asked again the next time.
      const response = await fetch(url, { headers, cache: 'no-store' }).catch(() => null);
      if (isGone || response === null || (!response.ok && response.status !== 304)) return;
      const seen = response.headers.get('etag');
      if (etag !== null && seen !== etag) router.refresh();
      etag = seen;
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [url, everyMs, router]);
  return null;
}
