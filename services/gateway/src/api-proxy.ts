import httpProxy from '@fastify/http-proxy';
import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config';
import { outageLog } from './outage-log';
import { problemBody } from './problems';

/** Only for operators on the same machine, never through the gateway. */
const unpublished = /^\/api\/(health|metrics)(\/|$)/i;

/**
 * The longest wait for the first byte of a response; `READ_TIMEOUT_MS` is that of other reads.
 * Writes get more time: the API receives files first, and an import of a thousand people hashes a thousand passwords.
 * Long reads get more time too: the API builds an export before it sends it, and a stream begins with its first event.
 */
const timeoutMs = { connect: 1000, longReads: 120_000, writes: 120_000 };

const longReads = [routes.exportParticipants.path, routes.followEvents.path];

interface ProxyRoute {
  /** The path; everything under it is proxied too. */
  prefix: string;
  methods: Method[];
  headersTimeout: number;
  /** Runs for each call that the API did not answer. */
  reportFailure: (error: unknown) => void;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const reads: Method[] = ['GET', 'HEAD', 'OPTIONS'];
const writes: Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Sends everything under /api to the API. The API gets the client's address from the connection, or from a proxy of
 * TRUST_PROXY. The gateway drops the headers of anybody else about it. When the API does not answer, the response is
 * a 503 with the body of the problem `unavailable`.
 */
export async function apiProxy(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const reportFailure = outageLog(app.log);
  const prefix = '/api';
  await addProxyRoute(app, config, {
    prefix,
    methods: reads,
    headersTimeout: config.readTimeoutMs,
    reportFailure,
  });
  await addProxyRoute(app, config, {
    prefix,
    methods: writes,
    headersTimeout: timeoutMs.writes,
    reportFailure,
  });
  for (const path of longReads)
    await addProxyRoute(app, config, {
      prefix: path,
      methods: reads,
      headersTimeout: timeoutMs.longReads,
      reportFailure,
    });
}

async function addProxyRoute(
  app: FastifyInstance,
  { apiUrl, secure }: GatewayConfig,
  { prefix, methods, headersTimeout, reportFailure }: ProxyRoute,
): Promise<void> {
  await app.register(httpProxy, {
    httpMethods: methods,
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    logLevel: 'error', // its warnings about failed calls have a stack; outage-log.ts logs them
    undici: {
      connect: { timeout: timeoutMs.connect },
      headersTimeout,
      bodyTimeout: 0, // event streams may send nothing for a long time
      // No limit: each open stream and slow download uses a connection, and with a limit they would block other calls.
      connections: null,
    },
    preHandler: async (request, reply) => {
      if (unpublished.test(request.plainPath)) return reply.callNotFound();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutProxyHeaders(headers),
        // One address: of the connection, or from the proxies that we trust.
        'x-forwarded-for': (request as FastifyRequest).ip,
        'x-forwarded-host': String((request as FastifyRequest).headers.host ?? ''),
        'x-forwarded-proto': secure ? 'https' : 'http',
      }),
      // A keep-alive connection may close while we write to it. Reads are then sent once more.
      retryDelay: ({ err, attempt, req }) =>
        attempt === 0 && isLostConnection(err) && (req.method === 'GET' || req.method === 'HEAD') ? 30 : null,
      onError: (reply, { error }) => {
        reportFailure(error.cause ?? error);
        reply
          .code(503)
          .header('retry-after', '5')
          .header('cache-control', 'no-store')
          .send(problemBody('unavailable'));
      },
    },
  });
}

function withoutProxyHeaders<T extends object>(headers: T): T {
  const passed = Object.entries(headers).filter(
    // Node has already answered `Expect: 100-continue`, and undici rejects the header.
    ([name]) => !/^(x-forwarded-.*|forwarded|x-real-ip|expect)$/i.test(name),
  );
  return Object.fromEntries(passed) as T;
}

function isLostConnection(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
