'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/form/field';
import type { StudyLanguage } from '@/lib/wire/studies/study';
import { send } from '../send';

interface Props {
  readonly slug: string;
  readonly version: number;
  readonly languages: readonly StudyLanguage[];
  readonly arms: readonly { readonly id: string; readonly title: string }[];
}

const NAMES: Readonly<Record<StudyLanguage, string>> = { en: 'English', de: 'German' };

/** Starts a way through the study that counts nowhere. */
export function PreviewStart({ slug, version, languages, arms }: Props) {
  const [language, setLanguage] = useState<StudyLanguage>(languages[0] ?? 'en');
  const [arm, setArm] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    const sent = await send('POST /api/v1/admin/studies/{slug}/previews', {
      params: { slug },
      body: {
        version,
        language,
        arm: arm === '' ? null : arm,
      },
    });
    // A full load: the pages of volunteers are in the study's language.
    if (sent.ok) return window.location.assign(sent.value.path);
    setBusy(false);
    setError(sent.error);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SelectField
        label="Language"
        value={language}
        onChange={(event) => setLanguage(event.target.value as StudyLanguage)}
      >
        {languages.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Arm" value={arm} onChange={(event) => setArm(event.target.value)}>
        <option value="">by lot</option>
        {arms.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" busy={busy}>
        Play it
      </Button>
      {error !== null && (
        <p role="alert" className="w-full text-bad">
          {error}
        </p>
      )}
    </form>
  );
}
