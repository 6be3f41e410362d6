import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '@stupeni/deploy';
import { embeddedDatabase, postgresDatabase } from './database';
import { startObstacles, type Obstacles } from './obstacles';
import { built } from './places';
import { startFront } from './front';

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
  const files = process.env['E2E_TEMPLATE_FILES'];
  const database = url ? await postgresDatabase(url, template, files) : await embeddedDatabase(template);
  undo.push(database.drop);
  // Replicas hold no state of their own: they share the database, and the folder of files.
  const apis: { url: string }[] = [];
  for (let count = process.env['E2E_NGINX'] ? 2 : 1; count > 0; count -= 1) {
    const api = await startApi({ ...database.env, LOG_LEVEL: 'warn' });
    undo.push(api.stop);
    apis.push(api);
  }
  const site = ownSite ? await copyOfSite(undo) : built.site;
  const front = await startFront(
    site,
    apis.map((api) => api.url),
  );
  undo.push(() => front.stop());
  const obstacles = await startObstacles(front.url);
  undo.push(obstacles.stop);
  return { url: obstacles.url, site, obstacles, api: apis[0]?.url ?? '', restartGateway: front.restart };
}

async function copyOfSite(undo: (() => Promise<void>)[]): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'stupeni-site-'));
  undo.push(() => rm(site, { recursive: true, force: true }));
  await cp(built.site, site, { recursive: true });
  return site;
}
