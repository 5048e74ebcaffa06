'use client';
import { useTranslations } from 'use-intl';
import { CheckboxField } from '@/components/ui/form/checkbox';

export interface Choices {
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string | null;
}

/** What was chosen after an earlier climb and holds for this one too, unless it is changed here. */
export function KeptChoices({
  kept,
  choices,
  onChange,
}: {
  readonly kept: Choices;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}) {
  const t = useTranslations('start');
  if (!kept.publishRows && !kept.showOnBoard) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('kept.title')}</legend>
      {kept.publishRows && (
        <CheckboxField
          label={t('kept.publish')}
          checked={choices.publishRows}
          onCheckedChange={(publishRows) => onChange({ ...choices, publishRows })}
        />
      )}
      {kept.showOnBoard && (
        <CheckboxField
          label={t('kept.board', { handle: kept.handle ?? '' })}
          checked={choices.showOnBoard}
          onCheckedChange={(showOnBoard) =>
            onChange({ ...choices, showOnBoard, handle: showOnBoard ? kept.handle : null })
          }
        />
      )}
    </fieldset>
  );
}
