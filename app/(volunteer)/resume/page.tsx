import type { Metadata } from 'next';
import Link from 'next/link';
import { ResumeForm } from '@/components/my-data/resume-form';
import { Page, PageHeader } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Resume' };

export default function Resume() {
  return (
    <Page width="text">
      <PageHeader
        title="Resume with a code"
        lead="The code stands under Pause while you climb, and on your result page. It brings your ladders to this browser."
      />
      <ResumeForm />
      <p className="mt-8 text-muted">
        In the browser where you started you need no code: see{' '}
        <Link className="link" href="/my-data">
          My data
        </Link>
        .
      </p>
    </Page>
  );
}
