/** The anchor of a task's ladder on the board of its suite. */
export const ladderId = (task: string): string => `ladder-${task.slice(task.indexOf('/') + 1)}`;
