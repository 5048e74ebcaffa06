/** The comprehension check: two tries, then the person returns at no cost (Prolific's rule). */
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Caller } from '../../sessions/caller';
import { assertActive } from '../study/assert-active';
import { recordHeartbeat } from './heartbeat';
import { type ComprehensionLog, ownEnrolment } from './read-enrolment';

export const MOST_TRIES = 2;

/**
 * Stores a try, unless it repeats the last; returns the numbers of wrong answers, from 0. Throws `invalid-input`,
 * `enrolment-ended`.
 */
export async function answerComprehension(
  id: string,
  answers: readonly number[],
  caller: Caller,
): Promise<readonly number[]> {
  await ownEnrolment(id, caller);
  await recordHeartbeat(id, 'heartbeat');
  return transaction(async (tx) => {
    const enrolment = await ownEnrolment(id, caller, tx, true);
    const { comprehension: log, config } = enrolment;
    if (log?.passed === true) return [];
    assertActive(enrolment);
    const questions = config.comprehension;
    if (
      answers.length !== questions.length ||
      answers.some((answer, index) => answer >= (questions[index]?.options.length ?? 0))
    )
      throw new AppError('invalid-input', `Answer all ${questions.length} questions with one option each.`);
    // The response to the last try may have been lost.
    const last = log?.tries.at(-1);
    if (last !== undefined && JSON.stringify(last.answers) === JSON.stringify(answers)) return last.wrong;
    const wrong = questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]));
    const next: ComprehensionLog = {
      tries: [...(log?.tries ?? []), { answers: [...answers], wrong }],
      passed: wrong.length === 0,
    };
    const isOut = !next.passed && next.tries.length >= MOST_TRIES;
    await tx.query(
      `update "Enrolment" set "comprehension" = $2, "lastSeenAt" = now(),
         "status" = case when $3 then 'screened_out' else "status" end, "endedAt" = case when $3 then now() end, "endReason" = case when $3 then 'comprehension' end
       where "id" = $1`,
      [id, JSON.stringify(next), isOut],
    );
    return wrong;
  });
}
