import { DemoBanner } from '@/components/site/demo-banner';
import { EnglishOnly } from '@/components/site/english-only';
import { heldDemoData } from '@/lib/server/platform/demo';

/** Pages that other sites show, without the frame of this one. */
export default async function EmbedLayout({ children }: { readonly children: React.ReactNode }) {
  return (
    <EnglishOnly>
      {(await heldDemoData()) && <DemoBanner locale="en" />}
      {children}
    </EnglishOnly>
  );
}
