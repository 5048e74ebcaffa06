import { isDemoEdition } from '@/lib/wire/demo';
import type { EditionChoice } from '@/lib/wire/edition';
import { ViewLinks } from './view-links';

interface Props {
  readonly editions: readonly EditionChoice[];
  /** The id of the one that is shown. */
  readonly shown: string | undefined;
  /** This page of another edition; null: of the current one. */
  readonly hrefOf: (edition: string | null) => string;
}

/** Links to the other editions of a suite. Renders nothing if there is only one. */
export function EditionSwitch({ editions, shown, hrefOf }: Props) {
  if (editions.length < 2) return null;
  const links = editions.map((edition) => ({
    href: hrefOf(edition.current ? null : edition.id),
    title: `${edition.title}, ${stateOf(edition)}`,
    current: edition.id === shown,
  }));
  return <ViewLinks label="Edition" className="mb-6 w-fit max-w-full flex-wrap" links={links} />;
}

const stateOf = ({ id, closedAt, current }: EditionChoice): string =>
  isDemoEdition(id)
    ? 'simulated'
    : closedAt !== null
      ? `closed ${closedAt.slice(0, 10)}`
      : current
        ? 'current'
        : 'open';
