'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { send } from '@/app/(account)/account/send';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { ReleaseView } from '@/lib/wire/items/release';

interface Props {
  readonly study: { readonly slug: string; readonly title: string };
  readonly releases: readonly ReleaseView[];
  /** Only admins of the site get files with the right answers of frozen items. */
  readonly mayDownload: boolean;
}

const REFRESH_MS = 3000;
const STATES = {
  queued: { tone: 'neutral', text: 'waiting' },
  building: { tone: 'accent', text: 'being made' },
  ready: { tone: 'good', text: 'ready' },
  failed: { tone: 'bad', text: 'failed' },
} as const;

/** The frozen exports of one study, and the button that freezes the next. */
export function Releases({ study, releases, mayDownload }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const underWay = releases.some(({ state }) => state === 'queued' || state === 'building');
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [underWay, router]);

  const make = async () => {
    setBusy(true);
    const result = await send('POST', `/api/v1/exports/studies/${study.slug}/releases`, undefined);
    setError(result.ok ? null : result.error);
    setBusy(false);
    router.refresh();
  };

  return (
    <section aria-label={study.title} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-base">{study.title}</h3>
          <p className="font-mono text-sm text-muted">{study.slug}</p>
        </div>
        <Button size="sm" variant="primary" busy={busy} onClick={make}>
          Make a release
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {error}
        </p>
      )}
      <p className="mb-3 max-w-text text-sm text-muted">
        A release holds the answers stored before it, from people who agreed to publication. If someone withdraws later,
        their rows leave it. The answers of everyone, for your team alone, are written on the server by{' '}
        <code>rung export --study {study.slug} --with-unpublished --out FOLDER</code>.
      </p>
      {releases.length > 0 && (
        <Table label={`Releases of ${study.title}`} className="text-sm">
          <thead>
            <tr>
              <Th>Release</Th>
              <Th>Until</Th>
              <Th>Took part and agreed</Th>
              <Th>Trials</Th>
              <Th>Withdrew since</Th>
              <Th>State</Th>
              <Th>File</Th>
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <Row key={release.id} release={release} mayDownload={mayDownload} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Row({ release, mayDownload }: { readonly release: ReleaseView; readonly mayDownload: boolean }) {
  const { tone, text } = STATES[release.state];
  return (
    <Tr>
      <Th scope="row" className="font-mono">
        {release.name}
      </Th>
      <Td className="whitespace-nowrap">{release.cutoffAt.slice(0, 16).replace('T', ' ')} UTC</Td>
      <Td className="tabular">
        {release.counts !== null &&
          `${release.counts.published ?? release.counts.participants} of ${release.counts.enrolled}`}
      </Td>
      <Td className="tabular">{release.counts?.trials ?? ''}</Td>
      <Td className="tabular">{release.withdrawn}</Td>
      <Td>
        <Badge tone={tone}>{text}</Badge>
        {release.error !== null && <span className="ml-2 text-bad">{release.error}</span>}
      </Td>
      <Td>
        {release.state === 'ready' && !mayDownload && <span className="text-muted">ask an admin</span>}
        {release.state === 'failed' && mayDownload && <TryAgain url={release.url} />}
        {release.state === 'ready' && mayDownload && (
          <a className={buttonClass({ size: 'sm' })} href={release.url} download>
            Zip{release.bytes === null ? '' : `, ${sizeText(release.bytes)}`}
          </a>
        )}
      </Td>
    </Tr>
  );
}

/** A request for the file makes it. */
function TryAgain({ url }: { readonly url: string }) {
  const router = useRouter();
  const again = async () => {
    await fetch(url, { cache: 'no-store' }).catch(() => null);
    router.refresh();
  };
  return (
    <Button size="sm" onClick={again}>
      Try again
    </Button>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
