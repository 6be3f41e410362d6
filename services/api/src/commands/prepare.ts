import { openDatabase } from '../core/db/open-database';
import { explain } from './explain-failure';
import { migrateSchool } from './migrate-school';

// Makes an empty embedded database with the current schema in `<folder>/database`. New schools start from a copy of this
// template (EMBEDDED_TEMPLATE). The folder is the only argument.
try {
  const [dataDir] = process.argv.slice(2);
  if (!dataDir) throw new Error('Usage: node prepare.js <folder>');
  const database = await openDatabase({ dataDir });
  try {
    await migrateSchool(database);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
