import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '@stupeni/deploy';
import { makeEmbeddedDatabase, makePostgresDatabase, type SchoolDatabase } from './database';
import { startMailServer } from './mail-server';
import { startObstacles, type Obstacles } from './obstacles';
import { built } from './places';
import { startProvider } from './provider';
import { startFront } from './front';
import { engines, serverUrl, readTemplate, type Engine } from './templates';

/** The API on its own seeded database, without a server in front of it. */
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
  /** Replaces the running gateway by a new one. A gateway has no state. */
  restartGateway(): Promise<void>;
  stop(): Promise<void>;
}

type Undo = (() => Promise<void>)[];

/** Copies the seeded database, for an API that is started in another way. */
export function copySeededDatabase(engine: Engine = engines[0] ?? 'embedded'): Promise<SchoolDatabase> {
  const template = readTemplate(engine);
  return engine === 'postgres'
    ? makePostgresDatabase(serverUrl ?? '', template)
    : makeEmbeddedDatabase(template);
}

/** Starts the API on a copy of the seeded database. `own` are settings of this school alone. */
export function startBackend(engine: Engine, own: Record<string, string> = {}): Promise<Backend> {
  return startWithUndo(async (undo) => {
    const database = await copySeededDatabase(engine);
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

/** Starts a gateway in front of a running API. Also starts a proxy, unless `entrance` is one that runs already and stays. */
export function startStack(
  { apis, files }: Backend,
  { ownSite, entrance }: { ownSite: boolean; entrance?: Obstacles },
): Promise<Stack> {
  return startWithUndo(async (undo) => {
    const site = ownSite ? await copySite(undo) : built.site;
    const front = await startFront(site, apis);
    undo.push(() => front.stop());
    const obstacles = entrance ?? (await startObstacles());
    if (!entrance) undo.push(obstacles.stop);
    obstacles.leadTo(front.url);
    const api = apis[0] ?? '';
    return { url: obstacles.url, site, obstacles, api, files, restartGateway: front.restart };
  });
}

/**
 * Starts a complete product that knows its own address. `emails` are those of the logins at its OpenID provider, or null
 * for a school without one.
 */
export function startWithAddress(
  startFresh: (settings: Record<string, string>) => Promise<Backend>,
  { host, emails, ownSite }: { host: string; emails: Record<string, string> | null; ownSite: boolean },
): Promise<Stack> {
  return startWithUndo(async (undo) => {
    const entrance = await startObstacles(host);
    undo.push(entrance.stop);
    const provider = emails && (await startProvider(entrance.url, emails));
    if (provider) undo.push(provider.stop);
    const backend = await startFresh({ PUBLIC_URL: entrance.url, ...provider?.settings });
    undo.push(backend.stop);
    const stack = await startStack(backend, { ownSite, entrance });
    undo.push(stack.stop);
    return stack;
  });
}

/** Starts parts one after another. Each part adds a function to `undo` that stops it. `stop` calls them in reverse order. */
async function startWithUndo<Started>(
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

async function copySite(undo: Undo): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'stupeni-site-'));
  undo.push(() => rm(site, { recursive: true, force: true }));
  await cp(built.site, site, { recursive: true });
  return site;
}
