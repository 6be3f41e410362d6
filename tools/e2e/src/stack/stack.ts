import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '@stupeni/deploy';
import { embeddedDatabase, postgresDatabase, type SchoolDatabase } from './database';
import { startMailServer } from './mail-server';
import { startObstacles, type Obstacles } from './obstacles';
import { built } from './places';
import { startFront } from './front';
import { engines, serverUrl, readTemplate, type Engine } from './templates';

/** The API on its own seeded database, without a server before it. */
export interface Backend {
  /** Addresses of its replicas; one unless nginx is used. */
  apis: string[];
  /** The folder of its files. Mails are stored in `mail`. */
  files: string;
  stop(): Promise<void>;
}

/**
 * A complete running product: API, gateway, and a proxy between the browser and the gateway that can disturb
 * requests.
 */
export interface Stack {
  /** The address for people. */
  url: string;
  /** Folder of the site that the gateway serves; a copy with `ownSite`. */
  site: string;
  obstacles: Obstacles;
  /** The address of the API itself, without the gateway. */
  api: string;
  /** The folder of the API's files. Mails are stored in `mail`. */
  files: string;
  /** Puts another gateway, which has no state, in the place of the running one. */
  restartGateway(): Promise<void>;
  stop(): Promise<void>;
}

type Undo = (() => Promise<void>)[];

/** A copy of the seeded database, for an API that is started in another way. */
export function copiedDatabase(engine: Engine = engines[0] ?? 'embedded'): Promise<SchoolDatabase> {
  const template = readTemplate(engine);
  return engine === 'postgres' ? postgresDatabase(serverUrl ?? '', template) : embeddedDatabase(template);
}

/** Starts the API on a copy of the seeded database. `own` are settings of this school alone. */
export function startBackend(engine: Engine, own: Record<string, string> = {}): Promise<Backend> {
  return undoable(async (undo) => {
    const database = await copiedDatabase(engine);
    undo.push(database.drop);
    const files = database.env['DATA_DIR'] ?? '';
    const mails = await startMailServer(join(files, 'mail'));
    undo.push(mails.stop);
    // Replicas have no state of their own: they share the database and the folder of files.
    const apis: string[] = [];
    for (let count = process.env['E2E_NGINX'] ? 2 : 1; count > 0; count -= 1) {
      // Learners are notified of a verdict at once.
      const settings = { LOG_LEVEL: 'warn', VERDICT_UNDO_SECONDS: '0', SMTP_URL: mails.url };
      const api = await startApi({ ...database.env, ...settings, ...own });
      undo.push(api.stop);
      apis.push(api.url);
    }
    return { apis, files };
  });
}

/** Starts a gateway before a running API, and its own proxy unless `entrance` is a running one. */
export function startStack(
  { apis, files }: Backend,
  { ownSite, entrance }: { ownSite: boolean; entrance?: Obstacles },
): Promise<Stack> {
  return undoable(async (undo) => {
    const site = ownSite ? await copyOfSite(undo) : built.site;
    const front = await startFront(site, apis);
    undo.push(() => front.stop());
    const obstacles = entrance ?? (await startObstacles());
    undo.push(obstacles.stop);
    obstacles.leadTo(front.url);
    const api = apis[0] ?? '';
    return { url: obstacles.url, site, obstacles, api, files, restartGateway: front.restart };
  });
}

/** Starts parts one after another. Each adds to `undo` how to stop it; they are stopped in reverse order. */
async function undoable<Started>(
  start: (undo: Undo) => Promise<Started>,
): Promise<Started & { stop(): Promise<void> }> {
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function copyOfSite(undo: Undo): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'stupeni-site-'));
  undo.push(() => rm(site, { recursive: true, force: true }));
  await cp(built.site, site, { recursive: true });
  return site;
}
