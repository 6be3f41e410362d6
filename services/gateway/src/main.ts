import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config';
import { buildGateway } from './gateway';
import { measureGateway, serveMetrics } from './metrics';

try {
  const config = readConfig(process.env);
  const metrics = config.metrics && measureGateway();
  const app = await buildGateway(config, metrics ?? undefined);
  const served = config.metrics && metrics ? await serveMetrics(metrics, config.metrics) : null;
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error(err);
    await app.close();
    await served?.stop();
  });
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE') {
    return `Порт занят: задайте другой переменной PORT или METRICS_PORT. (${(error as Error).message})`;
  }
  return error;
}
