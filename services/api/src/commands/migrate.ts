import { configFrom } from '../core/config/config';
import { openDatabase } from '../core/db/open-database';
import { readMigrateCommand } from './run-migrate';
import { runProgram } from './run-program';

// Brings the database up to date before a new release starts. Exit codes: run-migrate.ts.
await runProgram(async () => {
  const run = readMigrateCommand(process.argv.slice(2));
  const {
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    dataDir,
    embeddedTemplate,
  } = configFrom(process.env);
  const database = await openDatabase({ url, directUrl, dataDir, template: embeddedTemplate });
  try {
    const { lines, code } = await run(database);
    for (const line of lines) console.log(line);
    process.exitCode = code;
  } finally {
    await database.close();
  }
});
