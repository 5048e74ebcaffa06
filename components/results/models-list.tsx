import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { ModelMark, ModelsAround } from './models-around';

/** Which models are ahead, too close to call, or beaten. Nothing where none has climbed. */
export function ModelsList({
  locale,
  around: { ahead, close, beaten },
}: {
  readonly locale: Locale;
  readonly around: ModelsAround;
}) {
  const t = translatorOf(locale, 'results');
  const total = ahead.length + close.length + beaten.length;
  if (total === 0) return null;
  const rows: readonly (readonly [string, readonly ModelMark[]])[] = [
    [t('models.ahead'), ahead],
    [t('models.close'), close],
    [t('models.beaten'), beaten],
  ];
  return (
    <section aria-labelledby="models-around" className="mt-6 max-w-text">
      <h2 id="models-around" className="text-lg">
        {t('models.title', { beaten: beaten.length, total })}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows
          .filter(([, marks]) => marks.length > 0)
          .map(([name, marks]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{marks.map((mark) => mark.name).join(', ')}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{t('models.how')}</p>
    </section>
  );
}
