'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/form/field';
import { send } from '../send';

/** What the team calls the study, notes on it, and the team itself; volunteers see none of it. */
export function NotesForm({
  slug,
  title,
  notes,
  team,
  teams,
}: {
  readonly slug: string;
  readonly title: string;
  readonly notes: string;
  /** null: none. */
  readonly team: string | null;
  /** To which the user may move it. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}) {
  const router = useRouter();
  const [saved, setSaved] = useState({ title, notes, team: team ?? undefined });
  const [text, setText] = useState(saved);
  const [notice, setNotice] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    // What others changed meanwhile stays.
    const body = {
      ...(text.title !== saved.title && { title: text.title }),
      ...(text.notes !== saved.notes && { notes: text.notes, notesBefore: saved.notes }),
      ...(text.team !== saved.team && { team: text.team }),
    };
    const sent = await send('PATCH /api/v1/admin/studies/{slug}', { params: { slug }, body });
    setBusy(false);
    if (sent.ok) setSaved(text);
    setNotice(sent.ok ? { ok: true, text: 'Saved' } : { ok: false, text: sent.error });
    if (sent.ok) router.refresh();
  };
  return (
    <form
      className="max-w-text space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name of the study (only the team sees it)"
        required
        maxLength={120}
        value={text.title}
        onChange={(event) => setText({ ...text, title: event.target.value })}
      />
      <TextAreaField
        label="Notes"
        hint="For the team: preregistration, decisions, what happened"
        rows={5}
        maxLength={20_000}
        value={text.notes}
        onChange={(event) => setText({ ...text, notes: event.target.value })}
      />
      {teams.some(({ id }) => id !== team) && (
        <SelectField
          label="Team"
          hint="Only its members see the study."
          value={text.team ?? ''}
          onChange={(event) => setText({ ...text, team: event.target.value || undefined })}
        >
          {team === null && <option value="">None</option>}
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <p role="status" className={notice?.ok === false ? 'text-bad' : 'text-muted'}>
          {notice?.text}
        </p>
      </div>
    </form>
  );
}
