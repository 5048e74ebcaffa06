import { seedFromHex } from 'rung-puzzles/core/seed';
import { DAILY_PLAN_PLACE, type DailyQuestion, dailyQuestions } from 'rung-puzzles/suites/daily';
import { keyedDigest } from '@/lib/server/platform/keyed-digest';

/** The questions of a day from its key, without a database. */
export const questionsByKey = (key: Buffer): readonly DailyQuestion[] =>
  dailyQuestions(seedFromHex(keyedDigest(key, DAILY_PLAN_PLACE)));
