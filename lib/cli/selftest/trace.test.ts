import { expect, it } from 'vitest';
import { displaysOf, type TraceEvent } from './trace';

const PAGE = 7;
const GPU = 1;
const at = (ms: number, name: string, pid: number, args: TraceEvent['args'] = {}): TraceEvent => ({
  name,
  ts: ms * 1000,
  pid,
  args,
});
const frame = (beginMs: number, id: number) => [
  at(beginMs, 'BeginMainThreadFrame', PAGE, { data: { frameId: id } }),
  at(beginMs + 9, 'ActivateLayerTree', PAGE, { frameId: id }),
  at(beginMs + 10, 'Graphics.Pipeline', PAGE, { chrome_graphics_pipeline: { step: 'STEP_SUBMIT_COMPOSITOR_FRAME' } }),
  at(beginMs + 11, 'Display::DrawAndSwap', GPU),
  at(beginMs + 13, 'Display::FrameDisplayed', GPU),
];
const sorted = (events: readonly TraceEvent[]) => [...events].sort((a, b) => a.ts - b.ts);

it('takes for the display of a mark that of the frame in which it was set', () => {
  const events = sorted([...frame(100, 1), ...frame(116, 2), ...frame(132, 3), at(118, 'mark', PAGE)]);
  expect(displaysOf(events, 'mark')).toEqual([{ markedUs: 118_000, displayedUs: 129_000 }]);
});

it('is not misled by frames of another page, nor by a frame before that is displayed meanwhile', () => {
  const other = frame(115, 9).map((event) => (event.pid === PAGE ? { ...event, pid: 8 } : event));
  // The frame before is swapped late: after the mark, and before the marked frame is drawn.
  const late = [at(119, 'Display::DrawAndSwap', GPU), at(122, 'Display::FrameDisplayed', GPU)];
  const events = sorted([...frame(116, 2), ...late, ...other.slice(0, 3), at(118, 'mark', PAGE)]);
  expect(displaysOf(events, 'mark')[0]?.displayedUs).toBe(129_000);
});

it('reports each mark separately, and says if the trace ends before it', () => {
  const events = sorted([
    ...frame(100, 1),
    at(101, 'mark', PAGE),
    at(117, 'mark', PAGE),
    at(116, 'BeginMainThreadFrame', PAGE, { data: { frameId: 2 } }),
  ]);
  expect(displaysOf(events, 'mark').map(({ displayedUs }) => displayedUs)).toEqual([113_000, null]);
  expect(displaysOf([], 'mark')).toEqual([]);
});
