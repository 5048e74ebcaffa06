import type { Rng } from 'rung-puzzles/core/rng';
import { type Part, partOf } from '../mechanism';
import { addGear, addPart, addRing, emptyBuilder, link, meshed, type TrainBuilder } from './builder';
import { PLANETARY_SETS, rimTeeth } from './sizes';
import type { Train } from './train';

const MEMBERS = ['sun', 'carrier', 'ring'] as const;
type PlanetaryMember = (typeof MEMBERS)[number];

export interface PlanetaryRoles {
  readonly drives: PlanetaryMember;
  readonly driven: PlanetaryMember;
  readonly rim: boolean;
}

/**
 * Adds a planetary set whose third member is held, and returns the driven part. Labels follow the motion: driver,
 * planet, driven, held.
 */
export function addPlanetarySet(
  builder: TrainBuilder,
  { drives, driven, rim }: PlanetaryRoles,
  driver: Part | null,
): Part {
  const [sunTeeth, planetTeeth] = builder.rng.pick(PLANETARY_SETS);
  const innerTeeth = sunTeeth + 2 * planetTeeth;
  const add: Readonly<Record<PlanetaryMember, () => Part>> = {
    sun: () => addGear(builder, sunTeeth),
    carrier: () => addPart(builder, (label) => ({ label, kind: 'carrier' })),
    ring: () => addRing(builder, innerTeeth, rim ? builder.rng.pick(rimTeeth(innerTeeth)) : null),
  };
  const first = add[drives]();
  if (driver !== null) meshed(builder, driver, first);
  const planet = addGear(builder, planetTeeth).label;
  const labels = new Map([[drives, first.label]]);
  for (const member of [driven, ...MEMBERS.filter((each) => each !== drives && each !== driven)])
    labels.set(member, add[member]().label);
  const [sun, carrier, ring] = MEMBERS.map((member) => labels.get(member) as string) as [string, string, string];
  const held = MEMBERS.find((each) => each !== drives && each !== driven) as PlanetaryMember;
  return link(
    builder,
    'planetary',
    first,
    partOf(builder, labels.get(driven) as string),
    { kind: 'mesh', of: [sun, planet], carrier },
    { kind: 'inside', gear: planet, ring, carrier },
    { kind: 'held', part: labels.get(held) as string },
  );
}

/** Returns a train that is one planetary set. Its first role is the input. */
export function planetaryTrain(roles: PlanetaryRoles, rng: Rng): Train {
  const builder = emptyBuilder(rng);
  addPlanetarySet(builder, roles, null);
  const { parts, joints, links } = builder;
  return {
    mechanism: { parts, joints, input: { part: (parts[0] as Part).label, sign: rng.pick([1, -1] as const) } },
    links,
  };
}
