import { join, resolve } from 'node:path';
import { ensurePreparedDatabase } from '../../../start/prepared-database.mjs';
import { startServer } from './start-server.mjs';

const root = resolve(import.meta.dirname, '../../../..');

/** The path of the built API. */
export const builtApi = join(root, 'services/api/dist/main.js');

/**
 * Starts the built API on a free port and waits until it is ready. A new embedded database is a copy of the prepared
 * one.
 *
 * @param {Record<string, string>} env settings of the API
 * @returns {Promise<import('./start-server.mjs').Server>}
 * @throws with its last output, when it ends or makes no progress before it is ready
 */
export async function startApi(env) {
  const EMBEDDED_TEMPLATE = env['DATABASE_URL'] ? '' : await ensurePreparedDatabase(root);
  return startServer('api', builtApi, { env: { EMBEDDED_TEMPLATE, ...env }, health: '/api/health/ready' });
}
