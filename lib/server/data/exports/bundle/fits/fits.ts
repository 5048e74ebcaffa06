/** The response model of a study's valid answers to ladders, by arm, task and condition. */
import { createHash } from 'node:crypto';
import { type AnswerColumns, answerColumns } from 'rung-puzzles/baseline/make-responses';
import type { PeopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { type FitRequest, fitPeople } from '@/lib/server/play/baseline/fit-people';
import { type FormatCounter, formatCounter } from '@/lib/server/play/baseline/format-counts';
import { ladderAsked } from '@/lib/server/play/baseline/read-answers';
import type { StatedPopulation } from '@/lib/wire/studies/stated-population';
import type { Background } from '@/lib/wire/studies/study';
import type { StudyResults } from '@/lib/wire/studies/study-results';
import type { LadderDepth } from '../ladder-depths';
import type { EnrolmentFacts } from '../tables/read-people';
import type { TrialRecord } from '../tables/read-trials';
import type { PersonRecord } from '../tables/write-tables';
import { rakedFitOf, sharesKey, sharesOf } from './raking';

type StudyFit = StudyResults['fits'][number];

interface Tally {
  readonly key: Pick<StudyFit, 'condition_id' | 'task_id' | 'presentation'>;
  readonly task: Task;
  readonly answers: AnswerColumns;
  readonly stopped: Set<string>;
  readonly formats: FormatCounter;
}

/** How a session ends that its person left. */
const LEFT: ReadonlySet<EnrolmentFacts['status']> = new Set(['abandoned', 'withdrawn_kept']);

/** Fixed sets are left out, as on boards. */
export function fitsCounter() {
  const tallies = new Map<string, Tally>();
  const people = new Map<string, Known>();
  let stated: { readonly version: number; readonly population: StatedPopulation } | null = null;
  return {
    /**
     * The population is that of the newest version that states one. Of several enrolments, the first real answer counts,
     * as in participants.csv.
     */
    meet({ person, config }: Pick<PersonRecord, 'person' | 'config'>): void {
      const { population } = config;
      if (population !== undefined && person.version > (stated?.version ?? 0))
        stated = { version: person.version, population };
      const known = people.get(person.subjectId);
      people.set(person.subjectId, {
        background: { ...saidIn(person.background), ...known?.background },
        stated: new Set(known?.stated).add(sharesKey(population)),
      });
    },
    /** A valid main answer. */
    look({ subjectId, arm }: EnrolmentFacts, { task: id, condition, course, level, passed, ended }: TrialRecord): void {
      const task = findTask(id);
      if (course === 'set' || !ended || task === undefined) return;
      const name = nameOf(arm, id, condition);
      const tally: Tally = tallies.get(name) ?? {
        key: { condition_id: arm, task_id: id, presentation: condition },
        task,
        answers: answerColumns(),
        stopped: new Set(),
        formats: formatCounter(),
      };
      tallies.set(name, tally);
      // Ladders draw questions of their own for everyone, so each answer is to its own item.
      const chance = task.chance(condition as Condition);
      tally.answers.add({ person: subjectId, level, item: null, chance, right: passed === true });
      tally.formats.add(course, subjectId);
    },
    /** A ladder without an end. It was left, not capped, if its person left the study. */
    leave({ subjectId, arm, status }: EnrolmentFacts, { task, condition }: LadderDepth): void {
      if (LEFT.has(status)) tallies.get(nameOf(arm, task, condition))?.stopped.add(subjectId);
    },
    async fits(): Promise<readonly StudyFit[]> {
      const found: StudyFit[] = [];
      for (const tally of tallies.values())
        found.push(...((await fitOf(tally, { population: stated?.population, people })) ?? []));
      return found;
    },
  };
}

const nameOf = (arm: string, task: string, condition: string): string => `${arm} ${task} ${condition}`;

interface Known {
  readonly background: Background;
  /** The shares in the versions of all enrolments. */
  readonly stated: ReadonlySet<string>;
}

const saidIn = (background: Background): Background =>
  Object.fromEntries(Object.entries(background).filter(([, answer]) => answer !== 'not-said'));

interface Raking {
  readonly population: StatedPopulation | undefined;
  readonly people: ReadonlyMap<string, Known>;
}

/** Other shares may have been stated after a person's answers were seen. */
function backgroundIf(known: Known | undefined, population: StatedPopulation): Background | undefined {
  const key = sharesKey(population);
  return known !== undefined && [...known.stated].every((own) => own === key) ? known.background : undefined;
}

async function fitOf(
  { key, task, answers, stopped, formats }: Tally,
  { population, people }: Raking,
): Promise<readonly StudyFit[] | null> {
  const baseline = await keptFit(task.id, {
    named: answers.named(stopped),
    asked: {
      ...ladderAsked(task),
      isExact: true,
      ...(population === undefined
        ? {}
        : {
            population: sharesOf(
              population,
              answers.people().map((name) => backgroundIf(people.get(name), population)),
            ),
          }),
    },
  });
  if (baseline === null) return null;
  // The script of the bundle finds the other numbers again.
  const { classes: _, scale: __, raked, ...fit } = baseline;
  return [
    {
      ...key,
      fit: { ...fit, formats: formats.counts() },
      ...(population === undefined ? {} : { raked: rakedFitOf(population, raked) }),
    },
  ];
}

const KEPT = 100;
const kept = makeLru<{ readonly fit: Promise<PeopleBaseline | null> | null }>(KEPT);

/** An exact fit takes seconds, and a page asks for it again at each visit. */
function keptFit(task: string, request: FitRequest): Promise<PeopleBaseline | null> {
  const { named, asked } = request;
  const { person, level, item, chance, right, stopped, ...rest } = named.responses;
  const hash = createHash('sha256').update(JSON.stringify({ task, levels: named.levels, rest, asked }));
  for (const column of [person, level, item, chance, right, ...(stopped ? [stopped] : [])]) hash.update(column);
  const name = hash.digest('hex');
  const fit = kept.get(name)?.fit ?? fitPeople(request);
  kept.set(name, { fit });
  // One that failed is tried again.
  fit.catch(() => kept.set(name, { fit: null }));
  return fit;
}
