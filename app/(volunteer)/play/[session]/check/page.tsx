import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DeviceCheck } from '@/components/check/device-check';
import { NotYourSession } from '@/components/play/not-your-session';
import { Page } from '@/components/ui/page';
import { getMySession } from '@/lib/server/sessions/pages';

export const metadata: Metadata = { title: 'Colour and device check', robots: { index: false } };

export default async function CheckPage({ params }: { readonly params: Promise<{ readonly session: string }> }) {
  const { session: id } = await params;
  const mine = await getMySession(id);
  if (mine === null) return <NotYourSession />;
  if (mine.session.status === 'ended') redirect(`/results/${mine.session.shareId}`);
  // Once is enough: whoever comes back to this address goes on where the ladder stands.
  if (mine.session.hasDevice) redirect(`/play/${id}`);
  return (
    <Page>
      <DeviceCheck
        sessionId={id}
        task={mine.session.task}
        condition={mine.session.condition}
        hasPractice={mine.session.practiceDone < mine.session.practiceItems}
      />
    </Page>
  );
}
