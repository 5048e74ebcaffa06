import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';

export default function NotFound() {
  return (
    <Page width="text">
      <PageHeader eyebrow="404" title="There is nothing at this address" lead="It may have been mistyped, or what was here was deleted by its owner." />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/" variant="primary">
          To the ladders
        </ButtonLink>
        <ButtonLink href="/boards">To the boards</ButtonLink>
      </div>
    </Page>
  );
}
