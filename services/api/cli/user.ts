import { openDatabase } from '../src/db/database';
import { FolderBusy } from '../src/db/database-error';
import { migrate } from '../src/db/migrate';
import { explain } from '../src/explain-failure';
import { readPassword } from './read-password';
import { Refusal } from './refusal';
import { readCommand } from './run-user';
import { texts } from './texts';

// Staff accounts (product decisions §2). Ends with 0 when done, 1 when refused, 2 when misused.
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
    await run({ db: database.db, readPassword, say: console.log });
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : explain(error));
  if (error instanceof FolderBusy) console.error(texts.stopServer);
  process.exitCode = error instanceof Refusal ? error.exitCode : 1;
}
