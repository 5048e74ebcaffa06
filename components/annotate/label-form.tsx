'use client';
import { useRouter } from 'next/navigation';
import { setPreferences, usePreferences } from '@/components/play/loop/preferences';
import { useAnswerKeys } from '@/components/play/replies/use-answer-keys';
import { useReady } from '@/components/study/use-request';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { TextAreaField } from '@/components/ui/form/field';
import { Check } from '@/components/ui/icons';
import { type AnnotationCategory, type AnnotationLabel, NOTE_LENGTH } from '@/lib/wire/items/annotation';
import { type Draft, type SaveState, useAutosavedLabel } from './use-autosaved-label';

interface Props {
  readonly set: string;
  readonly position: number;
  readonly question: string;
  readonly previous: number | null;
  readonly next: number | null;
  readonly categories: readonly AnnotationCategory[];
  readonly label: AnnotationLabel | null;
  readonly editable: boolean;
}

/** Picks labels by mouse, touch or digits, saves each choice at once, and continues. */
export function LabelForm({ set, position, question, previous, next, categories, label, editable }: Props) {
  const router = useRouter();
  const ready = useReady();
  const { keysOn } = usePreferences();
  const { draft, state, flush, reload, change, changeNote } = useAutosavedLabel(set, String(position), label);
  const go = async (to: number | null) => {
    if (await flush()) router.push(to === null ? `/annotate/${set}` : `/annotate/${set}/${to}`);
  };
  const press = (index: number) => {
    const picked = categories[index - 1];
    if (!editable || (index !== 0 && picked === undefined)) return false;
    change(picked === undefined ? withCannotTell(draft) : withToggled(draft, picked.id, categories));
    return true;
  };
  useAnswerKeys((key) => {
    if (key === 'ArrowRight' || (key === 'ArrowLeft' && previous !== null)) {
      void go(key === 'ArrowRight' ? next : previous);
      return true;
    }
    return /^\d$/.test(key) && press(Number(key));
  });
  return (
    <div className="space-y-4">
      <fieldset disabled={!editable || !ready} className="space-y-2">
        <legend className="mb-2 font-semibold">{question} Choose one or more</legend>
        {categories.map(({ id, title, definition }, index) => (
          <Choice
            key={id}
            digit={keysOn ? index + 1 : null}
            title={title}
            hint={definition}
            chosen={draft.categories.includes(id)}
            onPress={() => press(index + 1)}
          />
        ))}
        <Choice
          digit={keysOn ? 0 : null}
          title="Cannot tell"
          hint="The reply does not show it."
          chosen={draft.cannotTell}
          onPress={() => press(0)}
        />
      </fieldset>
      {editable ? (
        <SaveLine state={state} onRetry={() => void flush()} onReload={reload} />
      ) : (
        <p className="text-sm text-muted">These labels were handed in and cannot be changed.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => go(previous)} disabled={previous === null}>
          Previous
        </Button>
        <Button variant="primary" onClick={() => go(next)}>
          {next === null ? 'To the overview' : 'Next'}
        </Button>
      </div>
      <TextAreaField
        label="Note"
        hint="For the export; optional."
        rows={3}
        maxLength={NOTE_LENGTH}
        value={draft.note}
        disabled={!editable || !ready}
        onChange={(event) => changeNote(event.target.value)}
        onBlur={() => void flush()}
      />
      <CheckboxField
        label="Keys"
        hint="Digits choose. Arrows left and right change the reply."
        checked={keysOn}
        onCheckedChange={(on) => setPreferences({ keysOn: on })}
      />
    </div>
  );
}

/** The other label that a choice of this one implies, in both directions. */
function withToggled(draft: Draft, id: string, categories: readonly AnnotationCategory[]): Draft {
  const chosen = new Set(draft.categories);
  if (!chosen.delete(id)) chosen.add(id);
  return {
    ...draft,
    cannotTell: false,
    categories: categories.map((category) => category.id).filter((each) => chosen.has(each)),
  };
}
const withCannotTell = (draft: Draft): Draft => ({ ...draft, categories: [], cannotTell: !draft.cannotTell });

interface ChoiceProps {
  readonly digit: number | null;
  readonly title: string;
  readonly hint: string;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function Choice({ digit, title, hint, chosen, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cn(
        'flex min-h-11 w-full gap-3 rounded-md border-2 px-3 py-2 text-left disabled:cursor-not-allowed',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface enabled:hover:border-edge',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border text-sm',
          chosen ? 'border-accent bg-accent text-accent-ink' : 'border-edge text-muted',
        )}
      >
        {chosen ? <Check className="size-4" strokeWidth={3} /> : digit}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </button>
  );
}

function SaveLine({
  state,
  onRetry,
  onReload,
}: {
  readonly state: SaveState;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}) {
  return (
    <div className="min-h-9">
      <p role="status" className="text-sm text-muted">
        {state.kind === 'saving' ? 'Saving …' : state.kind === 'saved' ? 'Saved' : ''}
      </p>
      {(state.kind === 'failed' || state.kind === 'stale') && (
        <div role="alert" className="space-y-2 text-sm text-bad">
          <p>Not saved. {state.error}</p>
          {state.kind === 'failed' ? (
            <Button size="sm" onClick={onRetry}>
              Save again
            </Button>
          ) : (
            <Button size="sm" onClick={onReload}>
              Reload
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
