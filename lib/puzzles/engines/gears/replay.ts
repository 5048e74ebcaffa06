/**
 * A replay of this engine. The first state has the machine. Every state has the input's travel since the start, as a
 * fraction in text: turns in the arrow's direction, or teeth for a rack. `drawMachine(machine, travel)` draws any
 * moment.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { type Fraction, formatFraction, parseFraction } from './fraction';
import { type Machine, PANEL } from './machine';

/** How far the input moves in a step, and which parts to watch. */
interface GearsAction {
  readonly travel: string;
  readonly watch: readonly string[];
}

export interface GearsReplay {
  readonly machine: Machine;
  /** One more than actions. */
  readonly travels: readonly Fraction[];
  readonly actions: readonly GearsAction[];
}

export function gearsStates(machine: Machine, travels: readonly Fraction[]): readonly Json[] {
  return travels.map(
    (travel, index): Json => ({
      travel: formatFraction(travel),
      machine: index === 0 ? (machine as unknown as Json) : null,
    }),
  );
}

/** Inverse of `gearsStates`. Throws if the JSON is malformed. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): GearsReplay {
  invariant(states.length === actions.length + 1, 'one state more than actions');
  const [first] = states.map(recordOf);
  return {
    machine: readMachine(first?.machine ?? null),
    travels: states.map((state) => readTravel(recordOf(state).travel)),
    actions: actions.map((action) => readAction(recordOf(action))),
  };
}

type JsonRecord = { readonly [key: string]: Json };

function recordOf(value: Json): JsonRecord {
  invariant(value !== null && typeof value === 'object' && !Array.isArray(value), 'an object');
  return value as JsonRecord;
}

function readTravel(value: Json | undefined): Fraction {
  const travel = typeof value === 'string' ? parseFraction(value) : null;
  invariant(travel !== null, 'travel as a fraction');
  return travel;
}

function readAction({ travel, watch }: JsonRecord): GearsAction {
  readTravel(travel);
  invariant(Array.isArray(watch) && watch.every((label) => typeof label === 'string'), 'labels to watch');
  return { travel: travel as string, watch: watch as readonly string[] };
}

function readMachine(value: Json): Machine {
  const machine = recordOf(value);
  const { parts, joints } = recordOf(machine.mechanism ?? null);
  invariant(typeof machine.modulePx === 'number' && machine.modulePx > 0, 'a module');
  invariant(Array.isArray(parts) && Array.isArray(joints), 'parts and joints');
  const places = recordOf(machine.places ?? null);
  for (const part of parts) {
    const place = recordOf(places[String(recordOf(part).label)] ?? null);
    const at = place.at;
    invariant(
      Array.isArray(at) && at.every((each) => typeof each === 'number' && Math.abs(each) <= 2 * PANEL.width),
      'a place on the page',
    );
  }
  recordOf(machine.notes ?? null);
  return value as unknown as Machine;
}
