export const INSTALLED: readonly string[];
export function packRelease(options?: { readonly distDir?: string; readonly folder?: string }): Promise<string>;
