import type { Translator } from '@/lib/messages/translator';

/** Such as `9 h 12 min`. */
export function timeLeft(t: Translator<'daily'>, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return t('left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
