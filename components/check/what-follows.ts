import { courseName } from '@/components/landing/ladders';
import type { SessionState } from '@/lib/wire/people/session';

/** What comes after the check. A part of a study decides for itself whether it has practice. */
export type WhatFollows = 'practice' | 'set' | 'practised' | 'casual' | 'part' | 'partPractice' | 'result';

export function whatFollows({ task, practiceDone, practiceItems, casual, study, status }: SessionState): WhatFollows {
  const hasPractice = practiceDone < practiceItems;
  if (status === 'ended') return 'result';
  if (study !== null) return hasPractice ? 'partPractice' : 'part';
  if (casual) return 'casual';
  if (hasPractice) return 'practice';
  return courseName(task) === 'set' ? 'set' : 'practised';
}
