import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxInFolder } from '@stupeni/deploy';
import { untilAnswers } from '../../../start/answers.mjs';
import { freePort } from '../../../start/ports.mjs';
import { Household } from '../../../start/processes.mjs';
import { built } from './places';
import { startServer, type Server } from './server';

/** What stands between the browser and the API, and can be ended and started anew. */
export interface Front {
  url(): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The gateway, or nginx where `E2E_NGINX` names it, before the API's replicas. */
export async function startFront(site: string, apis: readonly string[]): Promise<Front> {
  const nginx = process.env['E2E_NGINX'];
  const env = { SITE_DIR: site, API_URL: apis[0] ?? '' };
  const start = (): Promise<Server> =>
    nginx ? startNginx(nginx, site, apis) : startServer('gateway', built.gateway, { env, health: '/' });
  let running = await start();
  return {
    url: () => running.url,
    stop: () => running.stop(),
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

async function startNginx(program: string, siteDir: string, apis: readonly string[]): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-nginx-'));
  const port = await freePort();
  const files = nginxInFolder(folder, {
    listen: `127.0.0.1:${port}`,
    apiServers: apis.map((url) => new URL(url).host),
    siteDir,
    embedDir: built.embed,
  });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  let ended = '';
  const house = new Household((_who, reason) => void (ended = reason));
  house.start('nginx', program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    cwd: folder,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await house.end();
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await untilAnswers(`${url}/healthz`, { within: 20_000, abandoned: () => ended !== '' }))) {
    await stop();
    throw new Error(`nginx did not answer (${ended || 'it still runs'}).`);
  }
  return { url, stop };
}
