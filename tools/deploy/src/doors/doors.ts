import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { nginxInFolder } from '../nginx-config.mjs';

const root = resolve(__dirname, '../../../..');
const embedDir = join(root, 'services/gateway/public/embed');

/** What a front door is put in front of. */
export interface Behind {
  siteDir: string;
  /** `host:port` of the API's replicas; the gateway takes the first. */
  api: string[];
  /** A folder of its own. */
  scratch: string;
}

/** A front door that listens. */
export interface Door {
  port: number;
  close(): Promise<void>;
}

export const doors = { gateway: openGateway, nginx: openNginx };

/** The built gateway, as `npm start` starts it. */
async function openGateway({ siteDir, api }: Behind): Promise<Door> {
  const port = await freePort();
  const main = join(root, 'services/gateway/dist/main.js');
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIR: siteDir,
      API_URL: `http://${api[0]}`,
      EMBED_HOSTS: 'https://www.youtube.com',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return opened(child, port);
}

/** The nginx of the system under the configuration that `nginx.mjs` writes. */
async function openNginx({ siteDir, api, scratch }: Behind): Promise<Door> {
  const port = await freePort();
  const files = nginxInFolder(scratch, {
    listen: `127.0.0.1:${port}`,
    apiServers: api,
    siteDir,
    embedDir,
    embedHosts: ['https://www.youtube.com'],
  });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(scratch, name), content);
  const args = ['-c', join(scratch, 'nginx.conf'), '-e', join(scratch, 'error.log')];
  const child = spawn(process.env['NGINX'] ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return opened(child, port);
}

async function opened(child: ChildProcess, port: number): Promise<Door> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const deadline = Date.now() + 20_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The front door does not open.');
    await after(50);
  }
  return {
    port,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
