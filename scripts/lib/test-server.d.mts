export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  readonly log: () => string;
  /** Ends it in order. */
  readonly stop: () => Promise<void>;
  /** kill -9. */
  readonly kill: () => Promise<void>;
}

export function startTestServer(options: {
  readonly databaseUrl: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<TestServer>;
