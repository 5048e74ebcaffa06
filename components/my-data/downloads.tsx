import { buttonClass } from '@/components/ui/button';
import { Download } from '@/components/ui/icons';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

const FORMATS = ['json', 'csv'] as const;

/** Everything that is stored, to keep. */
export function Downloads({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'myData');
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <a key={format} href={`/api/v1/my-data?format=${format}`} download className={buttonClass()}>
          <Download aria-hidden="true" className="size-4" />
          {t(`download.${format}`)}
        </a>
      ))}
    </div>
  );
}
