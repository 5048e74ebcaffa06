'use client';
import { useState } from 'react';
import { formatCount } from '@/components/boards/format';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { LinkView } from '@/lib/wire/studies/study-admin';
import { ConfirmButton } from '../confirm-button';
import { Moment } from '../moment';
import { send } from '../send';

const KINDS: Readonly<Record<LinkView['kind'], string>> = {
  general: 'general',
  single: 'one person, once',
  reusable: 'one person, again and again',
};
/** Rows shown at once; the file has all. */
const SHOWN = 100;

export function LinkTable({ slug, links }: { readonly slug: string; readonly links: readonly LinkView[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? links : links.slice(0, SHOWN);
  return (
    <>
      <Table label="Links" className="text-sm">
        <thead>
          <tr>
            <Th>Label</Th>
            <Th>Address</Th>
            <Th>State</Th>
            <Th numeric>Took part</Th>
            <Th numeric>Finished</Th>
            <Th>Made</Th>
            <Th>
              <span className="sr-only">Revoke</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((link) => (
            <LinkRow key={link.id} slug={slug} link={link} />
          ))}
        </tbody>
      </Table>
      {links.length > shown.length && (
        <p className="mt-4">
          <Button onClick={() => setAll(true)}>Show all {formatCount(links.length)}</Button>
        </p>
      )}
    </>
  );
}

function LinkRow({ slug, link }: { readonly slug: string; readonly link: LinkView }) {
  const { id, code, kind, label, url, revokedAt, enrolments, finished } = link;
  const name = label === '' ? code : label;
  const revoke = async () => {
    const sent = await send('DELETE /api/v1/admin/studies/{slug}/links/{id}', { params: { slug, id } });
    return sent.ok ? null : sent.error;
  };
  return (
    <Tr>
      <Th scope="row" className="max-w-56 text-sm wrap-anywhere">
        <bdi>{label === '' ? <span className="font-normal text-muted">none</span> : label}</bdi>
        <span className="block text-xs font-normal text-muted">{KINDS[kind]}</span>
      </Th>
      <Td>
        <span className="mb-1 block font-mono text-xs">/s/{code}</span>
        <div className="flex flex-wrap gap-1">
          <CopyButton text={url} size="sm" aria-label={`Copy the address of ${name}`}>
            Copy
          </CopyButton>
          <Qr slug={slug} link={link} name={name} />
        </div>
      </Td>
      <Td>
        {revokedAt === null ? (
          <Badge tone="good">good</Badge>
        ) : (
          <Badge>{kind === 'single' && enrolments > 0 ? 'used' : 'revoked'}</Badge>
        )}
      </Td>
      <Td numeric>{enrolments}</Td>
      <Td numeric>{finished}</Td>
      <Td>
        <Moment instant={link.createdAt} />
      </Td>
      <Td>
        {revokedAt === null && (
          <ConfirmButton
            label="Revoke"
            name={`Revoke ${name}`}
            title={`Revoke ${name}?`}
            description="No one new can use it, permanently. People who have started can continue."
            confirm="Revoke it"
            look={{ size: 'sm', variant: 'danger' }}
            act={revoke}
          />
        )}
      </Td>
    </Tr>
  );
}

function Qr({ slug, link, name }: { readonly slug: string; readonly link: LinkView; readonly name: string }) {
  const address = `/api/v1/admin/studies/${slug}/links/${link.id}/qr`;
  return (
    <Dialog
      trigger={
        <Button size="sm" aria-label={`QR code of ${name}`}>
          QR
        </Button>
      }
      title={`QR code of ${name}`}
    >
      <div className="space-y-4 text-center">
        {/* biome-ignore lint/performance/noImgElement: an SVG of our own server, which nothing can make smaller */}
        <img
          src={address}
          alt={`QR code of ${link.url}`}
          width={280}
          height={280}
          className="mx-auto rounded-md bg-white"
        />
        <p className="font-mono text-sm wrap-anywhere">{link.url}</p>
        <a href={address} download={`${slug}-${link.code}.svg`} className={buttonClass()}>
          Download as SVG
        </a>
      </div>
    </Dialog>
  );
}
