import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../start/ports.mjs';
import { Processes } from '../../../start/processes.mjs';
import { waitForAnswer } from '../../../start/waiting.mjs';
import { makeNginxFiles } from './nginx-files.mjs';

/**
 * Starts an nginx with the configuration of production, on a free port and in a temporary folder.
 *
 * @param {string} program path of nginx, or its name
 * @param {{ apis: readonly string[], gateways: readonly string[] }} servers the URLs of both kinds
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 * @throws when nginx ends before a gateway answers through it
 */
export async function startNginx(program, { apis, gateways }) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-nginx-'));
  const port = await findFreePort();
  const files = makeNginxFiles(folder, {
    listen: `127.0.0.1:${port}`,
    apis: apis.map((url) => new URL(url).host),
    gateways: gateways.map((url) => new URL(url).host),
  });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  /** @type {string | null} */
  let endReason = null;
  const processes = new Processes((_name, reason) => {
    endReason = reason;
  });
  processes.start('nginx', program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    cwd: folder,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await processes.end();
    await rm(folder, { recursive: true, force: true });
  };
  if ((await waitForAnswer(`${url}/healthz`, { hasEnded: () => endReason !== null })) === null) {
    await stop();
    throw new Error(`nginx did not answer (${endReason}).`);
  }
  return { url, stop };
}
