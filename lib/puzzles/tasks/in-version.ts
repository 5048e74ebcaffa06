import type { Task } from './task';

/**
 * By task: the first version whose items have the same text and pixels as the present one, if only the bytes of their
 * PNG files changed since. Items of these versions can still be made, shown, answered and scored.
 */
const PIXELS_SINCE: Readonly<Record<string, string>> = {
  'spatialviz/2d-rotation': '1',
  'spatialviz/paper-folding': '1',
};

/** By present task and earlier version: the same object each time. */
const carried = new WeakMap<Task, Map<string, Task>>();

/**
 * Returns the task as it was in a version, if its items have had the same text and pixels since then. Otherwise returns
 * the present task, whose version tells that its items are others.
 */
export function inVersion(
  task: Task,
  version: string | undefined,
  pixelsSince: string | undefined = PIXELS_SINCE[task.id],
): Task {
  if (version === undefined || pixelsSince === undefined) return task;
  if (!(Number(pixelsSince) <= Number(version) && Number(version) < Number(task.version))) return task;
  const versions = carried.get(task) ?? new Map<string, Task>();
  carried.set(task, versions);
  const former = versions.get(version) ?? { ...task, version };
  versions.set(version, former);
  return former;
}
