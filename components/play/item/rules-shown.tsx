'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { CircleHelp } from '@/components/ui/icons';
import type { ItemView } from '@/lib/wire/items/item';
import { storeOf } from '../loop/storage';
import { HowToAnswer } from './how-to-answer';
import { phoneParts, rulesFor, shortRules } from './rules';

const KEY = 'rung_rules_open';

/**
 * All rules, closed until the person opens them, and then open from question to question; a further reply to the same
 * question begins closed.
 */
export function ItemRules({ item }: { readonly item: ItemView }) {
  const t = useTranslations('play');
  const [open] = useState(() => item.step === 0 && isKeptOpen());
  return (
    <Disclosure
      summary={t('rules.all')}
      open={open}
      onToggle={(now) => item.step === 0 && keepOpen(now)}
      className="-mt-2 mb-3 max-sm:hidden"
    >
      <AllRules item={item} />
    </Disclosure>
  );
}

function AllRules({ item }: { readonly item: ItemView }) {
  const { first, others } = rulesFor(useTranslations('play'), item);
  return (
    <ul className="list-disc gap-x-12 space-y-1 pl-4 text-muted lg:columns-2">
      {[...first, ...others].map((rule) => (
        <li key={rule} className="break-inside-avoid">
          {rule}
        </li>
      ))}
    </ul>
  );
}

/** On a phone all rules are behind a button of the bar. */
export function RulesButton({ item }: { readonly item: ItemView }) {
  const t = useTranslations('play');
  return (
    <Dialog
      title={t('rules.all')}
      trigger={
        <button
          type="button"
          aria-label={t('rules.all')}
          title={t('rules.all')}
          className={buttonClass({ variant: 'ghost', size: 'icon' }, 'shrink-0 sm:hidden')}
        >
          <CircleHelp aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <AllRules item={item} />
    </Dialog>
  );
}

/** In practice, below the picture where there is room: what the task asks. */
export function KeyRules({ item }: { readonly item: ItemView }) {
  const t = useTranslations('play');
  const { first } = rulesFor(t, item);
  if (first.length === 0) return null;
  return (
    <ul className="mt-5 hidden list-disc space-y-1 pl-5 text-muted lg:block">
      {first.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

/** On the first question: what to do, in few words and a moving picture; fewer on a phone. "All rules" has the rest. */
export function FirstRules({ item }: { readonly item: ItemView }) {
  const t = useTranslations('play');
  const rules = shortRules(rulesFor(t, item).first);
  const isPractice = item.phase === 'practice';
  if (rules.length === 0 && !isPractice) return null;
  return (
    <div className="flow-root max-w-text text-sm text-muted sm:mb-3 sm:text-base">
      {isPractice && <HowToAnswer item={item} />}
      {rules.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-5">
          {phoneParts(rules).map(({ shown, rest }) => (
            <li key={`${shown} ${rest}`} className={cn(shown === '' && 'max-sm:hidden')}>
              {shown} <span className="max-sm:hidden">{rest}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isKeptOpen(): boolean {
  try {
    return storeOf('sessionStorage')?.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function keepOpen(open: boolean): void {
  try {
    storeOf('sessionStorage')?.setItem(KEY, String(open));
  } catch {
    // Storage refused: closed with the next question.
  }
}
