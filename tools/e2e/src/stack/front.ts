import { startNginx, startServer } from '@stupeni/deploy';
import { built } from './places';

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
