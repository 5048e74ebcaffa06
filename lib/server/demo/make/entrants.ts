/** Who is in the demo data: ten models with different profiles, and people. All are simulated. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Respondent, rightChance } from 'rung-puzzles/protocols/express/respondent';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { DEMO_VENDOR } from '@/lib/wire/demo';
import { answerOf, responseTimeMs, type SimulatedPerson, timingOf } from '../../play/simulation/respondent';
import type { SimulatedReply } from '../../play/simulation/simulate-climb';

export interface DemoModel {
  readonly id: string;
  readonly name: string;
  readonly parametersB: number | null;
  /** Level at which the rise from guessing is half done, by suite. */
  readonly depth: Readonly<Record<string, number>>;
  /** Of a thousand replies, those without an answer. */
  readonly unreadable: number;
  readonly latencyMs: number;
  readonly costUsd: number;
  /** Knows this share of the frozen items, so that the memorisation gauge shows something. Absent: 0. */
  readonly knownItems?: number;
}

type Depths = readonly [infbench: number, cubebench: number, spatialviz: number, euclifold: number, stare: number];

function model(
  name: string,
  parametersB: number | null,
  [infbench, cubebench, spatialviz, euclifold, stare]: Depths,
  [unreadable, latencyMs, costUsd]: readonly [number, number, number],
): DemoModel {
  const depth = { infbench, cubebench, spatialviz, euclifold, stare };
  const id = `${DEMO_VENDOR}/${name.toLowerCase()}`;
  return { id, name: `Demo ${name}`, parametersB, depth, unreadable, latencyMs, costUsd };
}

export const DEMO_MODELS: readonly DemoModel[] = [
  model('Oak', null, [7.5, 6, 5, 6.5, 6], [2, 21_000, 0.031]),
  { ...model('Cedar', null, [5, 8, 3.5, 4, 6.5], [0, 34_000, 0.058]), knownItems: 0.8 },
  model('Maple', null, [6, 3, 5.5, 3, 3.5], [10, 9000, 0.012]),
  model('Elm', 405, [4.5, 4, 3, 5.5, 2.5], [25, 7000, 0.006]),
  model('Larch', 235, [3.5, 5.5, 2.5, 2.5, 4], [15, 12_000, 0.009]),
  model('Hazel', 72, [3, 2, 3.5, 2, 3], [30, 3000, 0.002]),
  model('Ash', 70, [2.5, 2.5, 1.5, 3.5, 1.5], [5, 2500, 0.0018]),
  model('Birch', 32, [2, 1, 2, 1, 2], [60, 1800, 0.0009]),
  model('Pine', 8, [1, 1.5, 0.8, 1.2, 1], [90, 900, 0.0002]),
  model('Willow', 2, [0.3, 0.2, 0.5, 0.2, 0.4], [180, 500, 0.0001]),
];

const LAPSE = 0.02;
/** Models differ less from question to question than people. */
const SPREAD = 1.2;
const NETWORK_MS = 40;
const UNREADABLE = 'I cannot tell this from the picture.';

const share = (rng: Rng): number => rng.int(1000) / 1000;

/**
 * How a model answers items of a suite; each task is a little harder or easier for it. `known`: the share of items whose
 * answer it knows.
 */
export function modelReplies(
  { depth, unreadable, latencyMs, costUsd }: DemoModel,
  suite: string,
  rng: Rng,
  known = 0,
): (made: MadeItem) => SimulatedReply {
  const offsets = new Map<string, number>();
  return ({ task, puzzle, item }) => {
    const offset = offsets.get(task.id) ?? 1.5 * (share(rng) - 0.5);
    offsets.set(task.id, offset);
    const respondent: Respondent = { depth: (depth[suite] ?? 1) + offset, spread: SPREAD, lapse: LAPSE };
    const text = rng.chance(unreadable, 1000)
      ? UNREADABLE
      : task.simulate(puzzle, known + (1 - known) * rightChance(respondent, 0, item.level), rng);
    const factor = 0.6 + 0.8 * share(rng);
    const elapsedMs = Math.round(latencyMs * factor);
    const usage = {
      inputTokens: 900 + rng.int(400),
      outputTokens: Math.round((latencyMs / 25) * factor),
      reasoningTokens: null,
      latencyMs: elapsedMs,
      costUsd: costUsd * factor,
      retries: 0,
    };
    return {
      text,
      elapsedMs: elapsedMs + NETWORK_MS,
      measures: { stopReason: 'stop', latencyMs: usage.latencyMs, costUsd: usage.costUsd, usage },
    };
  };
}

/** How a person answers one task, which may be easier or harder for everyone by so many levels. */
export function personReplies(person: SimulatedPerson, easier: number, rng: Rng): (made: MadeItem) => SimulatedReply {
  const here = { ...person, depth: Math.max(0.5, person.depth + easier) };
  return (made) => {
    const rtMs = Math.round(responseTimeMs(here, made.item.level, rng));
    return {
      text: answerOf(here, made, rng),
      elapsedMs: rtMs + NETWORK_MS,
      measures: { rtMs, awayMs: 0, timing: timingOf(rtMs) },
    };
  };
}
