import Link from 'next/link';
import { PageHeader } from '@/components/ui/page';

interface Props {
  readonly of: { readonly suite: string; readonly suiteTitle: string; readonly edition: { readonly title: string } };
  readonly title: string;
  readonly lead: string;
  readonly actions?: React.ReactNode;
}

/** The head of a page about one edition of a suite, with the way back to its board. */
export function EditionHeader({ of: { suite, suiteTitle, edition }, title, lead, actions }: Props) {
  return (
    <PageHeader
      eyebrow={
        <Link href={`/boards/${suite}`} className="link">
          {suiteTitle} · {edition.title}
        </Link>
      }
      title={title}
      lead={lead}
      actions={actions}
    />
  );
}
