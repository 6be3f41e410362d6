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
  stop(): Promise<void>;
}

export async function startStack({ ownSite }: { ownSite: boolean }): Promise<Stack> {
  const template = process.env['E2E_TEMPLATE'];
  const url = process.env['E2E_DATABASE_URL'];
  const database = url ? await postgresDatabase(url, template) : await embeddedDatabase(template);
  const api = await startServer('api', built.api, {
    env: { ...database.env, LOG_LEVEL: 'warn' },
    health: '/api/health/ready',
  });
  const site = ownSite ? await mkdtemp(join(tmpdir(), 'stupeni-site-')) : built.site;
  if (ownSite) await cp(built.site, site, { recursive: true });
  const gateway = await startServer('gateway', built.gateway, {
    env: { SITE_DIR: site, API_URL: api.url },
    health: '/',
  });
  const obstacles = await startObstacles(gateway.url);
  return {
    url: obstacles.url,
    site,
    obstacles,
    async stop() {
      await obstacles.stop();
      await gateway.stop();
      await api.stop();
      await database.drop();
      if (ownSite) await rm(site, { recursive: true, force: true });
    },
  };
}
