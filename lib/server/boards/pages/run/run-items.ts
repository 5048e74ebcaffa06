/** The items of an ended run. An open run's items would reveal its score. */
import { isCondition } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { picturesOf } from '@/lib/server/items/stimuli/pictures';
import { instantOf } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { pictureUrl, rebuildItemCached, replayView, replyView } from '@/lib/server/play/climbs';
import type { RunItemDetail, RunItemRow } from '@/lib/wire/boards/board';
import { taskTitle } from '../board/describe';
import { areItemsOpen, findRun, type Viewer } from './run';

const ITEMS_PER_PAGE = 50;

const COLUMNS = `i."ordinal", i."task", i."phase", i."level", i."visit", i."question", jsonb_array_length(i."history") as "step", coalesce(v."status", 'error') as "status", v."answer",
  i."answer" as "rightAnswer", coalesce(v."correct", false) as "correct", v."outcome", v."passed", r."latencyMs"`;
const FROM = `from "IssuedItem" i join "Reply" r on r."itemId" = i."id" left join "Verdict" v on v."itemId" = i."id" and v."current"`;

export async function listRunItems(runId: string, from: number, viewer: Viewer) {
  await endedRun(runId, viewer);
  const rows = await rowsOf<RunItemRow>(
    `select ${COLUMNS} ${FROM} where i."climbId" = $1 and i."ordinal" >= $2 order by i."ordinal" limit $3`,
    [runId, from, ITEMS_PER_PAGE + 1],
  );
  return { items: rows.slice(0, ITEMS_PER_PAGE), next: rows[ITEMS_PER_PAGE]?.ordinal ?? null };
}

interface ItemSqlRow extends Omit<RunItemDetail, 'phase' | 'condition' | 'taskTitle' | 'receivedAt' | 'stimulus'> {
  readonly issuedId: string;
  readonly issuedAt: Date;
  readonly phase: 'practice' | 'main';
  readonly history: readonly (string | null)[];
  readonly condition: string;
  readonly receivedAt: Date;
}

export async function getRunItem(runId: string, ordinal: number, viewer: Viewer): Promise<RunItemDetail> {
  await endedRun(runId, viewer);
  const [row] = await rowsOf<ItemSqlRow>(
    `select ${COLUMNS}, i."id" as "issuedId", i."issuedAt", i."taskVersion", i."itemHash", i."seed", i."history", i."condition", r."text" as "replyText", r."stopReason", v."scoringVersion", r."receivedAt",
       r."costUsd", r."usage",
       (select max(p."ordinal") from "Reply" p where p."climbId" = $1 and p."ordinal" < $2) as "previous",
       (select min(n."ordinal") from "Reply" n where n."climbId" = $1 and n."ordinal" > $2) as "next"
     ${FROM} where i."climbId" = $1 and i."ordinal" = $2`,
    [runId, ordinal],
  );
  if (row === undefined) throw new AppError('item-not-found', 'This run has no answered item there.');
  if (!isCondition(row.condition))
    throw new AppError('item-not-found', 'This item was shown in a condition that no longer exists.');
  const { issuedId, issuedAt, history: _, ...shown } = row;
  // null if the task's version has changed: a new drawing would differ from what was shown.
  const rebuilt = await rebuildItemCached({
    ...row,
    id: issuedId,
    climbId: runId,
    issuedAt,
    condition: row.condition,
    answer: row.rightAnswer,
  });
  return {
    ...shown,
    condition: row.condition,
    receivedAt: instantOf(row.receivedAt),
    taskTitle: taskTitle(row.task),
    stimulus: rebuilt === null ? null : await shownStimulus(issuedId, rebuilt.item),
  };
}

async function endedRun(runId: string, viewer: Viewer) {
  const run = await findRun(runId, viewer);
  if (run.endedAt === null) throw new AppError('item-not-found', 'The items of a run are shown once it has ended.');
  if (!areItemsOpen(run, viewer))
    throw new AppError(
      'item-not-found',
      'Items of a fixed set are shown once its edition has retired, because until then every run gets the same ones.',
    );
}

/** An issued item as pages show it to those who may know its answer. */
export async function shownStimulus(
  issuedId: string,
  { stimulus, explanation }: Item,
): Promise<NonNullable<RunItemDetail['stimulus']>> {
  const pictures = await picturesOf(issuedId, stimulus);
  return {
    rules: [...stimulus.rules],
    question: stimulus.question,
    parts: stimulus.parts.map((part) => (part.kind === 'steps' ? { ...part, steps: [...part.steps] } : { ...part })),
    panels: pictures.map(({ name, title, sha256, width, height }) => ({
      name,
      title,
      url: pictureUrl(issuedId, sha256),
      sha256,
      width,
      height,
    })),
    reply: replyView(stimulus.reply),
    explanation: {
      ...explanation,
      options: explanation.options.map((option) => ({ ...option })),
      replay: replayView(explanation.replay),
    },
  };
}
