import { openDatabase } from '../src/db/open-database';
import { FolderBusy } from '../src/db/database-error';
import { migrate } from '../src/db/migrate';
import { explain } from '../src/explain-failure';
import { readPassword } from './read-password';
import { confirm } from './confirm';
import { CommandError } from './command-error';
import { readCommand } from './run-user';
import { texts } from './texts';

// Staff accounts (product decisions §2). Exit codes: 0 success, 1 error, 2 wrong command line.
try {
  const run = readCommand(process.argv.slice(2));
  const { DATABASE_URL, DATA_DIR, EMBEDDED_TEMPLATE } = process.env;
  const database = await openDatabase({
    url: DATABASE_URL || undefined,
    dataDir: DATA_DIR || undefined,
    template: EMBEDDED_TEMPLATE || undefined,
  });
  try {
    await migrate(database.db);
    await run({ db: database.db, readPassword, confirm, say: console.log });
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof CommandError ? error.message : explain(error));
  if (error instanceof FolderBusy) console.error(texts.stopServer);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
