import { openDatabase } from '../src/db/database';
import { migrate } from '../src/db/migrate';
import { explain } from '../src/explain-failure';

// Makes an embedded database with the current schema and no rows of a school, in `<folder>/database`: the template
// that new schools start from (EMBEDDED_TEMPLATE). Takes the folder as its argument.
try {
  const [dataDir] = process.argv.slice(2);
  if (!dataDir) throw new Error('Usage: node prepare.js <folder>');
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
