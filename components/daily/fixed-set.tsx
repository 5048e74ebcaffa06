import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

/** How anyone makes the questions of a day again. */
export function FixedSet({
  locale,
  results: { edition, key, keyCommitment },
}: {
  readonly locale: Locale;
  readonly results: { readonly edition: string; readonly key: string; readonly keyCommitment: string };
}) {
  const t = translatorOf(locale, 'daily');
  const rows = [
    { name: t('day.key'), value: key },
    { name: t('day.commitment'), value: keyCommitment },
    {
      name: t('day.command'),
      value: `npm run -s rung -- dataset --format native --suite daily --edition ${edition} --edition-key ${key} --out ${edition}`,
    },
  ];
  return (
    <section aria-labelledby="set-title" className="mt-10 border-t border-line pt-6">
      <h2 id="set-title" className="text-lg">
        {t('day.setTitle')}
      </h2>
      <p className="mt-1 text-muted">{t('day.setText')}</p>
      <dl className="mt-3 space-y-3">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm font-medium">{name}</dt>
            <dd>
              <code className="text-sm break-all">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
