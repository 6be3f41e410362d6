import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specsIn } from '../../jest.preset.js';

const folder = 'services/api';
const specs = specsIn(folder);

/** What opens a database (src/testing). */
const opens = /useTestDatabase|useApi|useCreator|useBackupPlaces|openDatabase|TEST_DATABASE_URL/;
const withDatabase = specs.filter((file) =>
  opens.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

// Specs that need several connections, or stop server processes, run only on PostgreSQL.
const onlyPostgres = /\.postgres(\.night)?\.spec\.ts$/;
// It opens folders of the embedded database.
const onlyEmbedded = ['src/core/db/embedded.spec.ts'];

/** What can differ on the embedded database: its start and lock, the schema, Russian text, notices, files, one whole road. */
const mayDiffer = [
  'src/core/db/accounts.rules.spec.ts',
  'src/core/db/case-folding.spec.ts',
  'src/core/db/fresh-schema.spec.ts',
  'src/core/db/has-text.spec.ts',
  'src/core/db/learning.rules.spec.ts',
  'src/core/db/listen.spec.ts',
  'src/core/db/migrate.spec.ts',
  'src/core/db/schema-support.spec.ts',
  'src/core/db/transaction.spec.ts',
  'src/core/db/values.spec.ts',
  'src/features/events/events.spec.ts',
  'src/core/files/claim-storage.spec.ts',
  'src/core/jobs/jobs.spec.ts',
  'src/commands/migrate-school.spec.ts',
  'src/features/reading/course-reader.spec.ts',
  'src/whole-road.spec.ts',
];

const embedded = process.env.NIGHT ? withDatabase.filter((file) => !onlyPostgres.test(file)) : mayDiffer;

/** @type {import('../../jest.preset.js').Project[]} */
export default [
  { name: 'api', folder, specs: specs.filter((file) => !withDatabase.includes(file)) },
  {
    // PostgreSQL with TEST_DATABASE_URL, as in `npm test`. Without it the embedded database.
    name: 'api-database',
    folder,
    specs: withDatabase.filter(
      (file) => !onlyEmbedded.includes(file) && (process.env.TEST_DATABASE_URL || !onlyPostgres.test(file)),
    ),
    // With the group of the embedded database two for each worker of Jest, so that all end at about the same time.
    groups: 5,
  },
  {
    name: 'api-embedded',
    folder,
    specs: [...new Set([...onlyEmbedded, ...embedded])],
    groups: process.env.NIGHT ? 4 : 1,
    alwaysGrouped: true,
    config: { setupFiles: ['<rootDir>/src/testing/on-embedded.ts'] },
  },
];
