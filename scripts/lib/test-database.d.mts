export interface TestDatabaseServer {
  readonly url: string;
  readonly template: string;
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<unknown>;
}

export function startTestDatabase(): Promise<TestDatabaseServer & { readonly stop: () => Promise<void> }>;
export function createTestDatabase(server: TestDatabaseServer): Promise<TestDatabase>;
