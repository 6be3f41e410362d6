import { join, resolve } from 'node:path';
import { preparedDatabase } from '../../../start/prepared-database.mjs';
import { startServer } from './start-server.mjs';

const root = resolve(import.meta.dirname, '../../../..');

/** The program that was built. */
export const builtApi = join(root, 'services/api/dist/main.js');

/**
 * Starts the built API on a free port and waits until it is ready. A school on the embedded database that has none
 * yet starts from the prepared one.
 *
 * @param {Record<string, string>} env its settings
 * @returns {Promise<import('./start-server.mjs').Server>}
 * @throws with what it said, when it ends or stands still before it is ready
 */
export async function startApi(env) {
  const EMBEDDED_TEMPLATE = env['DATABASE_URL'] ? '' : await preparedDatabase(root);
  return startServer('api', builtApi, { env: { EMBEDDED_TEMPLATE, ...env }, health: '/api/health/ready' });
}
