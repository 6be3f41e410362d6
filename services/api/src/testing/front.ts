import { request } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { useTokens } from '../sessions/tokens';

/** A running front door with replicas behind it, which the suite talks to instead of a service of its own. */
export interface Front {
  /** Where it answers. */
  url: string;
  /** The replicas' database, PostgreSQL. */
  database: string;
  /** The replicas' folder of files. */
  dataDir: string;
}

/** What `npm test -- replicas` started; null in every other run. */
export const front = frontOf(process.env);

function frontOf(env: NodeJS.ProcessEnv): Front | null {
  const { API_FRONT: url, API_FRONT_DATABASE: database, API_FRONT_DATA_DIR: dataDir } = env;
  if (!url) return null;
  if (!database || !dataDir) throw new Error('API_FRONT needs API_FRONT_DATABASE and API_FRONT_DATA_DIR.');
  return { url, database, dataDir };
}

/**
 * A test of what only a service in the spec's own process lets see or set: the number of its statements, its clock,
 * its settings. Where requests go to replicas behind a front door, it is not among the tests.
 */
export const itInProcess: (name: string, work: () => Promise<unknown>) => void = front ? () => undefined : it;

/** Stands where a spec expects the service: signs tokens as the replicas do, and passes every request on to them. */
export async function serviceBehind({ url }: Front, secret: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, http: { maxHeaderSize: 64 * 1024 } });
  await useTokens(app, secret);
  app.addHook('onRequest', async (asked, reply) => {
    reply.hijack();
    passOn(url, asked, reply);
  });
  await app.ready();
  return app;
}

function passOn(url: string, { raw: asked }: FastifyRequest, { raw: answer }: FastifyReply): void {
  const { hostname, port } = new URL(url);
  const { method, headers, url: path } = asked;
  const onward = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
    // How the bytes are framed and when the line is closed is this stand-in's own business.
    const { connection: _line, 'transfer-encoding': _framing, ...said } = reply.headers;
    answer.writeHead(reply.statusCode ?? 0, said);
    reply.pipe(answer);
  });
  onward.on('error', (error) => answer.destroy(error));
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
