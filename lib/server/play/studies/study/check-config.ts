/** Why a well-formed configuration cannot open: tasks, conditions or levels that people cannot take. */
import { FOR_PEOPLE, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { groupsOf, modelsOnly, takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { mayAsk } from '@/lib/server/items/banks/open-banks';
import { rowsMissing } from '@/lib/server/items/banks/suite/rows-in-set';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { conditionRefusal } from '@/lib/server/items/condition-refusal';
import { hasItems } from '@/lib/server/items/oracle/level-items';
import { placeholdersOf } from '@/lib/wire/studies/placeholders';
import type { StudyConfig, StudyPart } from '@/lib/wire/studies/study';
import { missingAbout } from '@/lib/wire/studies/study-about';

export interface Complaint {
  /** In the configuration, with dots: `arms.0.parts.1.condition`. */
  readonly path: string;
  readonly message: string;
}

export async function complaintsAbout(config: StudyConfig): Promise<readonly Complaint[]> {
  const found: Complaint[] = placeholdersOf(config).map(({ path, places }) => ({
    path,
    message: `is to be filled in: ${places.join(' ')}`,
  }));
  const { about, consent, languages } = config;
  if (consent.source !== null)
    found.push(...missingAbout(consent.source, about, languages).map((path) => ({ path, message: 'is missing' })));
  for (const [arm, { parts }] of config.arms.entries())
    for (const [index, part] of parts.entries()) {
      const path = `arms.${arm}.parts.${index}`;
      found.push(
        ...(await complaintsAboutPart(part, config)).map((complaint) => ({
          ...complaint,
          path: `${path}.${complaint.path}`,
        })),
      );
    }
  return found;
}

async function complaintsAboutPart(part: StudyPart, config: StudyConfig): Promise<readonly Complaint[]> {
  const isOpen = await mayAsk(part.task);
  const task = isOpen ? findTask(part.task) : undefined;
  if (task === undefined) return [{ path: 'task', message: `there is no task ${part.task}, or its bank is closed` }];
  return [...aboutCondition(task, part), ...(await aboutCourse(task, part)), ...aboutChecks(part, config)];
}

function aboutCondition(task: Task, { condition }: StudyPart): Complaint[] {
  if (!takesCondition(task, condition)) return [{ path: 'condition', message: conditionRefusal(task, condition) }];
  const forModels = modelsOnly(task, condition);
  if (forModels !== undefined) return [{ path: 'condition', message: `only models are asked with .${forModels}` }];
  const forPeople = groupsOf(task, modalityOf(condition)).flatMap(({ values }) =>
    values.filter(({ id }) => FOR_PEOPLE.has(id)),
  );
  const missing = forPeople.find(({ id }) => !hasVariant(condition, id));
  return missing === undefined
    ? []
    : [{ path: 'condition', message: `${task.id} is asked of people only with .${missing.id}` }];
}

async function aboutCourse(task: Task, { course }: StudyPart): Promise<Complaint[]> {
  const last = task.levels.last;
  if (course.kind === 'set') return aboutSet(task, course);
  if (suiteOfTask(task.id)?.finite !== undefined)
    return [{ path: 'course', message: `${task.id} has a fixed number of items: ask it as a set` }];
  const top = course.kind === 'ladder' ? course.maxLevel : null;
  return top !== null && last !== null && top > last
    ? [{ path: 'course.maxLevel', message: `${task.id} ends at level ${last}` }]
    : [];
}

async function aboutSet(task: Task, set: Extract<StudyPart['course'], { kind: 'set' }>): Promise<Complaint[]> {
  if (new Set(set.levels).size < set.levels.length)
    return [{ path: 'course.levels', message: 'each level is asked once: name it once' }];
  const scarce = rowsMissing(task, set);
  if (scarce !== null) return [{ path: 'course.itemsPerLevel', message: scarce }];
  for (const level of set.levels)
    if (!(await hasItems(task, level)))
      return [{ path: 'course.levels', message: `${task.id} has no items at level ${level}` }];
  return [];
}

/** Each check needs a separate question after it. */
function aboutChecks({ course }: StudyPart, { checksPerPart }: StudyConfig): Complaint[] {
  if (course.kind !== 'set' || course.levels.length * course.itemsPerLevel >= checksPerPart) return [];
  return [{ path: 'course', message: `has fewer questions than the ${checksPerPart} easy ones in between` }];
}
