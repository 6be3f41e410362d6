import type { Database } from '../core/db/database';
import { apiVersion, findMissing, migrateSchool } from './migrate-school';
import { UsageError } from './command-error';

const usage = `Обновление базы данных для этой версии API. Выполните один раз перед её запуском, сделав резервную копию.

  npm run migrate              выполнить изменения, которых в базе ещё нет
  npm run migrate -- --check   показать их и ничего не менять

Настройки: DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR — те же, что у API.
Код выхода: 1 — ошибка, а с --check и тогда, когда база не обновлена.`;

/** Runs the command. Resolves to the lines to print and to the exit code. */
type Run = (database: Database) => Promise<{ lines: string[]; code: 0 | 1 }>;

/** Reads the arguments of `npm run migrate`. Throws `UsageError`. */
export function readMigrateCommand(args: readonly string[]): Run {
  const [option, ...rest] = args;
  if (rest.length > 0 || (option !== undefined && option !== '--check')) throw new UsageError(usage);
  return option === '--check' ? check : migrate;
}

const migrate: Run = async (database) => {
  const names = await migrateSchool(database);
  const done = `Готово: база данных подходит для API ${apiVersion}. Выполнено изменений: ${names.length}.`;
  return { lines: [...names.map((name) => `✓ ${name}`), done], code: 0 };
};

const check: Run = async (database) => {
  const { migrations, queues } = await findMissing(database);
  const names = [...migrations, ...queues.map((name) => `очередь ${name}`)];
  if (names.length === 0) return { lines: [`База данных подходит для API ${apiVersion}.`], code: 0 };
  const title = `База данных не обновлена для API ${apiVersion}. Ждут изменения (${names.length}):`;
  return { lines: [title, ...names.map((name) => `  ${name}`)], code: 1 };
};
