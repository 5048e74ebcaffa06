import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JustPlay } from '@/components/landing/just-play';
import { Messages } from '@/components/site/messages';
import { Page } from '@/components/ui/page';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { hasSamples, sampleOf } from '@/lib/server/play/samples/sample';

interface TryParams {
  readonly params: Promise<{ readonly benchmark: string; readonly task: string }>;
}

async function sampleFor({ params }: TryParams) {
  const { benchmark, task } = await params;
  const id = `${benchmark}/${task}`;
  if (!hasSamples(id)) notFound();
  return sampleOf(id, 1, await currentLocale());
}

export async function generateMetadata(props: TryParams): Promise<Metadata> {
  const { item } = await sampleFor(props);
  const t = await translator('landing');
  return { title: t('play.title', { title: ladderTitle(await currentLocale(), item.task, item.taskTitle) }) };
}

/** Puzzles of one task, for practice: nothing is stored. */
export default async function TryPage(props: TryParams) {
  const [sample, locale] = [await sampleFor(props), await currentLocale()];
  return (
    <Page width="text" className="max-sm:px-3 max-sm:pt-0 sm:pt-8">
      <Messages locale={locale} namespaces={['landing', 'play', 'replay', 'words']}>
        <JustPlay key={locale} first={sample} title={ladderTitle(locale, sample.item.task, sample.item.taskTitle)} />
      </Messages>
    </Page>
  );
}
