const ENDS: Readonly<Record<string, string>> = {
  'failed-twice': 'ended by failing a level twice',
  'reached-zero': 'ended on the ground',
  complete: 'gone through to its end',
  'level-cap': 'stopped by the level cap',
  'item-cap': 'stopped by the item cap',
  'time-cap': 'stopped by the time cap',
  stopped: 'stopped early',
  expired: 'not continued within 30 days',
  'no-item': 'stopped: the world has no item at this level',
};

/** How a ladder or a set ended, in words. */
export const endText = (end: string | null): string => (end === null ? 'not ended' : (ENDS[end] ?? end));

const SCORINGS: Readonly<Record<string, string>> = {
  played_on_site: 'asked and scored by this server',
  scored_by_site: 'asked elsewhere from a file, scored by this server',
  self_reported: 'scored elsewhere',
};

/** Where a run's answers were asked for and scored. */
export const scoringText = (scoring: string): string => SCORINGS[scoring] ?? scoring.replaceAll('_', ' ');
