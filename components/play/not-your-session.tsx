import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';

/** A foreign session looks exactly like a missing one. */
export function NotYourSession() {
  return (
    <Page width="text">
      <PageHeader
        title="This browser does not know the ladder"
        lead="It was started in another browser, its cookie was deleted, or the ladder itself was. With your code you can go on here; nothing that was saved is lost."
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/resume" variant="primary">
          Enter a resume code
        </ButtonLink>
        <ButtonLink href="/">To the ladders</ButtonLink>
      </div>
    </Page>
  );
}
