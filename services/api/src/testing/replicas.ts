import { request } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { useTokens } from '../core/sessions/tokens';

/** Running replicas of the service behind a proxy. The suite sends its requests there instead of to its own service. */
export interface Replicas {
  /** URL of the proxy. */
  url: string;
  /** URL of the replicas' database. */
  database: string;
  /** The replicas' folder of files. */
  dataDir: string;
}

/** The replicas that `npm test -- replicas` started; null in every other run. */
export const replicas = readReplicas(process.env);

function readReplicas(env: NodeJS.ProcessEnv): Replicas | null {
  const { API_REPLICAS: url, API_REPLICAS_DATABASE: database, API_REPLICAS_DATA_DIR: dataDir } = env;
  if (!url) return null;
  if (!database || !dataDir)
    throw new Error('API_REPLICAS needs API_REPLICAS_DATABASE and API_REPLICAS_DATA_DIR.');
  return { url, database, dataDir };
}

/**
 * Defines a test that needs a service in the spec's own process, to count statements or to set the clock or the settings.
 * It does not run when requests go to replicas.
 */
export function itInProcess(name: string, work: () => Promise<unknown>): void {
  if (!replicas) it(name, work);
}

/** Starts a service for specs that signs tokens like the replicas and forwards every request to them. */
export async function forwardToReplicas({ url }: Replicas, secret: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, http: { maxHeaderSize: 64 * 1024 } });
  await useTokens(app, secret);
  app.addHook('onRequest', async (asked, reply) => {
    // `forward` throws for a header that Node rejects. Fastify can answer that error only before the hijack.
    forward(url, asked, reply);
    reply.hijack();
  });
  await app.ready();
  return app;
}

function forward(url: string, { raw: asked }: FastifyRequest, { raw: answer }: FastifyReply): void {
  const { hostname, port } = new URL(url);
  const { method, headers, url: path } = asked;
  const onward = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
    // Node sets these two headers itself.
    const { connection: _connection, 'transfer-encoding': _encoding, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 0, headers);
    reply.pipe(answer);
  });
  onward.on('error', (error) => answer.destroy(error));
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
