'use client';
import { Button, ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';

/** A bug, not a refusal: what was saved stays saved. */
export default function ErrorPage({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) {
  return (
    <Page width="text">
      <PageHeader title="Something broke" lead="This page could not be made. Answers that were saved stay saved; the server has noted the error." />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
        <ButtonLink href="/">To the ladders</ButtonLink>
      </div>
      {error.digest && <p className="mt-6 text-sm text-muted">Mark of the error: {error.digest}</p>}
    </Page>
  );
}
