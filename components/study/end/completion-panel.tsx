'use client';
import { useTranslations } from 'use-intl';
import { CopyableCode } from '@/components/play/copyable-code';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Completion } from '@/lib/wire/studies/enrolment';

/** The way back to the recruiter. Renders nothing for people who came without one. */
export function CompletionPanel({
  completion: { kind, recruiter: name, code, handOff },
}: {
  readonly completion: Completion;
}) {
  const t = useTranslations('study');
  if (name === null) return null;
  const recruiter = t(`completion.recruiters.${name}`);
  return (
    <Card className="space-y-4 border-accent">
      <h2 className="text-lg">{kind === 'complete' ? t('completion.title') : t('completion.returnTitle')}</h2>
      <p>{handOff === null ? t('completion.tell', { recruiter }) : t(`completion.${kind}`, { recruiter })}</p>
      {handOff?.method === 'get' && (
        <a href={handOff.url} className={buttonClass({ variant: 'primary', size: 'lg' }, 'w-full sm:w-auto')}>
          {t('completion.goTo', { recruiter })}
        </a>
      )}
      {handOff?.method === 'post' && (
        <form method="post" action={handOff.url}>
          {Object.entries(handOff.fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg' }, 'w-full sm:w-auto')}>
            {t('completion.goTo', { recruiter })}
          </button>
        </form>
      )}
      {code !== null && (
        <div>
          <p className="text-muted">{t('completion.code')}</p>
          <div className="mt-2">
            <CopyableCode code={code} copy={t('completion.codeCopy')} />
          </div>
        </div>
      )}
    </Card>
  );
}
