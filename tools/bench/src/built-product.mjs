import { startApi, startServer } from '@stupeni/deploy';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from './chromium.mjs';
import { root } from './root.mjs';

/**
 * Starts the built product with the demo school on the embedded database, and a browser. `close` ends everything and
 * removes the folder.
 */
export async function openBuiltProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-bench-'));
  const api = await startApi({ DATA_DIR: folder });
  const gateway = await startServer('gateway', join(root, 'services/gateway/dist/main.js'), {
    env: { API_URL: api.url, LOG_LEVEL: 'warn' },
    health: '/',
  });
  const browser = await openChromium();
  const { url } = gateway;
  return {
    url,
    browser,
    post: makePost(url),
    async close() {
      await browser.close();
      await gateway.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openBuiltProduct>>} BuiltProduct */

/** @param {string} url */
const makePost =
  (url) =>
  async (/** @type {string} */ path, /** @type {object} */ body, token = '') => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };

/**
 * Signs in as the first demo account of a role and returns the token.
 *
 * @param {BuiltProduct} product
 * @param {'LEARNER' | 'TEACHER' | 'MODERATOR' | 'CREATOR'} role
 * @returns {Promise<string>}
 */
export async function fetchDemoToken({ url, post }, role) {
  const { demo } = await (await fetch(`${url}/api/config`)).json();
  const account = demo.accounts.find((/** @type {{ role: string }} */ one) => one.role === role);
  return (await post('/api/auth/login', { email: account.email, password: demo.password })).token;
}
