/** How many people a version of a study needs, from the fits of people's answers on this site. */
import { ladderSpread, peopleForDifference, peopleForWidth, setSpread } from 'rung-puzzles/baseline/people-needed';
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { rowsOf } from '@/lib/server/platform/db';
import type { VersionRecord } from '@/lib/server/play/studies';
import type { Aims, NeededForPart } from '@/lib/wire/studies/people-needed';
import type { StudyPart } from '@/lib/wire/studies/study';
import { sizeOfArm } from '@/lib/wire/studies/study-size';
import { listTaskChoices } from './task-choices';

export async function peopleNeeded(
  { config, demo }: Pick<VersionRecord, 'config' | 'demo'>,
  aims: Aims,
): Promise<readonly NeededForPart[]> {
  const choices = await listTaskChoices();
  const choiceOf = (task: string) => choices.find(({ id }) => id === task);
  const rows: NeededForPart[] = [];
  for (const arm of config.arms) {
    const { minutes } = sizeOfArm(arm, config, (task) => choiceOf(task)?.size);
    for (const [at, part] of arm.parts.entries()) {
      const classes = await classesOf(part, demo);
      const unit = part.course.kind === 'set' ? 'share' : 'rungs';
      const needed = classes && neededFor(spreadOf(part, classes), aims.half[unit], aims.difference[unit], minutes);
      rows.push({
        id: `${arm.id} ${at}`,
        arm: arm.title,
        part,
        title: choiceOf(part.task)?.title ?? part.task,
        unit,
        needed,
      });
    }
  }
  return rows;
}

/**
 * Groups of people with equal chances of right answers, of the newest edition that has some; null without. A fit whose
 * levels do not rise has none.
 */
async function classesOf({ task, condition }: StudyPart, demo: boolean): Promise<readonly PeopleClass[] | null> {
  const [row] = await rowsOf<{ classes: readonly PeopleClass[] }>(
    `select f."classes"->$1 as "classes" from "PeopleFit" f join "Edition" e on e."id" = f."editionId"
     where f."condition" = $2 and jsonb_array_length(f."classes"->$1) > 0 and e."demo" = $3 order by e."openedAt" desc limit 1`,
    [task, condition, demo],
  );
  return row?.classes ?? null;
}

const spreadOf = ({ task, course }: StudyPart, classes: readonly PeopleClass[]): number =>
  course.kind === 'set'
    ? setSpread(classes, course.levels, course.itemsPerLevel).sd
    : ladderSpread(
        suiteOfTask(task)?.ladder ?? INFBENCH_LADDER,
        course.kind === 'ladder' && course.maxLevel !== null ? upTo(course.maxLevel, classes) : classes,
      ).sd;

const upTo = (level: number, classes: readonly PeopleClass[]): readonly PeopleClass[] =>
  classes.map(({ share, rights }) => ({ share, rights: rights.slice(0, level) }));

function neededFor(sd: number, half: number, difference: number, minutes: number): NeededForPart['needed'] {
  const width = peopleForWidth(half, sd);
  return { sd, width, difference: peopleForDifference(difference, sd), hours: (width * minutes) / 60 };
}
