import { join, resolve } from 'node:path';
import { startNginx } from '../running/start-nginx.mjs';
import { startServer } from '../running/start-server.mjs';

const root = resolve(__dirname, '../../../..');
const embedDir = join(root, 'services/gateway/public/embed');

/** What a front server serves. */
interface Backend {
  siteDir: string;
  /** `host:port` of the API's replicas; the gateway takes the first. */
  api: string[];
}

/** A running gateway or nginx. */
export interface FrontServer {
  port: number;
  close(): Promise<void>;
}

export const frontServers = { gateway: openGateway, nginx: openNginx };

/** The built gateway, as `npm start` starts it. */
async function openGateway({ siteDir, api }: Backend): Promise<FrontServer> {
  const env = {
    SITE_DIR: siteDir,
    API_URL: `http://${api[0]}`,
    EMBED_HOSTS: 'https://www.youtube.com',
    LOG_LEVEL: 'silent',
  };
  const main = join(root, 'services/gateway/dist/main.js');
  return frontServerOf(await startServer('gateway', main, { env, health: '/healthz' }));
}

/** The nginx of the system under the configuration that `nginx.mjs` writes. */
async function openNginx({ siteDir, api }: Backend): Promise<FrontServer> {
  const embedHosts = ['https://www.youtube.com'];
  const settings = { apiServers: api, siteDir, embedDir, embedHosts };
  return frontServerOf(await startNginx(process.env['NGINX'] ?? 'nginx', settings));
}

const frontServerOf = ({ url, stop }: { url: string; stop: () => Promise<void> }): FrontServer => ({
  port: Number(new URL(url).port),
  close: stop,
});
