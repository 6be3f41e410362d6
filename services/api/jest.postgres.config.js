import { readdirSync, readFileSync } from 'node:fs';
import embedded from './jest.config.js';

// Without the URL the suite would run on the embedded database again without notice.
if (!process.env.TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL must name a PostgreSQL server on which databases may be created');

// Specs without a database run only with jest.config.js.
const database = /useTestDatabase|useApi|useCreator|useBackupPlaces|openDatabase|TEST_DATABASE_URL/;
const withoutDatabase = readdirSync('.', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(src|seed|cli)\b.*\.spec\.ts$/.test(file) && !database.test(readFileSync(file, 'utf8')))
  .concat('src/db/embedded.spec.ts')
  .map((file) => `<rootDir>/${file}`);

/** The same suite on PostgreSQL. @type {import('jest').Config} */
export default {
  ...embedded,
  displayName: 'api on PostgreSQL',
  testPathIgnorePatterns: [...embedded.testPathIgnorePatterns, ...withoutDatabase],
};
