/** What people said about themselves, as counts: for admins. No small group is shown, and no two questions together. */
import { formatCsv } from 'rung-puzzles/core/text/csv';
import { withholdSmall } from '@/lib/quality/withhold-small';
import { pool } from '@/lib/server/platform/db';
import { ABOUT, ABOUT_QUESTIONS, type AboutCounts } from '@/lib/wire/people/about';

const FEWEST_IN_GROUP = 10;
const NOT_SAID = 'not-said';

/** Of people with an ended climb that counts on a board. */
export async function aboutCounts(): Promise<AboutCounts> {
  const questions = [];
  for (const question of ABOUT_QUESTIONS) {
    const { rows } = await pool().query<{ group: string; people: number }>(
      `select coalesce(a."${question}", '${NOT_SAID}') as "group", count(*)::int as "people" from "Participant" p left join "AboutPerson" a on a."participantId" = p."id"
       where exists (select from "Session" s join "Climb" c on c."id" = s."climbId"
         where s."participantId" = p."id" and (c."listed" or c."inFit") and c."endedAt" is not null and not c."simulated" and not c."demo")
       group by 1`,
    );
    const people = new Map(rows.map((row) => [row.group, row.people]));
    const groups = [...ABOUT[question], NOT_SAID].map((group) => ({ group, people: people.get(group) ?? 0 }));
    questions.push({ question, groups: [...withholdSmall(groups, FEWEST_IN_GROUP)] });
  }
  return { fewestInGroup: FEWEST_IN_GROUP, questions };
}

/** An empty count: withheld. */
export const aboutCsv = ({ questions }: AboutCounts): string =>
  formatCsv([
    ['question', 'answer', 'people'],
    ...questions.flatMap(({ question, groups }) => groups.map(({ group, people }) => [question, group, people])),
  ]);
