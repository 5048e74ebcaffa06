export const INSTALLED: readonly string[];
export function packRelease(options?: {
  readonly distDir?: string | undefined;
  readonly folder?: string;
}): Promise<string>;
