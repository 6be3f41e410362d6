import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config';
import { buildGateway } from './gateway';

try {
  const config = readConfig(process.env);
  const app = await buildGateway(config);
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error(err);
    await app.close();
  });
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE') {
    return `Порт занят: задайте другой переменной PORT. (${(error as Error).message})`;
  }
  return error;
}
