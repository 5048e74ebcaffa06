/**
 * Migrations create the database that schema.prisma, and so the generated client, describes. Uses Prisma's engine in
 * its WebAssembly build, so that no machine needs the native one.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';

const database = withTestDatabase();
const require = createRequire(import.meta.url);

/** Loads the WebAssembly module that the package needs. */
function loadEngine(): typeof glue.SchemaEngine {
  const binary = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(binary)), {
    './schema_engine_bg.js': { ...glue },
  });
  const { __wbg_set_wasm, SchemaEngine } = glue as typeof glue & {
    readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  };
  __wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return SchemaEngine;
}

/**
 * Types of PostgreSQL's catalogue that adapter-pg does not know ("char", name, name[]), and the types to read them as
 * (bpchar, text, text[]).
 */
const CHAR = 18;
const STAND_INS = new Map([
  [CHAR, 1042],
  [19, 25],
  [1003, 1009],
]);

interface Answer {
  readonly fields: { dataTypeID: number }[];
}

class CatalogueReader extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const { performIO } = adapter as unknown as { performIO: (query: unknown) => Promise<Answer> };
    const { queryRaw } = adapter;
    adapter.queryRaw = async (query) => {
      const answer = await performIO.call(adapter, query);
      const types = answer.fields.map(({ dataTypeID }) => dataTypeID);
      for (const field of answer.fields) field.dataTypeID = STAND_INS.get(field.dataTypeID) ?? field.dataTypeID;
      const result = await queryRaw.call({ performIO: async () => answer } as unknown as typeof adapter, query);
      return {
        ...result,
        columnTypes: result.columnTypes.map((type, column) =>
          types[column] === CHAR ? ColumnTypeEnum.Character : type,
        ),
      };
    };
    return adapter;
  }
}

/** Returns the changes that would turn the database into the schema; null if there are none. */
async function drift(schema: string): Promise<string | null> {
  const factory = new CatalogueReader({ connectionString: database.url, max: 1 });
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [{ path: 'schema.prisma', content: schema }], configDir: '' },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] },
      script: false,
      exitCode: true,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    } as Parameters<typeof engine.diff>[0]);
    return exitCode === 0 ? null : (stdout ?? 'something differs');
  } finally {
    engine.free();
  }
}

const SchemaEngine = loadEngine();
const schema = readFileSync(new URL('./schema.prisma', import.meta.url), 'utf8');

it('migrations create the database that the schema describes', async () => {
  expect(await drift(schema)).toBeNull();
});

it('notices a model without a migration', async () => {
  expect(await drift(`${schema}\nmodel Forgotten {\n  id String @id\n}\n`)).toContain('Forgotten');
});
