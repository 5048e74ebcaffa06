'use client';
import { useTranslations } from 'use-intl';
import { SelectField } from '@/components/ui/form/field';
import { AGE_BANDS, EDUCATIONS } from '@/lib/wire/studies/stated-population';
import type { Background, BackgroundQuestion } from '@/lib/wire/studies/study';

/** Bands and choices in the order in which they are offered; not to say is always the first. */
const OPTIONS = {
  age_band: AGE_BANDS,
  handedness: ['right', 'left', 'both'],
  normal_vision: ['yes', 'corrected', 'no'],
  color_vision: ['typical', 'deficient', 'unsure'],
  fluent_language: ['yes', 'no'],
  education_level: EDUCATIONS,
  prior_experience_cube: ['none', 'some', 'can-solve'],
  prior_experience_spatial: ['none', 'some', 'much'],
} as const satisfies { readonly [Question in BackgroundQuestion]: readonly NonNullable<Background[Question]>[] };

export interface BackgroundFieldsProps {
  readonly asked: readonly BackgroundQuestion[];
  readonly minAge: number;
  readonly value: Background;
  readonly onChange: (value: Background) => void;
}

export function BackgroundFields({ asked, minAge, value, onChange }: BackgroundFieldsProps) {
  const t = useTranslations('study');
  const offered = (question: BackgroundQuestion): readonly string[] =>
    OPTIONS[question].filter((option) => option !== 'under-18' || minAge < 18);
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 text-lg font-semibold">{t('form.about')}</legend>
      <p className="text-muted">{t('form.aboutHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((question) => (
          <SelectField
            key={question}
            label={t(`background.${question}.label`)}
            value={value[question] ?? 'not-said'}
            onChange={(event) => onChange({ ...value, [question]: event.target.value })}
          >
            <option value="not-said">{t('form.choose')}</option>
            {offered(question).map((option) => (
              <option key={option} value={option}>
                {t(`background.${question}.options.${option}` as 'background.handedness.options.left')}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
