'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface Watched {
  readonly url: string;
  /** ETag of what the page shows. */
  readonly shown: string;
  readonly everyMs: number;
}

/** Asks for `url` every few seconds while the page is looked at, and loads the page again when the answer has changed. */
export function RefreshWhenChanged({ url, shown, everyMs }: Watched) {
  const router = useRouter();
  useEffect(() => {
    let etag = shown;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const headers = { 'if-none-match': etag };
      // A server that is away for a moment is asked again the next time.
      const response = await fetch(url, { headers, cache: 'no-store' }).catch(() => null);
      if (isGone || response === null || (!response.ok && response.status !== 304)) return;
      const seen = response.headers.get('etag') ?? etag;
      if (seen !== etag) router.refresh();
      etag = seen;
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [url, shown, everyMs, router]);
  return null;
}
