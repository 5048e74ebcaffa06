import type { Metadata } from 'next';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { env } from '@/lib/server/platform/env';
import { translator } from '@/lib/server/platform/locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('about'))('page') };
}

export const dynamic = 'force-dynamic';

const linkTo = (href: string) => (text: React.ReactNode) => (
  <Link className="link" href={href}>
    {text}
  </Link>
);

/** What a text may mark. */
const MARKS = {
  strong: (text: React.ReactNode) => <strong>{text}</strong>,
  em: (text: React.ReactNode) => <em lang="en">{text}</em>,
  paper: (text: React.ReactNode) => (
    <a className="link" href="https://arxiv.org/abs/2507.02978">
      {text}
    </a>
  ),
  boards: linkTo('/boards'),
  privacy: linkTo('/privacy'),
  mydata: linkTo('/my-data'),
};

async function Operator() {
  const t = await translator('about');
  const { RUNG_OPERATOR: operator, RUNG_CONTACT: contact } = env();
  return (
    <p>
      {operator !== undefined ? t('operator.named', { operator }) : t('operator.unnamed')}
      {contact !== undefined && ` ${t('operator.contact', { contact })}`}
    </p>
  );
}

export default async function About() {
  const t = await translator('about');
  const landing = await translator('landing');
  return (
    <Page width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="prose">
        <h2>{t('measured.title')}</h2>
        <p>{t('measured.text')}</p>
        <h2>{t('climb.title')}</h2>
        <ClimbFigure label={landing('climb.figure')} className="mx-auto w-full max-w-md" />
        <p>{t.rich('climb.rules', MARKS)}</p>
        <p>{t('climb.luck')}</p>
        <h2>{t('alike.title')}</h2>
        <p>{t('alike.text')}</p>
        <h2>{t('numbers.title')}</h2>
        <p>{t.rich('numbers.text', MARKS)}</p>
        <h2 id="intervals" className="scroll-mt-6">
          {t('intervals.title')}
        </h2>
        <p>{t('intervals.lead')}</p>
        <ol>
          <li>{t.rich('intervals.items', MARKS)}</li>
          <li>{t.rich('intervals.people', MARKS)}</li>
          <li>{t.rich('intervals.questions', MARKS)}</li>
        </ol>
        <p>{t('intervals.which')}</p>
        <h2>{t('colours.title')}</h2>
        <p>{t('colours.text')}</p>
        <h2>{t('operator.title')}</h2>
        <Operator />
        <h2>{t('data.title')}</h2>
        <p>{t.rich('data.text', MARKS)}</p>
      </div>
    </Page>
  );
}
