import { startNginx, startServer } from '@stupeni/deploy';
import { built } from './places';

/** The server between the browser and the API. It can be stopped and restarted. */
export interface Front {
  url(): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the gateway, or nginx if `E2E_NGINX` names it, before the API's replicas. */
export async function startFront(site: string, apis: readonly string[]): Promise<Front> {
  const nginx = process.env['E2E_NGINX'];
  // A journey must not fail because other work keeps the machine busy.
  const env = { SITE_DIR: site, API_URL: apis[0] ?? '', READ_TIMEOUT_MS: '120000' };
  const apiServers = apis.map((url) => new URL(url).host);
  const start = () =>
    nginx
      ? startNginx(nginx, { apiServers, siteDir: site, embedDir: built.embed })
      : startServer('gateway', built.gateway, { env, health: '/' });
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
