import type { TermValue } from '@/lib/wire/boards/board';

/**
 * From this share of unreadable replies on a number says more about the form of the replies than about what was
 * thought.
 */
const MANY = 0.05;

export const isUnread = (value: TermValue): boolean => value !== null && (value.unread ?? 0) >= MANY;
