import { join, resolve } from 'node:path';
import { startNginx } from '../running/start-nginx.mjs';
import { startServer } from '../running/start-server.mjs';

const root = resolve(__dirname, '../../../..');
const embedDir = join(root, 'services/gateway/public/embed');

/** What a front door is put in front of. */
export interface Behind {
  siteDir: string;
  /** `host:port` of the API's replicas; the gateway takes the first. */
  api: string[];
}

/** A front door that listens. */
export interface Door {
  port: number;
  close(): Promise<void>;
}

export const doors = { gateway: openGateway, nginx: openNginx };

/** The built gateway, as `npm start` starts it. */
async function openGateway({ siteDir, api }: Behind): Promise<Door> {
  const env = {
    SITE_DIR: siteDir,
    API_URL: `http://${api[0]}`,
    EMBED_HOSTS: 'https://www.youtube.com',
    LOG_LEVEL: 'silent',
  };
  const main = join(root, 'services/gateway/dist/main.js');
  return doorOf(await startServer('gateway', main, { env, health: '/healthz' }));
}

/** The nginx of the system under the configuration that `nginx.mjs` writes. */
async function openNginx({ siteDir, api }: Behind): Promise<Door> {
  const embedHosts = ['https://www.youtube.com'];
  const settings = { apiServers: api, siteDir, embedDir, embedHosts };
  return doorOf(await startNginx(process.env['NGINX'] ?? 'nginx', settings));
}

const doorOf = ({ url, stop }: { url: string; stop: () => Promise<void> }): Door => ({
  port: Number(new URL(url).port),
  close: stop,
});
