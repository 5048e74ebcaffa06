import { addressOf, editionToName } from '@/components/boards/format';
import { EditionSwitch } from '@/components/boards/links/edition-switch';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page';
import type { Ranking } from '@/lib/wire/boards/compare';
import type { EditionChoice } from '@/lib/wire/edition';

interface Props {
  readonly of: Pick<Ranking, 'suite' | 'suiteTitle' | 'edition'>;
  readonly editions: readonly EditionChoice[];
  /** The page's own address, without parameters. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly actions?: React.ReactNode;
}

/** The head of a page about one edition of a suite, with the way back to its board and to other editions. */
export function EditionHeader({ of: { suite, suiteTitle, edition }, editions, path, title, lead, actions }: Props) {
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href={addressOf(`/boards/${suite}`, { edition: editionToName(editions, edition.id) })}>
            {suiteTitle} · {edition.title}
          </Link>
        }
        title={title}
        lead={lead}
        actions={actions}
      />
      <EditionSwitch editions={editions} shown={edition.id} hrefOf={(id) => addressOf(path, { edition: id })} />
    </>
  );
}
