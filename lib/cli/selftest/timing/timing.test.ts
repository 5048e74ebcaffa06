import { describe, expect, it } from 'vitest';
import { exceedsServerClock, flagsOf, type StoredReply } from '../flags';
import { aimAtLeast, aimAtMost, spreadOf } from './spread';
import { summarised } from './timing';

type Trial = Parameters<typeof summarised>[0][number];

/** Shown at 1000, pressed at 1500 by its stamp, received at 1512; the recorder took the onset at `onsetMs`. */
const trial = (onsetMs: number, windowMs: number): Trial =>
  ({
    input: 'keyboard',
    offsetMs: 500,
    pressedMs: 1500,
    stampMs: 1500,
    heardMs: 1512,
    displayedMs: 1000,
    reply: {
      timing: {
        rtMs: 1500 - onsetMs,
        onsetMethod: 'rpaf',
        onsetUncertaintyMs: windowMs,
        droppedFrames: windowMs > 50 ? 1 : 0,
      },
    },
  }) as unknown as Trial;

describe('the figures of known presses', () => {
  it('have an onset that is taken early as a lag, and the delivery of the press as none', () => {
    const { lagMs, onsetErrorMs, pressErrorMs, deliveryMs } = summarised([
      trial(992, 8),
      trial(990, 10),
      trial(988, 12),
    ]);
    expect(lagMs).toEqual({ n: 3, mean: 10, sd: 2, min: 8, max: 12 });
    expect(onsetErrorMs).toEqual(lagMs);
    expect([pressErrorMs.mean, deliveryMs.mean]).toEqual([0, 12]);
  });
  it('count trials beyond both limits of the onset window', () => {
    expect(summarised([trial(992, 8), trial(992, 21), trial(992, 51)])).toMatchObject({
      over20Ms: 2,
      over50Ms: 1,
      droppedFrames: 1,
    });
  });
  it('have no spread for one value, and are null for none', () => {
    expect(spreadOf([3])).toEqual({ n: 1, mean: 3, sd: null, min: 3, max: 3 });
    expect(spreadOf([])).toEqual({ n: 0, mean: null, sd: null, min: null, max: null });
  });
  it('meet an aim or miss it, and do neither where nothing was measured', () => {
    expect(
      [aimAtMost('a', 1, 1), aimAtMost('a', 1, 1.1), aimAtLeast('a', 1, 0.9), aimAtLeast('a', 1, null)].map(
        ({ met }) => met,
      ),
    ).toEqual([true, false, false, null]);
  });
});

describe('flags of a stored reply', () => {
  const good: StoredReply = {
    itemId: 'x',
    rtMs: 900,
    awayMs: 0,
    serverElapsedMs: 1000,
    timing: { onsetUncertaintyMs: 12, eventTimeSource: 'timestamp', onsetMethod: 'presented' },
    events: ['onset'],
  };
  it('are none for a good one', () => {
    expect([...flagsOf(good)]).toEqual(['onset']);
  });
  it('tell what a server’s clock contradicts, beyond a slack of 250 ms', () => {
    expect(exceedsServerClock({ rtMs: 1250, serverElapsedMs: 1000 })).toBe(false);
    expect(exceedsServerClock({ rtMs: 1250.1, serverElapsedMs: 1000 })).toBe(true);
    expect(flagsOf({ ...good, rtMs: 3100 })).toContain('CLOCK_MISMATCH');
  });
  it('tell absences, unusable stamps and events', () => {
    expect(flagsOf({ ...good, awayMs: 600 })).toContain('AWAY');
    expect(flagsOf({ ...good, timing: { ...good.timing, eventTimeSource: 'handler' } })).toContain('HANDLER_TIME');
    expect(flagsOf({ ...good, events: ['freeze'] })).toContain('freeze');
  });
});
