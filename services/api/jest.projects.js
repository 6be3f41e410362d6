import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'services/api';
// The seed and the command line are outside src.
const specs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(src|seed|cli)\b.*\.spec\.ts$/.test(file),
);
const database = /useTestDatabase|useApi|useCreator|useBackupPlaces|openDatabase|TEST_DATABASE_URL/;
const withDatabase = specs.filter((file) =>
  database.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);
export default [
  { name: 'api', folder, specs: specs.filter((file) => !withDatabase.includes(file)) },
  { name: 'api-postgres', folder, specs: withDatabase, groups: 4 },
];
