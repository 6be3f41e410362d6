import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../core/config/config';
import { restoringFolder } from '../../core/db/embedded';
import { openPostgres } from '../../core/db/postgres';
import { requireSupported } from '../../core/db/schema-support';
import { lacksSearchIndexes } from '../../core/db/search-indexes';
import { unfinishedRestore } from '../../core/db/unfinished-restore';
import { explain } from '../explain-failure';
import { makeBad, type Finding, makeGood, makeWarning } from './finding';

/** What PostgreSQL says about itself. */
export interface ServerFacts {
  /** The number of the version, such as 150004. */
  version: number;
  encoding: string;
  /** A standby accepts no writes. */
  inRecovery: boolean;
  /** Whether the role may create tables and, if the schema of the jobs or of the notices is missing, that schema. */
  mayCreate: boolean;
  /** Whether searches of a large school can use the extension `pg_trgm`. */
  trigrams: 'used' | 'creatable' | 'forbidden' | 'missing' | 'indexes missing';
  /** Whether `LC_CTYPE` knows Russian letters. With C, `pg_trgm` sees no Russian letters. */
  knowsRussian: boolean;
  /** How many seconds the clock of PostgreSQL is ahead of the clock of this machine. */
  clockAhead: number;
}

const lowestVersion = 150_000;
const clockToleranceSeconds = 5;

/** Checks that the database can be reached and used. It changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = config;
  if (url === undefined) {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder) && existsSync(restoringFolder(dataDir)))
      return [makeBad(unfinishedRestore(dataDir))];
    const state = existsSync(folder) ? folder : `${folder}, появится при первом запуске`;
    return [makeGood(`База данных встроенная, для пробы: ${state}.`)];
  }
  const found = await checkServer(url, 'DATABASE_URL');
  if (directUrl !== undefined) found.push(...(await checkServer(directUrl, 'DATABASE_DIRECT_URL')));
  return found;
}

async function checkServer(url: string, setting: string): Promise<Finding[]> {
  const { db, close } = openPostgres(url, { poolSize: 2 });
  try {
    const began = Date.now();
    const { rows } = await sql<Omit<ServerFacts, 'clockAhead'> & { now: Date }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() as "inRecovery", clock_timestamp() as now,
        has_schema_privilege('public', 'create') and (
          (to_regnamespace('jobs') is not null and to_regnamespace('notices') is not null)
          or has_database_privilege(current_database(), 'create')
        ) as "mayCreate",
        case when exists (select from pg_extension where extname = 'pg_trgm') then 'used'
          when not exists (select from pg_available_extensions where name = 'pg_trgm') then 'missing'
          when has_database_privilege(current_database(), 'create') then 'creatable'
          else 'forbidden' end as trigrams,
        (select datctype not in ('C', 'POSIX') from pg_database where datname = current_database()) as "knowsRussian"
      `.execute(db);
    const { now, ...facts } = rows[0]!;
    const here = (began + Date.now()) / 2;
    await requireSupported(db, manifest.version);
    if ((facts.trigrams === 'used' || facts.trigrams === 'creatable') && (await lacksSearchIndexes(db)))
      facts.trigrams = 'indexes missing';
    return judgeServer({ ...facts, clockAhead: (now.getTime() - here) / 1000 }, setting);
  } catch (error) {
    return [makeBad(`${setting}: ${explain(error)}`)];
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
    found.push(
      makeBad(`${setting}: PostgreSQL ${major} слишком старый. Обновите его до версии 15 или новее.`),
    );
  if (encoding !== 'UTF8')
    found.push(makeBad(`${setting}: кодировка базы ${encoding}. Создайте базу в кодировке UTF8.`));
  if (inRecovery)
    found.push(makeBad(`${setting} ведёт на резервный сервер: он не принимает запись. Укажите основной.`));
  if (!mayCreate)
    found.push(
      makeBad(
        `${setting}: роли нельзя создавать таблицы. Сделайте её владельцем базы: alter database … owner to ….`,
      ),
    );
  if (Math.abs(clockAhead) > clockToleranceSeconds) {
    const seconds = Math.round(Math.abs(clockAhead));
    found.push(
      makeWarning(
        `${setting}: часы базы и этой машины расходятся на ${seconds} с. Включите на обеих синхронизацию (NTP).`,
      ),
    );
  }
  found.push(...judgeSearch(facts, setting));
  return found.length > 0
    ? found
    : [makeGood(`${setting}: PostgreSQL ${major} отвечает, права есть, часы верны.`)];
}

/** Says whether searches stay fast in a large school. A small school needs neither the extension nor the locale. */
function judgeSearch({ trigrams, knowsRussian }: ServerFacts, setting: string): Finding[] {
  const found: Finding[] = [];
  const advice = adviceByState[trigrams];
  if (advice !== null) found.push(makeWarning(`${setting}: ${advice}`));
  if (!knowsRussian)
    found.push(
      makeWarning(
        `${setting}: LC_CTYPE базы — C, и поиск русских слов в большой школе медленный. ` +
          'Создайте базу с LC_CTYPE C.UTF-8 и восстановите в неё резервную копию.',
      ),
    );
  return found;
}

const slow = 'поиск в большой школе медленный';
const adviceByState: Record<ServerFacts['trigrams'], string | null> = {
  used: null,
  creatable: null,
  forbidden:
    `роли нельзя создать расширение pg_trgm, и ${slow}. ` +
    'Выполните в базе от имени администратора: create extension pg_trgm. Затем: npm run migrate.',
  missing:
    `на сервере базы нет расширения pg_trgm, и ${slow}. ` +
    'Установите пакет postgresql-contrib. Затем: npm run migrate.',
  'indexes missing': `нет индексов для поиска, и ${slow}. Выполните: npm run migrate.`,
};
