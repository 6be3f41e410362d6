import { existsSync } from 'node:fs';
import { startApi } from '@stupeni/deploy';
import { addColleague } from './add-colleague';
import { built } from './places';
import { embeddedDatabase, postgresDatabase } from './database';

/**
 * Runs once before all journeys: lets the API migrate and seed one database, which every stack then
 * copies. Answers what removes it again.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const absent = Object.values(built).filter((path) => !existsSync(path));
  if (absent.length > 0) {
    throw new Error(`Nothing to try: build first (npm test -- build). Absent: ${absent.join(', ')}`);
  }
  const url = process.env['E2E_DATABASE_URL'];
  const template = url ? await postgresDatabase(url) : await embeddedDatabase();
  try {
    const env = { ...template.env, LOG_LEVEL: 'warn' };
    const api = await startApi(env);
    await api.stop();
    await addColleague(template.env);
  } catch (error) {
    await template.drop();
    throw error;
  }
  process.env['E2E_TEMPLATE'] = url
    ? new URL(template.env['DATABASE_URL'] ?? '').pathname.slice(1)
    : template.env['DATA_DIR'];
  process.env['E2E_TEMPLATE_FILES'] = template.env['DATA_DIR'];
  return template.drop;
}
