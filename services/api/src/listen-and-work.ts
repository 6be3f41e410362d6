import type { FastifyInstance } from 'fastify';
import type { Config } from './core/config/config';

/**
 * Listens, and then takes jobs. When one of them fails, it closes the server and throws: a server that listens without
 * its database would answer errors, and nothing would start it again.
 *
 * @param onAddress gets the address at which the server listens
 */
export async function listenAndWork(
  app: Pick<FastifyInstance, 'listen' | 'close' | 'jobs'>,
  { host, port, timeZone }: Pick<Config, 'host' | 'port' | 'timeZone'>,
  onAddress: (address: string) => void,
): Promise<void> {
  try {
    onAddress(await app.listen({ host, port }));
    await app.jobs.work(timeZone);
  } catch (error) {
    await app.close();
    throw error;
  }
}
