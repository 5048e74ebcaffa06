import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NotYourSession } from '@/components/play/not-your-session';
import { Play } from '@/components/play/play';
import { getMySession } from '@/lib/server/sessions/pages';

export const metadata: Metadata = { title: 'Questions', robots: { index: false } };

export default async function PlayPage({ params }: { readonly params: Promise<{ readonly session: string }> }) {
  const { session: id } = await params;
  const mine = await getMySession(id);
  if (mine === null) return <NotYourSession />;
  if (mine.session.status === 'ended') redirect(`/results/${mine.session.shareId}`);
  if (!mine.session.hasDevice) redirect(`/play/${id}/check`);
  return <Play sessionId={id} receiptCode={mine.receiptCode} between={mine.between} />;
}
