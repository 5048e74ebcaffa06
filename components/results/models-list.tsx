import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { modelsAround } from './models-around';

interface ModelsListProps {
  readonly locale: Locale;
  readonly around: ReturnType<typeof modelsAround>;
}

/** Which models are ahead, too close to call, or beaten. Nothing where none has climbed. */
export function ModelsList({ locale, around: { ahead, close, beaten } }: ModelsListProps) {
  const t = translatorOf(locale, 'results');
  const total = ahead.length + close.length + beaten.length;
  if (total === 0) return null;
  return (
    <section aria-labelledby="models-around" className="mt-6 max-w-text">
      <h2 id="models-around" className="text-lg">
        {t('models.title', { beaten: beaten.length, total })}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {Object.entries({ ahead, close, beaten } as const).map(
          ([name, marks]) =>
            marks.length > 0 && (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`models.${name as 'ahead' | 'close' | 'beaten'}`)}</dt>
                <dd className="wrap-anywhere">{marks.map((mark) => mark.name).join(', ')}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{t('models.how')}</p>
    </section>
  );
}
