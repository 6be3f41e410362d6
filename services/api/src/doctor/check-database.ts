import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config';
import { openPostgres } from '../db/postgres';
import { requireSupported } from '../db/schema-support';
import { explain } from '../explain-failure';
import { bad, type Finding, good, warning } from './finding';

/** What PostgreSQL says about itself. */
export interface ServerFacts {
  /** Such as 150004. */
  version: number;
  encoding: string;
  /** A standby accepts no writes. */
  inRecovery: boolean;
  /** Whether the role may create tables and, if the schema of the jobs is missing, that schema. */
  mayCreate: boolean;
  /** How many seconds its clock is ahead of the clock of this machine. */
  clockAhead: number;
}

const lowestVersion = 150_000;
const clockToleranceSeconds = 5;

/** Checks that the database can be reached and used. It changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, production } = config;
  if (url === undefined) {
    const folder = join(dataDir, 'database');
    const state = existsSync(folder) ? folder : `${folder}, появится при первом запуске`;
    const text = `База данных встроенная: ${state}.`;
    return [
      production ? warning(`${text} Для школы надёжнее PostgreSQL: задайте DATABASE_URL.`) : good(text),
    ];
  }
  const checked = await checkServer(url, 'DATABASE_URL');
  return directUrl === undefined
    ? checked
    : [...checked, ...(await checkServer(directUrl, 'DATABASE_DIRECT_URL'))];
}

async function checkServer(url: string, setting: string): Promise<Finding[]> {
  const { db, close } = openPostgres(url, { poolSize: 2 });
  try {
    const began = Date.now();
    const { rows } = await sql<Omit<ServerFacts, 'clockAhead'> & { now: Date }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() as "inRecovery", clock_timestamp() as now,
        has_schema_privilege('public', 'create') and (
          to_regnamespace('jobs') is not null or has_database_privilege(current_database(), 'create')
        ) as "mayCreate"`.execute(db);
    const { now, ...facts } = rows[0]!;
    const here = (began + Date.now()) / 2;
    await requireSupported(db, manifest.version);
    return judgeServer({ ...facts, clockAhead: (now.getTime() - here) / 1000 }, setting);
  } catch (error) {
    return [bad(`${setting}: ${explain(error)}`)];
  } finally {
    await close();
  }
}

/** Says whether the product can run on such a server. */
export function judgeServer(facts: ServerFacts, setting: string): Finding[] {
  const { version, encoding, inRecovery, mayCreate, clockAhead } = facts;
  const found: Finding[] = [];
  const major = Math.floor(version / 10_000);
  if (version < lowestVersion)
    found.push(bad(`${setting}: PostgreSQL ${major} слишком старый. Обновите его до версии 15 или новее.`));
  if (encoding !== 'UTF8')
    found.push(bad(`${setting}: кодировка базы ${encoding}. Создайте базу в кодировке UTF8.`));
  if (inRecovery)
    found.push(bad(`${setting} ведёт на резервный сервер: он не принимает запись. Укажите основной.`));
  if (!mayCreate)
    found.push(
      bad(
        `${setting}: роли нельзя создавать таблицы. Сделайте её владельцем базы: alter database … owner to ….`,
      ),
    );
  if (Math.abs(clockAhead) > clockToleranceSeconds) {
    const seconds = Math.round(Math.abs(clockAhead));
    found.push(
      warning(
        `${setting}: часы базы и этой машины расходятся на ${seconds} с. Включите на обеих синхронизацию (NTP).`,
      ),
    );
  }
  return found.length > 0
    ? found
    : [good(`${setting}: PostgreSQL ${major} отвечает, права есть, часы верны.`)];
}
