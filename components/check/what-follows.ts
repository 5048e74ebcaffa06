import { courseName } from '@/components/landing/ladders';
import type { SessionState } from '@/lib/wire/session';

/** What comes after the check; a part of a study has practice or none for reasons of its own. */
export type WhatFollows = 'practice' | 'set' | 'practised' | 'casual' | 'part' | 'partPractice' | 'result';

export function whatFollows({ task, practiceDone, practiceItems, casual, study, status }: SessionState): WhatFollows {
  const hasPractice = practiceDone < practiceItems;
  if (status === 'ended') return 'result';
  if (study !== null) return hasPractice ? 'partPractice' : 'part';
  if (casual) return 'casual';
  if (hasPractice) return 'practice';
  return courseName(task) === 'set' ? 'set' : 'practised';
}
