import { join, resolve } from 'node:path';
import { startServer } from './start-server.mjs';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Starts the built gateway on a free port and waits until it answers.
 *
 * @param {readonly string[]} apis addresses of the API's processes
 * @param {Record<string, string>} [env] other settings of the gateway
 * @returns {Promise<import('./start-server.mjs').Server>}
 * @throws with its last output, when it ends or makes no progress before it answers
 */
export function startGateway(apis, env = {}) {
  const script = join(root, 'services/gateway/dist/main.js');
  return startServer('gateway', script, { env: { ...env, API_URL: apis.join(' ') }, health: '/healthz' });
}
