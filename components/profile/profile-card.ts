/** The picture of a profile that links show: 1200 × 630 px, as SVG. */
import { shorten } from '@/components/figures/shorten';
import { abilityTitle } from '@/components/me/ability-card';
import { ACCENT, EDGE, framed, INK, LINE, line, MUTED, PEOPLE, text } from '@/components/results/share/card-kit';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { ProfileAbility } from '@/lib/wire/boards/profile';
import { percents, strengthOf } from './profile-facts';

const SCALE = { left: 628, width: 500, top: 88, step: 88 } as const;
const HEADLINE = { size: 92, step: 96, letters: 11 } as const;

/** null where no ability has a place. */
export function profileCardSvg(locale: Locale, abilities: readonly ProfileAbility[], host: string): string | null {
  if (abilities.every(({ place }) => place === null)) return null;
  const t = translatorOf(locale, 'profile');
  const me = translatorOf(locale, 'me');
  const strength = strengthOf(abilities);
  const headline =
    strength === null ? t('card.plain') : t('result.strengthOther', { ability: abilityTitle(me, strength.id) });
  const size = headline.length > 24 ? 58 : HEADLINE.size;
  return framed([
    text(72, 190, 32, MUTED, t('title')),
    ...wrapped(headline, size === HEADLINE.size ? HEADLINE.letters : 18).map((words, index) =>
      text(68, 282 + index * (size + 4), size, INK, words),
    ),
    text(72, 480, 25, MUTED, t('card.dot')),
    text(72, 516, 25, MUTED, t('card.bar')),
    text(72, 574, 26, MUTED, shorten(host, 36)),
    ...abilities.flatMap((ability, index) =>
      row(abilityTitle(me, ability.id), ability, SCALE.top + index * SCALE.step),
    ),
  ]);
}

/** At most three lines of about so many letters. */
function wrapped(words: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function row(name: string, { place }: ProfileAbility, y: number): string[] {
  const { left, width } = SCALE;
  const [bar, right] = [y + 25, left + width];
  if (place === null) return [text(left, y, 26, MUTED, shorten(name, 34)), text(right, y, 26, MUTED, '–', 'end')];
  return [
    text(left, y, 26, INK, shorten(name, 30)),
    text(right, y, 26, INK, String(percents(place).at), 'end'),
    line(`M${left} ${bar}H${right}`, LINE, 3),
    line(`M${left + width / 2} ${bar - 14}V${bar + 14}`, EDGE, 3),
    `<rect x="${left + width * place.low}" y="${bar - 8}" width="${width * (place.high - place.low)}" height="16" rx="8" fill="${PEOPLE}" stroke="${ACCENT}" stroke-width="1.5"/>`,
    `<circle cx="${left + width * place.share}" cy="${bar}" r="13" fill="${place.sure ? ACCENT : '#ffffff'}" stroke="${place.sure ? '#ffffff' : ACCENT}" stroke-width="3"/>`,
  ];
}
