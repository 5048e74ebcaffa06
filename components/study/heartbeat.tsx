'use client';
import { useEffect } from 'react';
import { callApi } from '@/components/play/loop/api';
import type { EnrolmentSeen } from '@/lib/wire/studies/enrolment';

const EVERY_MS = 60_000;

/** Keeps the place while the page is visible. Redirects people who have lost it to the page that says so. */
export function Heartbeat({ enrolmentId }: { readonly enrolmentId: string }) {
  useEffect(() => {
    const beat = async () => {
      if (document.visibilityState !== 'visible') return;
      const seen = await callApi<EnrolmentSeen>({ method: 'POST', path: `/enrolments/${enrolmentId}/seen` });
      const page = `/study/${enrolmentId}`;
      if (seen.ok && seen.value.status === 'abandoned' && window.location.pathname !== page)
        window.location.assign(page);
    };
    const now = () => void beat();
    now();
    const timer = setInterval(now, EVERY_MS);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [enrolmentId]);
  return null;
}
