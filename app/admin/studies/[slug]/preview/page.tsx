import type { Metadata } from 'next';
import { PreviewStart } from '@/components/admin/study/preview-start';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { Markdown } from '@/components/study/forms/markdown';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import type { StudyConfig, StudyLanguage } from '@/lib/wire/studies/study';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Preview of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

/** What the page of a link says, in each language, and the start of a way through that counts nowhere. */
export default async function PreviewPage({ params }: Props) {
  const page = await readStudyPage(params, '/preview');
  const { slug, access } = page;
  const { number, config } = page.newest;
  return (
    <StudyFrame
      of={page}
      at=""
      lead={`Preview of version ${number}. First what people read before they agree; then you play it as they would, in this browser.`}
    >
      {may(access, 'editor') && (
        <PreviewStart
          slug={slug}
          version={number}
          languages={config.languages}
          arms={config.arms.map(({ id, title }) => ({ id, title }))}
        />
      )}
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        {config.languages.map((language) => (
          <Texts key={language} config={config} language={language} />
        ))}
      </div>
    </StudyFrame>
  );
}

function Texts({ config, language }: { readonly config: StudyConfig; readonly language: StudyLanguage }) {
  const { title, summary, aids, consent, instructions, debrief } = config;
  return (
    <section
      lang={language}
      aria-label={language === 'de' ? 'Deutsch' : 'English'}
      className="min-w-0 space-y-5 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="wrap-anywhere">{title[language]}</h2>
      <p className="text-lg text-muted">{summary[language]}</p>
      <p>{aids.text[language]}</p>
      <div className="border-t border-line pt-4">
        <Markdown>{consent.markdown[language] ?? ''}</Markdown>
      </div>
      {instructions !== null && (
        <div className="border-t border-line pt-4">
          <Markdown>{instructions[language] ?? ''}</Markdown>
        </div>
      )}
      {debrief !== null && (
        <div className="border-t border-line pt-4">
          <Markdown>{debrief[language] ?? ''}</Markdown>
        </div>
      )}
    </section>
  );
}
