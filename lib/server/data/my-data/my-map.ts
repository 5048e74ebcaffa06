/** All tasks by ability, with what a person came to in each, and what to try next. */
import { type AbilityId, SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import { findTask } from 'rung-puzzles/tasks';
import type { OwnClimb, OwnLadder, OwnPlace } from '@/lib/wire/people/own-history';

interface MappedTask {
  readonly task: string;
  /** The task's own, in English. */
  readonly title: string;
  /** Highest rung of a full climb, else of what quick climbs estimate; null: not climbed. */
  readonly best: number | null;
  /** Of the full climb that counts, else estimated from a quick climb; null without both, or among too few people. */
  readonly below: (NonNullable<OwnPlace['below']> & { readonly isEstimate: boolean }) | null;
}

interface MappedAbility {
  readonly id: AbilityId;
  readonly tasks: readonly MappedTask[];
}

interface RecentClimb extends OwnClimb {
  readonly task: string;
  readonly title: string;
}

export interface MyMap {
  readonly abilities: readonly MappedAbility[];
  /** null: every task is climbed. */
  readonly next: { readonly task: string; readonly title: string; readonly ability: AbilityId } | null;
  /** Newest first. */
  readonly climbs: readonly RecentClimb[];
}

/** `ladders` as `ownHistory` gives them: climbed last first. */
export function mapOf(ladders: readonly OwnLadder[]): MyMap {
  const abilities = SPATIAL_ABILITIES.map(({ id, tasks }) => ({
    id,
    tasks: tasks.map((task) =>
      mapTask(
        task,
        ladders.filter((ladder) => ladder.task === task),
      ),
    ),
  }));
  const climbs = ladders
    .flatMap(({ task, taskTitle, climbs: own }) => own.map((climb) => ({ ...climb, task, title: taskTitle })))
    .sort((a, b) => (a.endedAt < b.endedAt ? 1 : -1));
  return { abilities, next: nextOf(abilities), climbs };
}

function mapTask(task: string, ladders: readonly OwnLadder[]): MappedTask {
  const full = ladders.flatMap(({ best }) => best ?? []);
  const quick = ladders.flatMap(({ climbs }) => climbs.filter(({ kind }) => kind === 'express').map(({ r }) => r));
  const rungs = full.length > 0 ? full : quick;
  return {
    task,
    title: findTask(task)?.title ?? task,
    best: rungs.length === 0 ? null : Math.max(...rungs),
    below: belowOf(ladders),
  };
}

function belowOf(ladders: readonly OwnLadder[]): MappedTask['below'] {
  const full = ladders.find(({ place }) => place?.below)?.place?.below;
  const quick = ladders.find(({ estimated }) => estimated !== null)?.estimated;
  return full ? { ...full, isEstimate: false } : quick ? { ...quick, isEstimate: true } : null;
}

/** The first task not climbed of the ability of which the smallest share is. */
function nextOf(abilities: readonly MappedAbility[]): MyMap['next'] {
  const share = ({ tasks }: MappedAbility) => tasks.filter(({ best }) => best !== null).length / tasks.length;
  const [least] = [...abilities].sort((a, b) => share(a) - share(b));
  const next = least?.tasks.find(({ best }) => best === null);
  return least === undefined || next === undefined ? null : { task: next.task, title: next.title, ability: least.id };
}
