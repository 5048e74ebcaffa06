import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { type Translator, translatorOf } from '@/lib/messages/translator';

type AbilityName = 'flat' | 'rotation' | 'folding' | 'cube-moves' | 'viewpoint' | 'assembling';

interface MappedTask {
  readonly task: string;
  readonly title: string;
  readonly best: number | null;
  /** Shares from 0 to 1. */
  readonly below: {
    readonly share: number;
    readonly low: number;
    readonly high: number;
    readonly isEstimate: boolean;
  } | null;
}

export const abilityTitle = (t: Translator<'me'>, id: AbilityName): string => t(`abilities.${id}`);

/** One ability: the tasks that are climbed, and the others folded away. */
export function AbilityCard({
  locale,
  ability: { id, tasks },
}: {
  readonly locale: Locale;
  readonly ability: { readonly id: AbilityName; readonly tasks: readonly MappedTask[] };
}) {
  const t = translatorOf(locale, 'me');
  const climbed = tasks.filter(({ best }) => best !== null);
  const others = tasks.filter(({ best }) => best === null);
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{abilityTitle(t, id)}</h2>
        <p className="shrink-0 text-sm text-muted">{t('of', { climbed: climbed.length, total: tasks.length })}</p>
      </div>
      {climbed.length > 0 && (
        <ul className="mb-2 divide-y divide-line">
          {climbed.map((task) => (
            <li key={task.task} className="grid grid-cols-[1fr_6rem_3rem] items-center gap-3 py-1">
              <TaskLink locale={locale} task={task} />
              {task.below === null ? (
                <span className="text-xs text-muted">{t('noPlace')}</span>
              ) : (
                <PlaceFigure label={placeText(t, task.below)} {...task.below} />
              )}
              <span className="text-right font-semibold text-accent tabular">
                <span aria-hidden="true">{rungText(locale, task.best ?? 0)}</span>
                <span className="sr-only">{t('best', { rung: rungText(locale, task.best ?? 0) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Disclosure summary={t('more', { count: others.length })}>
          <ul className="sm:columns-2">
            {others.map((task) => (
              <li key={task.task}>
                <TaskLink locale={locale} task={task} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

const TaskLink = ({ locale, task: { task, title } }: { readonly locale: Locale; readonly task: MappedTask }) => (
  <Link href={`/start/${task}`} className="inline-flex min-h-11 items-center hover:underline">
    {ladderTitle(locale, task, title)}
  </Link>
);

export const rungText = (locale: Locale, rung: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rung);

const percent = (share: number): number => Math.round(100 * share);

function placeText(t: Translator<'me'>, { share, low, high, isEstimate }: NonNullable<MappedTask['below']>): string {
  const numbers = { share: percent(share), low: percent(low), high: percent(high) };
  return isEstimate ? t('placeEstimated', numbers) : t('place', numbers);
}

/** From no one to everyone, with the middle marked; dashed for an estimate. */
function PlaceFigure({
  label,
  share,
  low,
  high,
  isEstimate,
}: { readonly label: string } & NonNullable<MappedTask['below']>) {
  return (
    <svg viewBox="0 0 100 20" role="img" aria-label={label} className="w-full">
      <path d="M0 10H100M50 3V17" stroke="var(--edge)" strokeWidth="1" fill="none" />
      <rect
        x={100 * low}
        width={100 * (high - low)}
        y="6"
        height="8"
        rx="4"
        fill={isEstimate ? 'none' : 'var(--human-soft)'}
        stroke="var(--human)"
        strokeDasharray={isEstimate ? '3 2' : undefined}
      />
      <rect x={100 * share - 1.5} width="3" y="3" height="14" rx="1.5" fill="var(--human)" />
    </svg>
  );
}
