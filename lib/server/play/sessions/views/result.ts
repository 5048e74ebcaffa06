/** A session's result, by the unguessable part of its address. */
import { invariant } from 'rung-puzzles/core/invariant';
import { courseOf, type Phase } from 'rung-puzzles/protocols/climb';
import { findSuite } from 'rung-puzzles/suites';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { ResultView, VisitView } from '@/lib/wire/people/session';
import { estimatedPlace } from '../../baseline/estimated-place';
import { type ClimbRecord, readClimbs } from '../../climbs';
import { canSeeResults } from '../../studies/can-see-results';
import type { Caller } from '../caller';
import { shownReceiptCode } from '../mine';
import { sessionStatus, viewSession } from './session-view';

/** null if no session has this share id. Its owner sees more than others. */
export async function findResult(shareId: string, caller: Caller): Promise<ResultView | null> {
  if (!/^[\w-]{22}$/.test(shareId)) return null;
  const climb = (await readClimbs('s."shareId" = $1', [shareId]))[0];
  return climb === undefined ? null : viewResult(climb, caller);
}

async function viewResult(climb: ClimbRecord, caller: Caller): Promise<ResultView> {
  const session = viewSession(climb);
  const answers = climb.endedAt === null ? null : await readAnswers(climb.id);
  const maySee = await canSeeResults(climb);
  return {
    shareId: session.shareId,
    suite: climb.suite,
    suiteTitle: findSuite(climb.suite)?.title ?? climb.suite,
    edition: climb.editionId,
    task: session.task,
    taskTitle: session.taskTitle,
    condition: climb.condition,
    course: courseOf(climb.protocol),
    status: sessionStatus(climb),
    openedAt: session.openedAt,
    endedAt: session.endedAt,
    ladder: session.ladder,
    visits: answers === null || !maySee ? null : visitsOf(answers, climb),
    // The estimated share of people who can do less.
    place: maySee ? await estimatedPlace(climb) : null,
    listed: climb.listed,
    casual: session.casual,
    simulated: climb.simulated,
    handle: session.handle,
    mine: await ownPart(climb, caller, answers, maySee),
  };
}

/** Without `maySee`, as for shared items, it says how many were right, never which. */
async function ownPart(
  { id, session }: ClimbRecord,
  { cookieHash }: Caller,
  answers: readonly AnswerRow[] | null,
  maySee: boolean,
): Promise<ResultView['mine']> {
  if (session === null || session.cookieHash !== cookieHash) return null;
  const marks = maySee ? {} : WITHHELD;
  return {
    sessionId: id,
    receiptCode: await shownReceiptCode(session.participantId),
    ...(await readChoices(id, session.participantId)),
    answers: answers?.map((row) => ({ ...row, ...marks, savedAt: instantOf(row.savedAt) })) ?? null,
  };
}

type Choices = Pick<NonNullable<ResultView['mine']>, 'colorChecked' | 'choices'>;

async function readChoices(climbId: string, participantId: string): Promise<Choices> {
  const { rows } = await pool().query<Choices>(
    `select exists (select from "Session" o where o."participantId" = $2 and o."colorCheck" is not null) as "colorChecked",
       (select jsonb_build_object('publishRows', k."publishRows", 'showOnBoard', k."showOnBoard") from "Session" s
          join "Consent" k on k."id" = s."consentId" where s."climbId" = $1 and s."enrolmentId" is null) as "choices"`,
    [climbId, participantId],
  );
  invariant(rows[0] !== undefined, 'a query without a table has a row');
  return rows[0];
}

const WITHHELD = { correct: null, passed: null };

interface AnswerRow {
  readonly ordinal: number;
  readonly phase: Phase;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly answer: string;
  readonly step: number;
  readonly questionEnded: boolean;
  readonly correct: boolean;
  readonly passed: boolean | null;
  readonly rtMs: number | null;
  readonly serverElapsedMs: number;
  readonly savedAt: Date;
}

async function readAnswers(climbId: string): Promise<AnswerRow[]> {
  const { rows } = await pool().query<AnswerRow>(
    `select i."ordinal", i."phase", i."level", i."visit", i."question", jsonb_array_length(i."history") as "step", v."outcome" is not null as "questionEnded",
       r."text" as "answer", v."correct", v."passed", r."rtMs", r."serverElapsedMs",
       r."receivedAt" as "savedAt"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = r."itemId" and v."current"
     where r."climbId" = $1 order by i."ordinal"`,
    [climbId],
  );
  return rows;
}

function visitsOf(answers: readonly AnswerRow[], { protocol }: ClimbRecord): VisitView[] {
  const { questionsPerVisit, passAt } = protocol.ladder;
  const main = answers.filter(({ phase, questionEnded }) => phase === 'main' && questionEnded);
  return [...new Set(main.map(({ visit }) => visit))].map((visit) => {
    const rows = main.filter((row) => row.visit === visit);
    const right = rows.filter(({ passed }) => passed).length;
    const passed = protocol.sets !== undefined || rows.length < questionsPerVisit ? null : right >= passAt;
    return { visit, level: rows[0]?.level ?? 0, asked: rows.length, right, passed };
  });
}
