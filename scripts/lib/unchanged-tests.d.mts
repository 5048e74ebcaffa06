export const UNIT_TEST_FOLDERS: readonly string[];
export function hashesOfTests(root: string, folders: readonly string[]): Map<string, string>;
