import { describe, expect, it } from 'vitest';
import { awayMsAt, startAway, stepAway } from './away';
import { browserOf, deviceTypeOf, osOf } from './device';
import { continues, readKept } from './recorder';
import {
  countDropped,
  inputTypeOf,
  median,
  pressOf,
  refreshHzOf,
  responseTimeMs,
  timerResolutionUsOf,
  unstampedPress,
} from './response';

const onset = { atMs: 1000, method: 'rpaf', uncertaintyMs: 6 } as const;

describe('response time', () => {
  it('counts from the paint to the stamp of the event, in tenths of a millisecond', () => {
    expect(responseTimeMs(pressOf(1500.26, 1512, 'mouse'), onset)).toBe(500.3);
  });
  it('refuses a press before the onset instead of clipping it to zero', () => {
    expect(responseTimeMs(pressOf(999.9, 1001, 'keyboard'), onset)).toBeNull();
    expect(responseTimeMs(pressOf(1000, 1001, 'keyboard'), onset)).toBe(0);
  });
  it("falls back to the handler's clock when the stamp is of another clock, and says so", () => {
    for (const stamp of [0, Number.NaN, 1.7e12, -5, 2000])
      expect(pressOf(stamp, 1600, 'touch')).toEqual({ atMs: 1600, source: 'handler', inputType: 'touch' });
    expect(pressOf(1500, 1600, 'touch').source).toBe('timestamp');
  });
  it('uses the time of the handler for an event without a stamp', () => {
    expect(unstampedPress(1600)).toEqual({ atMs: 1600, source: 'handler', inputType: 'unknown' });
  });
  it('knows the pointers by name', () => {
    expect(['mouse', 'touch', 'pen', ''].map(inputTypeOf)).toEqual(['mouse', 'touch', 'pen', 'unknown']);
  });
});

describe('frames', () => {
  it('counts only gaps above 50 ms as dropped', () => {
    expect(countDropped([0, 17, 50, 100, 151, 168])).toBe(1);
    expect(countDropped([])).toBe(0);
  });
  it('takes the refresh rate from the median of at least 60 gaps', () => {
    const even = Array.from({ length: 61 }, (_, index) => (index * 1000) / 120);
    expect(refreshHzOf(even)).toBe(120);
    expect(refreshHzOf(even.slice(1))).toBeNull();
    expect(refreshHzOf(even.map((stamp, index) => stamp + (index > 40 ? 300 : 0)))).toBe(120);
  });
  it('takes the median of even and odd counts', () => {
    expect([median([]), median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
  });
  it('tells the smallest step of a clock in microseconds', () => {
    expect(timerResolutionUsOf([0, 0.1, 0.2, 0.2, 0.3])).toBe(100);
    expect(timerResolutionUsOf([1])).toBeNull();
  });
});

describe('time away', () => {
  it('counts hidden and blurred once where they overlap', () => {
    let state = startAway(0, false, false);
    state = stepAway(state, 'blur', 100);
    state = stepAway(state, 'hidden', 110);
    state = stepAway(state, 'visible', 300);
    expect(awayMsAt(state, 320)).toBe(220);
    state = stepAway(state, 'focus', 400);
    expect(awayMsAt(state, 9000)).toBe(300);
  });
  it('starts away when the item appears in a window without focus', () => {
    expect(awayMsAt(stepAway(startAway(50, false, true), 'focus', 80), 100)).toBe(30);
  });
  it('takes a frozen page as hidden until it is seen again', () => {
    const frozen = stepAway(startAway(0, false, false), 'freeze', 10);
    expect(awayMsAt(stepAway(stepAway(frozen, 'resume', 20), 'visible', 30), 40)).toBe(20);
  });
});

describe('device', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0';
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';
  it('keeps families and the major version only', () => {
    expect(browserOf(iphone)).toEqual({ browserFamily: 'Safari', browserMajor: 19 });
    expect(browserOf(edge)).toEqual({ browserFamily: 'Edge', browserMajor: 143 });
    expect(browserOf('curl/8')).toEqual({ browserFamily: 'other', browserMajor: null });
    expect([iphone, edge, mac, 'curl/8'].map(osOf)).toEqual(['iOS', 'Windows', 'macOS', 'other']);
  });
  it('tells an iPad that calls itself a Mac by its coarse pointer', () => {
    expect(deviceTypeOf(mac, false, 900)).toBe('desktop');
    expect(deviceTypeOf(mac, true, 820)).toBe('tablet');
    expect(deviceTypeOf(iphone, true, 390)).toBe('phone');
  });
});

describe('what a reload leaves', () => {
  const storageWith = (text: string | null) => ({ getItem: () => text }) as unknown as Storage;
  it('reads back the events of the item', () => {
    const kept = { opens: 2, events: [{ event: 'blur', tMs: 3, value: null }] };
    expect(readKept(storageWith(JSON.stringify(kept)), 'x')).toEqual(kept);
  });
  it('starts again when nothing or nonsense is stored', () => {
    for (const text of [null, '', '{', '5', '{"opens":1}'])
      expect(readKept(storageWith(text), 'x')).toEqual({ opens: 0, events: [] });
    expect(readKept(null, 'x')).toEqual({ opens: 0, events: [] });
  });
});

describe('events that come in series', () => {
  const event = (name: 'resize' | 'zoom' | 'blur', value: string | null) => ({ event: name, tMs: 1, value });
  it('keeps only the end of a resizing or a pinch, and every other event', () => {
    expect(continues(event('resize', '800x600@1'), event('resize', '810x600@1'))).toBe(true);
    expect(continues(event('zoom', 'pinch 1.1'), event('zoom', 'pinch 1.2'))).toBe(true);
    expect(continues(event('zoom', 'question'), event('zoom', 'pinch 1.2'))).toBe(false);
    expect(continues(event('zoom', 'question'), event('zoom', 'question'))).toBe(false);
    expect(continues(event('blur', null), event('blur', null))).toBe(false);
    expect(continues(undefined, event('resize', '800x600@1'))).toBe(false);
  });
});
