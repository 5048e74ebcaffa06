// Generates the database client from schema.prisma, as `prisma generate` does. The command itself would bring 140 MB of
// Prisma Studio and a local database.
import { createRequire } from 'node:module';
import { root } from './paths.mjs';

// Their ES modules name files without endings.
const require = createRequire(import.meta.url);

export async function generateDatabaseClient() {
  const { getGenerators, loadSchemaContext } = require('@prisma/internals');
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
  const schemaContext = await loadSchemaContext({
    schemaPath: { baseDir: root, cliProvidedPath: 'prisma/schema.prisma' },
    printLoadMessage: false,
  });
  const [generator] = await getGenerators({
    schemaContext,
    skipDownload: true,
    cliCommand: 'generate',
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  });
  await generator.generate();
  generator.stop();
}
