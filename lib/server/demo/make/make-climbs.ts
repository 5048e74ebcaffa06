/** Simulates climbs of people and models, and stores them as demo data. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, courseOf, startClimb } from 'rung-puzzles/protocols/climb';
import { transaction } from '@/lib/server/platform/db';
import { changedStandings, endReasonOf } from '@/lib/server/play/climbs/log/standing';
import { DEVICE_OF_SIMULATED } from '@/lib/server/play/simulation/device';
import { drawRespondent } from '@/lib/server/play/simulation/respondent';
import { type SimulatedClimb, simulateClimb } from '@/lib/server/play/simulation/simulate-climb';
import { keepStandings, type WrittenClimb, writeClimbs } from '@/lib/server/play/simulation/write-climbs';
import { type DemoModel, modelReplies, personReplies } from './entrants';
import type { ItemSource } from './items';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Climbs are spread over so many days before now. */
export const SPAN_MS = 14 * DAY_MS;
export const SEED = seedFromHex('de30');

export interface Making {
  readonly editionId: string;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  /** A model, or the number of a person. */
  readonly who: DemoModel | number;
  readonly suite?: string;
  readonly easier?: number;
  readonly items: ItemSource;
  /** Of a model: the share of these items that it knows. */
  readonly known?: number;
  /** Names its random numbers. */
  readonly label: string;
  /** The day's start; default: any time before now. */
  readonly on?: Date;
}

interface Made {
  readonly climb: WrittenClimb;
  readonly simulated: SimulatedClimb;
  readonly protocol: ClimbProtocol;
}

/** Makes them one after the other, and stores them together. Returns their ids. */
export async function makeClimbs(makings: readonly Making[]): Promise<readonly string[]> {
  const made: Made[] = [];
  for (const making of makings) made.push(await makeClimb(making));
  await store(made);
  return made.map(({ climb }) => climb.id);
}

/** What each of so many people makes. */
export const ofPeople = (count: number, making: (number: number) => Making): readonly Making[] =>
  Array.from({ length: count }, (_, number) => making(number));

async function makeClimb({ who, items, protocol, label, on, ...making }: Making): Promise<Made> {
  // Lets a server that makes the data answer others in between.
  await setImmediate();
  const rng = rngFor(SEED, label);
  const isPerson = typeof who === 'number';
  const reply = isPerson
    ? personReplies(drawRespondent(rng.split('person')), making.easier ?? 0, rng)
    : modelReplies(who, making.suite ?? '', rng, making.known);
  const simulated = await simulateClimb({ protocol, isPerson, itemAt: items, reply });
  const { state, elapsedMs, log, endings } = simulated;
  const openedAt =
    on === undefined
      ? new Date(Date.now() - elapsedMs - rng.int(SPAN_MS))
      : new Date(on.getTime() + rng.int(Math.max(1, DAY_MS - elapsedMs)));
  const course = courseOf(protocol);
  const climb: WrittenClimb = {
    id: randomUUID(),
    kind: isPerson ? 'session' : 'run',
    entrant: isPerson ? 'human' : who.id,
    editionId: making.editionId,
    demo: true,
    condition: making.condition,
    tasks: protocol.tasks,
    course,
    protocol,
    state,
    listed: true,
    inFit: isPerson && course === 'ladder',
    openedAt,
    lastAt: new Date(openedAt.getTime() + elapsedMs),
    endReason: endReasonOf(state),
    endings,
    log,
    ...(isPerson ? { person: personOf(who) } : { run: runOf(who) }),
  };
  return { climb, simulated, protocol };
}

/** Every fifth person is named on the boards. */
const NAMED = 5;

const personOf = (number: number) => ({
  publishRows: true,
  handle: number % NAMED === 0 ? `Demo person ${number + 1}` : null,
  consentVersion: 'demo',
  device: DEVICE_OF_SIMULATED.device,
});

const runOf = ({ name }: DemoModel) => ({
  modelName: name,
  parameters: { temperature: 0 },
  harness: { name: 'demo data', version: '1' },
  provenance: 'played_on_site',
});

const store = (made: readonly Made[]): Promise<void> =>
  transaction(async (tx) => {
    const climbs = made.map(({ climb }) => climb);
    await writeClimbs(tx, climbs);
    await keepStandings(
      tx,
      made.map(({ climb, simulated, protocol }) => ({
        climbId: climb.id,
        standings: changedStandings(protocol, startClimb(protocol), simulated.state),
        at: climb.lastAt,
      })),
    );
    await tx.query('select rung_pack($1::uuid[])', [
      climbs.flatMap(({ id, course }) => (course === 'set' ? [id] : [])),
    ]);
  });
