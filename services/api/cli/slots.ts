import { FolderBusy } from '../src/db/database-error';
import { migrate } from '../src/db/migrate';
import { openDatabase } from '../src/db/open-database';
import { runProgram } from './run-program';
import { readSlotsCommand } from './run-slots';
import { texts } from './texts';

// Grants slots without a payment. Exit codes: 0 success, 1 error, 2 wrong command line.
await runProgram(async () => {
  const run = readSlotsCommand(process.argv.slice(2));
  const { DATABASE_URL, DATA_DIR, EMBEDDED_TEMPLATE } = process.env;
  const database = await openDatabase({
    url: DATABASE_URL || undefined,
    dataDir: DATA_DIR || undefined,
    template: EMBEDDED_TEMPLATE || undefined,
  }).catch((error: unknown) => {
    if (error instanceof FolderBusy) console.error(texts.stopServer);
    throw error;
  });
  try {
    await migrate(database.db);
    await run({ db: database.db, say: console.log });
  } finally {
    await database.close();
  }
});
