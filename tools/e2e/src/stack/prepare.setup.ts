import { existsSync } from 'node:fs';
import { startApi } from '@stupeni/deploy';
import { addColleague } from './add-colleague';
import { built } from './places';
import { makeEmbeddedDatabase, makePostgresDatabase } from './database';
import { announceTemplate, engines, serverUrl, type Engine } from './templates';

/**
 * Runs once before all journeys. The API migrates and seeds one database of each kind, and every school copies it.
 * Returns a function that removes them.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const absent = Object.values(built).filter((path) => !existsSync(path));
  if (absent.length > 0) {
    throw new Error(`Build first (npm test -- build). Missing: ${absent.join(', ')}`);
  }
  const drops: (() => Promise<void>)[] = [];
  const dropAll = async () => {
    for (const drop of drops.splice(0)) await drop();
  };
  try {
    for (const engine of engines) drops.push(await prepareOne(engine));
    return dropAll;
  } catch (error) {
    await dropAll();
    throw error;
  }
}

/** Makes the template of one kind and returns a function that drops it. */
async function prepareOne(engine: Engine): Promise<() => Promise<void>> {
  const { env, drop } =
    engine === 'postgres' ? await makePostgresDatabase(serverUrl ?? '') : await makeEmbeddedDatabase();
  try {
    const api = await startApi({ ...env, LOG_LEVEL: 'warn' });
    await api.stop();
    await addColleague(env);
  } catch (error) {
    await drop();
    throw error;
  }
  const { DATABASE_URL, DATA_DIR: files = '' } = env;
  announceTemplate(engine, {
    database: DATABASE_URL ? new URL(DATABASE_URL).pathname.slice(1) : files,
    files,
  });
  return drop;
}
