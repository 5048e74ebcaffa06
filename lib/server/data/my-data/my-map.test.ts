import { describe, expect, it } from 'vitest';
import type { OwnClimb, OwnLadder } from '@/lib/wire/people/own-history';
import { mapOf } from './my-map';

const climb = (kind: OwnClimb['kind'], r: number, endedAt = '2026-11-24T10:00:00Z'): OwnClimb => ({
  shareId: `${kind}-${r}`,
  kind,
  endedAt,
  r,
  range: null,
  censored: false,
  counted: kind === 'ladder',
});
const ladder = (task: string, climbs: readonly OwnClimb[], change: Partial<OwnLadder> = {}): OwnLadder => ({
  edition: 'e-1',
  task,
  taskTitle: task,
  condition: 'image',
  climbs,
  best: null,
  place: null,
  estimated: null,
  ...change,
});
const taskIn = (map: ReturnType<typeof mapOf>, id: string) =>
  map.abilities.flatMap(({ tasks }) => tasks).find(({ task }) => task === id);

describe('the map of a person', () => {
  it('suggests the first task of the first ability to who has climbed nothing', () => {
    const map = mapOf([]);
    expect(map.next).toMatchObject({ task: 'infbench/2d-forward', ability: 'flat' });
    expect(map.climbs).toEqual([]);
    expect(
      map.abilities.flatMap(({ tasks }) => tasks).every(({ best, below }) => best === null && below === null),
    ).toBe(true);
  });

  it('suggests a task of an ability that is not begun before another one of the same ability', () => {
    const map = mapOf([ladder('infbench/2d-forward', [climb('express', 4.2)])]);
    expect(map.next).toMatchObject({ task: 'spatialviz/3d-rotation', ability: 'rotation' });
  });

  it('shows the best full climb, and quick climbs only where there is none', () => {
    const map = mapOf([
      ladder('infbench/2d-forward', [climb('ladder', 6), climb('express', 9.3)], { best: 6 }),
      ladder('stare/perspective', [climb('express', 3.1), climb('express', 4.5), climb('casual', 8)]),
    ]);
    expect(taskIn(map, 'infbench/2d-forward')?.best).toBe(6);
    expect(taskIn(map, 'stare/perspective')?.best).toBe(4.5);
  });

  it('shows the place of the newest ladder that has one, and none among too few people', () => {
    const below = { share: 0.6, low: 0.5, high: 0.7 };
    const few = ladder('stare/tangram', [], { place: { r: 3, others: 19, below: null } });
    const enough = ladder('stare/tangram', [], { edition: 'e-0', place: { r: 3, others: 20, below } });
    expect(taskIn(mapOf([few]), 'stare/tangram')?.below).toBeNull();
    expect(taskIn(mapOf([few, enough]), 'stare/tangram')?.below).toEqual({ ...below, isEstimate: false });
  });

  it('shows the place that a quick climb estimates only where no full climb has one', () => {
    const below = { share: 0.6, low: 0.5, high: 0.7 };
    const estimated = { people: 30, share: 0.8, low: 0.4, high: 0.9 };
    const quick = ladder('stare/tangram', [], { estimated });
    const full = ladder('stare/tangram', [], { edition: 'e-0', place: { r: 3, others: 20, below } });
    expect(taskIn(mapOf([quick]), 'stare/tangram')?.below).toEqual({ ...estimated, isEstimate: true });
    expect(taskIn(mapOf([quick, full]), 'stare/tangram')?.below).toEqual({ ...below, isEstimate: false });
  });

  it('lists climbs from the newest on', () => {
    const map = mapOf([
      ladder('stare/tangram', [climb('ladder', 1, '2026-11-20T10:00:00Z'), climb('ladder', 2, '2026-11-23T10:00:00Z')]),
      ladder('stare/perspective', [climb('ladder', 3, '2026-11-22T10:00:00Z')]),
    ]);
    expect(map.climbs.map(({ r }) => r)).toEqual([2, 3, 1]);
  });
});
