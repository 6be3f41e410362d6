import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { UsageError } from './command-error';
import { readMigrateCommand } from './run-migrate';
import { configFrom } from '../core/config/config';
import { DatabaseError } from '../core/db/database-error';
import { findPending, migrate } from '../core/db/migrate';
import { migrations } from '../core/db/migrations/index';
import { lacksSearchIndexes } from '../core/db/search-indexes';
import { schoolFiles } from '../core/files/school-files';
import { prepareSchool } from './prepare-school';
import { useTestDatabase } from '../testing/test-database';

const test = useTestDatabase({ own: true });
const dataDir = mkdtempSync(join(tmpdir(), 'stupeni-migrate-'));
// Each test has a school of its own.
afterEach(() => rmSync(join(dataDir, 'files'), { recursive: true, force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (MIGRATE: string) => {
  const config = configFrom({ DATA_DIR: dataDir, SEED: 'none', MIGRATE });
  return prepareSchool(test.database, schoolFiles(config), config);
};
const command = (...args: string[]) => readMigrateCommand(args)(test.database);
const last = Object.keys(migrations).sort().at(-1)!;
const version = manifest.version;

const forget = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(test.db);
const remember = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    test.db,
  );

it('starts on a current schema with MIGRATE=never, and changes nothing', async () => {
  await start('never');
  expect(await command('--check')).toEqual({ lines: [`База данных подходит для API ${version}.`], code: 0 });
});

it('does not start with MIGRATE=never while a migration is pending, and runs none', async () => {
  await forget(last);
  await expect(start('never')).rejects.toThrow(DatabaseError);
  await expect(start('never')).rejects.toThrow(/ждут изменения \(1\).*npm run migrate/);
  expect(await command('--check')).toEqual({
    lines: [`База данных не обновлена для API ${version}. Ждут изменения (1):`, `  ${last}`],
    code: 1,
  });
  await remember(last);
});

it('does not start with MIGRATE=never while a queue is missing, which the command adds', async () => {
  await sql`select jobs.delete_queue('send-mail')`.execute(test.db);
  await expect(start('never')).rejects.toThrow(DatabaseError);
  expect((await command('--check')).lines).toContain('  очередь send-mail');
  expect(await command()).toEqual({
    lines: [`Готово: база данных подходит для API ${version}. Выполнено изменений: 0.`],
    code: 0,
  });
  await start('never');
});

it('adds the indexes of searches to a school that was migrated without `pg_trgm`', async () => {
  const isPostgres = test.database.dialect === 'postgres';
  if (isPostgres) await sql`drop extension pg_trgm cascade`.execute(test.db);
  expect(await lacksSearchIndexes(test.db)).toBe(true);
  await command();
  // The embedded database has no such extension, and works without it.
  expect(await lacksSearchIndexes(test.db)).toBe(!isPostgres);
});

it('names the migrations that it runs', async () => {
  const name = '2999-01-01-01-a-later-one';
  const all = { ...migrations, [name]: { up: async () => {} } };
  expect(await findPending(test.db, all)).toEqual([name]);
  expect(await migrate(test.db, { migrations: all })).toEqual([name]);
  expect(await migrate(test.db, { migrations: all })).toEqual([]);
  await forget(name);
});

it.each([['--fast'], ['--check', 'now']])('shows the usage after «%s»', (...args) => {
  expect(() => readMigrateCommand(args)).toThrow(UsageError);
});
