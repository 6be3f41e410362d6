import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase, postgresDatabase } from './database';
import { startObstacles, type Obstacles } from './obstacles';
import { built } from './places';
import { startServer } from './server';

/** A whole running product: API on its own seeded database, gateway, and a line that can be disturbed. */
export interface Stack {
  /** Where a person opens the product. */
  url: string;
  /** Folder of the site that the gateway serves; a copy when `ownSite` was asked for. */
  site: string;
  obstacles: Obstacles;
  /** Where the API itself answers, past the gateway. */
  api: string;
  /** Ends the gateway and starts another in its place, which remembers nothing. */
  restartGateway(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack({ ownSite }: { ownSite: boolean }): Promise<Stack> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await build(ownSite, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the parts one after another; each says in `undo` how it is taken away again. */
async function build(ownSite: boolean, undo: (() => Promise<void>)[]): Promise<Omit<Stack, 'stop'>> {
  const template = process.env['E2E_TEMPLATE'];
  const url = process.env['E2E_DATABASE_URL'];
  const database = url ? await postgresDatabase(url, template) : await embeddedDatabase(template);
  undo.push(database.drop);
  const api = await startServer('api', built.api, {
    env: { ...database.env, LOG_LEVEL: 'warn' },
    health: '/api/health/ready',
  });
  undo.push(api.stop);
  const site = ownSite ? await copyOfSite(undo) : built.site;
  const gateways = await startGateway({ SITE_DIR: site, API_URL: api.url });
  undo.push(() => gateways.stop());
  const obstacles = await startObstacles(gateways.url);
  undo.push(obstacles.stop);
  return { url: obstacles.url, site, obstacles, api: api.url, restartGateway: gateways.restart };
}

async function startGateway(env: Record<string, string>) {
  const start = () => startServer('gateway', built.gateway, { env, health: '/' });
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

async function copyOfSite(undo: (() => Promise<void>)[]): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'stupeni-site-'));
  undo.push(() => rm(site, { recursive: true, force: true }));
  await cp(built.site, site, { recursive: true });
  return site;
}
