/** `infbench-3d-inverse` for `infbench/3d-inverse`: letters, digits and hyphens, for file names. */
export const fileNameOf = (task: string): string => task.replaceAll('/', '-');

/** The same with underscores, the convention of harnesses. */
export const harnessNameOf = (prefix: string, task: string): string =>
  `${prefix}_${task.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
