import { openTraces, type Traces } from '@stupeni/traces';
import closeWithGrace from 'close-with-grace';
import manifest from '../package.json' with { type: 'json' };
import { ConfigError, type GatewayConfig, readConfig } from './config';
import { buildGateway } from './gateway';
import { measureGateway, serveMetrics } from './metrics';

try {
  const config = readConfig(process.env);
  const metrics = config.metrics && measureGateway();
  const traces = await startTraces(config);
  const app = await buildGateway(config, metrics ?? undefined, traces);
  const metricsServer = config.metrics && metrics ? await serveMetrics(metrics, config.metrics) : null;
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error(err);
    await app.close();
    await metricsServer?.stop();
    await traces?.stop();
  });
  const address = await app.listen({ host: config.host, port: config.port });
  // With PORT=0 the system chose the port, and the program that started this one must know it.
  process.send?.({ address });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Traces of this gateway. Null without a receiver. */
async function startTraces({ traceReceiver }: GatewayConfig): Promise<Traces | null> {
  if (traceReceiver === null) return null;
  return openTraces({ service: 'stupeni-gateway', version: manifest.version, calls: false });
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE') {
    return `Порт занят: задайте другой переменной PORT или METRICS_PORT. (${(error as Error).message})`;
  }
  return error;
}
