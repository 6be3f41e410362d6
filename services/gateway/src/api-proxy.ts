import httpProxy from '@fastify/http-proxy';
import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config';
import { outageLog } from './outage-log';
import { problemBody } from './problems';

/** For operators on the machine itself, not for the world. */
const unpublished = /^\/api\/(health|metrics)(\/|$)/i;

/**
 * Milliseconds. An API that is down answers at once; one that hangs must not hold people for long: what is
 * read begins within moments (the timer behind it is up to half a second late). What is written may take its
 * time: files are received first, and an import of a thousand people hashes as many passwords. So may a read
 * that is made whole before it is sent, and a stream, which begins when there is something to say.
 */
const patience = { connect: 1000, reads: 1300, longReads: 120_000, writes: 120_000 };

/** Reads that may begin late. */
const longReads = [routes.exportParticipants.path, routes.followEvents.path];

interface Passing {
  /** The address and everything under it. */
  prefix: string;
  methods: Method[];
  headersTimeout: number;
  /** Is told of each call that the API did not answer. */
  tell: (error: unknown) => void;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const reads: Method[] = ['GET', 'HEAD', 'OPTIONS'];
const writes: Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Everything under /api goes to the API. The client's address is the one that we see, or that a proxy of
 * TRUST_PROXY sees: what anybody else says of it in headers is dropped. An API that does not answer is a 503 in its own form.
 */
export async function apiProxy(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const tell = outageLog(app.log);
  const prefix = '/api';
  await passOn(app, config, { prefix, methods: reads, headersTimeout: patience.reads, tell });
  await passOn(app, config, { prefix, methods: writes, headersTimeout: patience.writes, tell });
  for (const path of longReads)
    await passOn(app, config, { prefix: path, methods: reads, headersTimeout: patience.longReads, tell });
}

async function passOn(
  app: FastifyInstance,
  { apiUrl, secure }: GatewayConfig,
  { prefix, methods, headersTimeout, tell }: Passing,
): Promise<void> {
  await app.register(httpProxy, {
    httpMethods: methods,
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    logLevel: 'error', // of a lost call it warns with a stack: we say it ourselves
    undici: {
      connect: { timeout: patience.connect },
      headersTimeout,
      bodyTimeout: 0, // event streams are quiet for long
      // As many as there are clients: an open stream or a slow download has one for itself, and with a limit
      // enough of them would keep everybody else waiting.
      connections: null,
    },
    preHandler: async (request, reply) => {
      if (unpublished.test(request.plainPath)) return reply.callNotFound();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutClaims(headers),
        // One address: the sender's own, or what the proxies that we trust say of it.
        'x-forwarded-for': (request as FastifyRequest).ip,
        'x-forwarded-host': String((request as FastifyRequest).headers.host ?? ''),
        'x-forwarded-proto': secure ? 'https' : 'http',
      }),
      // A kept connection may close just as we write to it: then a read is asked once more.
      retryDelay: ({ err, attempt, req }) =>
        attempt === 0 && isLostConnection(err) && (req.method === 'GET' || req.method === 'HEAD') ? 30 : null,
      onError: (reply, { error }) => {
        tell(error.cause ?? error);
        reply
          .code(503)
          .header('retry-after', '5')
          .header('cache-control', 'no-store')
          .send(problemBody('unavailable'));
      },
    },
  });
}

function withoutClaims<T extends object>(headers: T): T {
  const kept = Object.entries(headers).filter(
    // `Expect: 100-continue` was between the client and us: Node has said to go on, and undici refuses it.
    ([name]) => !/^(x-forwarded-.*|forwarded|x-real-ip|expect)$/i.test(name),
  );
  return Object.fromEntries(kept) as T;
}

function isLostConnection(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
