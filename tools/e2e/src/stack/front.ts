import { startGateway, startNginx } from '@stupeni/deploy';

/** The server between the browser and the API. `restart` replaces it by another one. */
export interface Front {
  url(): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the gateway in front of the API's replicas, and nginx in front of both if `E2E_NGINX` names it. */
export async function startFront(site: string, apis: readonly string[]): Promise<Front> {
  const nginx = process.env['E2E_NGINX'];
  const start = async () => {
    // Long, because an answer can be late on a busy machine. The gateway would send the read to the other replica too.
    const gateway = await startGateway(apis, { SITE_DIR: site, READ_TIMEOUT_MS: '120000' });
    if (!nginx) return gateway;
    const front = await startNginx(nginx, { apis, gateways: [gateway.url] });
    return {
      url: front.url,
      async stop() {
        await front.stop();
        await gateway.stop();
      },
    };
  };
  let running = await start();
  return {
    url: () => running.url,
    stop: () => running.stop(),
    // The new one starts first: a page whose event stream ends connects again at once.
    async restart() {
      const earlier = running;
      running = await start();
      await earlier.stop();
    },
  };
}
