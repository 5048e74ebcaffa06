'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { send } from '@/components/admin/send';
import { formatCount } from '@/components/boards/format';
import { useReady } from '@/components/study/use-request';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { SelectField, TextField } from '@/components/ui/form/field';
import { conditionName } from '@/components/words/conditions';
import {
  type AnnotationLabelSet,
  type AnnotatorChoice,
  type CreateAnnotationSet,
  LETTERS,
  type Letter,
  MOST_ENTRIES,
  type ReplyCount,
} from '@/lib/wire/items/annotation';
import { choicesOf, countEligible } from './eligible';
import { countReplies, evenOver } from './reply-words';

interface Props {
  readonly suite: string;
  readonly suiteTitle: string;
  readonly labelSet: AnnotationLabelSet;
  readonly counts: readonly ReplyCount[];
  readonly accounts: readonly AnnotatorChoice[];
  readonly taskTitles: Readonly<Record<string, string>>;
  /** The creator is an admin. */
  readonly admin: boolean;
}

const PARTS: Readonly<Record<Letter, string>> = { A: 'labels all', B: 'labels all', C: 'settles where A and B differ' };

/** What to draw, and who labels it. Shows how many replies match the choices. */
export function SetForm({ suite, suiteTitle, labelSet, counts, accounts, taskTitles, admin }: Props) {
  const router = useRouter();
  const ready = useReady();
  const names = new Map(counts.map(({ entrant, name }) => [entrant, name]));
  const all = (key: 'entrant' | 'condition' | 'task') => choicesOf(counts, key).map(({ id }) => id);
  const [title, setTitle] = useState('');
  const [entrants, setEntrants] = useState(() => (names.size === 1 ? all('entrant') : []));
  const [conditions, setConditions] = useState(() => all('condition'));
  const [tasks, setTasks] = useState(() => all('task'));
  const [levelFrom, setLevelFrom] = useState('1');
  const [levelTo, setLevelTo] = useState('');
  const [size, setSize] = useState('100');
  const [seed, setSeed] = useState('1');
  const [blind, setBlind] = useState(true);
  const [annotators, setAnnotators] = useState<Readonly<Record<Letter, string>>>({ A: '', B: '', C: '' });
  const [failure, setFailure] = useState<{
    readonly text: string;
    readonly errors: Readonly<Record<string, string>>;
  } | null>(null);
  const [busy, setBusy] = useState(false);

  const adminsOnly =
    admin && LETTERS.every((letter) => accounts.find(({ id }) => id === annotators[letter])?.admin === true);
  const levels = { levelFrom: Number(levelFrom) || 1, levelTo: levelTo === '' ? null : Number(levelTo) };
  const eligible = countEligible(counts, { entrants, conditions, tasks, ...levels, adminsOnly });
  const errorOf = (path: string): string | undefined => failure?.errors[path];

  const create = async () => {
    setBusy(true);
    const body: CreateAnnotationSet = {
      title,
      suite,
      labels: labelSet.id,
      selection: { entrants, conditions: conditions as never, tasks, ...levels, size: Number(size), seed },
      annotators,
      blind,
    };
    const sent = await send('POST /api/v1/annotations', { body });
    setBusy(false);
    if (sent.ok) return router.push(`/admin/annotations/${sent.value.id}`);
    setFailure({
      text: sent.error,
      errors: Object.fromEntries(sent.errors.map(({ path, message }) => [path, message])),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <fieldset disabled={!ready} className="max-w-text space-y-8">
        <TextField
          label="Title"
          hint="Annotators see it. Do not name a model if they must not know it."
          value={title}
          maxLength={120}
          required
          onChange={(event) => setTitle(event.target.value)}
          error={errorOf('title')}
        />
        <Choices
          labelSet={labelSet}
          legend="Entrants"
          options={choicesOf(counts, 'entrant')}
          name={(id) => names.get(id) ?? id}
          chosen={entrants}
          onChange={setEntrants}
        />
        <Choices
          labelSet={labelSet}
          legend="Conditions"
          options={choicesOf(counts, 'condition')}
          name={conditionName}
          chosen={conditions}
          onChange={setConditions}
        />
        <Choices
          labelSet={labelSet}
          legend="Tasks"
          options={choicesOf(counts, 'task')}
          name={(id) => taskTitles[id] ?? id}
          chosen={tasks}
          onChange={setTasks}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label="From level"
            inputMode="numeric"
            pattern="[0-9]*"
            value={levelFrom}
            onChange={(event) => setLevelFrom(event.target.value)}
            error={errorOf('selection.levelFrom')}
          />
          <TextField
            label="To level"
            hint="Empty: no upper limit."
            inputMode="numeric"
            pattern="[0-9]*"
            value={levelTo}
            onChange={(event) => setLevelTo(event.target.value)}
            error={errorOf('selection.levelTo')}
          />
          <TextField
            label="Replies to draw"
            hint={`As even as possible over ${evenOver(labelSet)}. At most ${formatCount(MOST_ENTRIES)}.`}
            inputMode="numeric"
            pattern="[0-9]*"
            required
            value={size}
            onChange={(event) => setSize(event.target.value)}
            error={errorOf('selection.size')}
          />
          <TextField
            label="Seed"
            hint="The same seed draws the same replies."
            value={seed}
            maxLength={64}
            required
            onChange={(event) => setSeed(event.target.value)}
            error={errorOf('selection.seed')}
          />
        </div>
        <p role="status">
          <strong>{countReplies(eligible, labelSet)}</strong> of {suiteTitle} {eligible === 1 ? 'fits' : 'fit'}.
          {eligible < Number(size) && ' Draw fewer, or choose more.'}
        </p>
        <fieldset className="space-y-4">
          <legend className="mb-1 text-lg font-semibold">Annotators</legend>
          <p className="text-muted">
            Three people with accounts as researchers or admins. The set holds only replies that all three may see.
          </p>
          {LETTERS.map((letter) => (
            <SelectField
              key={letter}
              label={`${letter} ${PARTS[letter]}`}
              required
              value={annotators[letter]}
              onChange={(event) => setAnnotators({ ...annotators, [letter]: event.target.value })}
              error={errorOf(`annotators.${letter}`)}
            >
              <option value="">Choose …</option>
              {accounts.map(({ id, name, admin: isAdmin }) => (
                <option key={id} value={id}>
                  {name}
                  {isAdmin ? ' (admin)' : ''}
                </option>
              ))}
            </SelectField>
          ))}
          <CheckboxField
            label="Blind"
            hint="They do not see who gave a reply before all is handed in. A reply that names its model still reveals it."
            checked={blind}
            onCheckedChange={setBlind}
          />
        </fieldset>
        {failure !== null && (
          <Callout tone="bad" title="We could not create the set" role="alert">
            <p>{failure.text}</p>
          </Callout>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Draw the sample
        </Button>
      </fieldset>
    </form>
  );
}

interface ChoicesProps {
  readonly labelSet: AnnotationLabelSet;
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly replies: number }[];
  readonly name: (id: string) => string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Choices({ labelSet, legend, options, name, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map(({ id, replies }) => (
          <CheckboxField
            key={id}
            label={<bdi>{name(id)}</bdi>}
            hint={labelSet.replies === 'wrong' ? `${formatCount(replies)} wrong` : countReplies(replies, labelSet)}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
