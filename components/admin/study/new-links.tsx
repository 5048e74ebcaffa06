'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CopyButton } from '@/components/ui/copy-button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/form/field';
import { createLinks, type LinkView } from '@/lib/wire/studies/study-admin';
import { send } from '../send';

type Kind = LinkView['kind'];
const MOST = 1000;

/** Labels as they are to be: as pasted, a line each, or numbered. */
const labelsFrom = (text: string, count: number): readonly string[] => {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 0 ? lines : Array.from({ length: count }, () => '');
};

/** Personal links in bulk, and more general ones. */
export function NewLinks({ slug }: { readonly slug: string }) {
  const router = useRouter();
  const [kind, setKind] = useState<Kind>('single');
  const [text, setText] = useState('');
  const [count, setCount] = useState('1');
  const [made, setMade] = useState<readonly LinkView[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const labels = labelsFrom(text, Number(count));
  const make = async () => {
    const wanted = createLinks.safeParse({ kind, labels });
    if (!wanted.success)
      return setError(
        labels.length > MOST
          ? `At most ${MOST} at once; these are ${labels.length}.`
          : 'A label has at most 120 characters.',
      );
    setBusy(true);
    const sent = await send('POST /api/v1/admin/studies/{slug}/links', { params: { slug }, body: wanted.data });
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    if (!sent.ok) return;
    setMade(sent.value.links);
    setText('');
    router.refresh();
  };
  return (
    <form
      className="max-w-text space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <SelectField label="Each is for" value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
        <option value="single">one person, once</option>
        <option value="reusable">one person, who may take part again and again</option>
        <option value="general">anybody, any number of people</option>
      </SelectField>
      <TextAreaField
        label="Labels, one a line"
        hint="One link per label. Only the team sees labels, to know whom a link is for. They are in no export."
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() === '' && (
        <TextField
          label="Or so many without a label"
          type="number"
          min={1}
          max={MOST}
          required
          value={count}
          onChange={(event) => setCount(event.target.value)}
          className="w-56"
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {labels.length === 1 ? 'Make a link' : `Make ${labels.length} links`}
      </Button>
      {error !== null && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      {made.length > 0 && (
        <Callout tone="good" role="status" title={made.length === 1 ? 'The new link' : `${made.length} new links`}>
          <pre className="max-h-60 overflow-auto rounded-md bg-sunken p-3 text-sm">{listOf(made)}</pre>
          <CopyButton text={listOf(made)} size="sm">
            Copy all
          </CopyButton>
        </Callout>
      )}
    </form>
  );
}

/** As spreadsheets take it. */
const listOf = (links: readonly LinkView[]): string =>
  links.map(({ label, url }) => (label === '' ? url : `${label}\t${url}`)).join('\n');
