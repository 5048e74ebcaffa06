import { abilityTitle } from '@/components/me/ability-card';
import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { ProfileAbility, ProfilePlace } from '@/lib/wire/boards/profile';
import { percents } from './profile-facts';

/** Each ability with its range on the scale of all people; without a scale, the rung in words. */
export function ProfileFigure({
  locale,
  abilities,
}: {
  readonly locale: Locale;
  readonly abilities: readonly ProfileAbility[];
}) {
  const t = translatorOf(locale, 'profile');
  const hasScale = abilities.some(({ place }) => place !== null);
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
      {hasScale && (
        <figcaption className="mb-4 flex items-center gap-2 text-sm text-muted">
          <svg viewBox="0 0 34 16" aria-hidden="true" className="w-9">
            <rect x="1" y="4" width="32" height="8" rx="4" fill="var(--human-soft)" stroke="var(--human)" />
            <circle cx="17" cy="8" r="6" fill="var(--human)" />
          </svg>
          {t('result.legend')}
        </figcaption>
      )}
      <ul className="space-y-4">
        {abilities.map((ability) => (
          <li key={ability.id}>
            <AbilityRow locale={locale} ability={ability} />
          </li>
        ))}
      </ul>
      {hasScale && (
        <p aria-hidden="true" className="mt-2 grid grid-cols-[1fr_auto_1fr] text-xs text-muted">
          <span>{t('result.none0')}</span>
          <span>{t('result.half')}</span>
          <span className="text-right">{t('result.all')}</span>
        </p>
      )}
    </figure>
  );
}

function AbilityRow({ locale, ability }: { readonly locale: Locale; readonly ability: ProfileAbility }) {
  const t = translatorOf(locale, 'profile');
  const name = abilityTitle(translatorOf(locale, 'me'), ability.id);
  const { place, estimate } = ability;
  const at = place && percents(place);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="mr-auto text-base">{name}</h2>
        {at !== null && (
          <>
            <span className="tabular font-semibold">{at.at}</span>
            <span className="tabular text-sm text-muted">{t('result.range', at)}</span>
          </>
        )}
        {at === null && estimate !== null && (
          <>
            <span className="tabular font-semibold">
              {t('result.rung', { rung: oneDecimal(locale, estimate.mean) })}
            </span>
            <span className="tabular text-sm text-muted">{t('result.range', estimate)}</span>
          </>
        )}
        {at === null && estimate === null && <span className="text-sm text-muted">{t('result.noAnswer')}</span>}
      </div>
      {place && at && <PlaceBar label={t('result.place', { ability: name, ...at })} place={place} />}
      {place && !place.sure && <p className="text-sm text-muted">{t('result.tooFew')}</p>}
    </>
  );
}

const WIDTH = 300;

/** From no one to everyone, with the middle marked. The dot of a range that is too wide to be sure is open. */
function PlaceBar({
  label,
  place: { share, low, high, sure },
}: {
  readonly label: string;
  readonly place: ProfilePlace;
}) {
  return (
    <svg viewBox={`-8 0 ${WIDTH + 16} 22`} role="img" aria-label={label} className="w-full">
      <path d={`M0 11H${WIDTH}M${WIDTH / 2} 1V21`} stroke="var(--edge)" strokeWidth="1" fill="none" />
      <rect
        x={WIDTH * low}
        width={WIDTH * (high - low)}
        y="6.5"
        height="9"
        rx="4.5"
        fill="var(--human-soft)"
        stroke="var(--human)"
      />
      <circle
        cx={WIDTH * share}
        cy="11"
        r="6.5"
        fill={sure ? 'var(--human)' : 'var(--surface)'}
        stroke="var(--human)"
        strokeWidth="2"
      />
    </svg>
  );
}
