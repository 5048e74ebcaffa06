import type { Translator } from '@/lib/messages/translator';

/** `2 minutes 30 seconds` of milliseconds. */
export function durationText(t: Translator<'playLimits'>, limitMs: number): string {
  const seconds = Math.round(limitMs / 1000);
  return t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }).trim();
}
