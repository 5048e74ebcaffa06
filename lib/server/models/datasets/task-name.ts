/** `infbench-3d-inverse` of `infbench/3d-inverse`: letters, digits and hyphens, for names of files. */
export const fileNameOf = (task: string): string => task.replaceAll('/', '-');

/** The same with underscores, as harnesses name their tasks. */
export const harnessNameOf = (prefix: string, task: string): string =>
  `${prefix}_${task.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
