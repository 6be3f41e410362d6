import { randomUUID } from 'node:crypto';
import { readRequestId } from '@stupeni/contract/request-id';
import { type ErrorReports, openErrorReports, reportingLog } from '@stupeni/error-reports';
import type { Traces } from '@stupeni/traces';
import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { proxyApi } from './api-proxy';
import type { GatewayConfig } from './config';
import { answerOnlyFiles } from './files-host';
import { followBucket } from './follow-bucket';
import { type GatewayMetrics, noMetrics } from './metrics';
import { servePage } from './page';
import { receivePolicyReports } from './policy-reports';
import { makeProblemBody } from './problems';
import { serveRegistry } from './registry';
import { isApiPath, isMistypedPage, isNavigation, parsePlainPath } from './request-path';
import { makeAnswerHeaders } from './security-headers';
import { serveStaticFiles } from './static-files';

declare module 'fastify' {
  interface FastifyRequest {
    /** The decoded path of the URL. URLs without a plain path are rejected before any route. */
    plainPath: string;
    /** The header that passes the trace on. Undefined without traces. */
    traceparent?: string;
  }
}

/** Bytes. More than the API accepts, so that the API itself rejects a token that is too long. */
const maxHeaderBytes = 65_536;

/** Builds the gateway, ready to listen. The hooks run in the order in which they are registered. */
export async function buildGateway(
  config: GatewayConfig,
  metrics: Omit<GatewayMetrics, 'text'> = noMetrics,
  traces: Traces | null = null,
): Promise<FastifyInstance> {
  const headers = makeAnswerHeaders(config);
  const errorReports =
    config.sentryDsn === null ? null : openReports(config, config.sentryDsn, () => app.log);
  const app: FastifyInstance = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, ...(errorReports && { hooks: reportingLog(errorReports) }) },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy,
    genReqId: ({ headers: sent }) => readRequestId(sent['x-request-id']) ?? randomUUID(),
    http: { maxHeaderSize: maxHeaderBytes },
    frameworkErrors: (_error, request, reply) => {
      void rejectAddress(request, reply.headers(headers));
    },
  });

  // Requests are not logged, so they need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);
  app.decorateRequest('plainPath', '');
  metrics.watch(app);
  if (traces) watchRequests(app, traces);
  app.addHook('onRequest', (request, reply, done) => {
    const path = parsePlainPath(request.url);
    if (path === null) return void rejectAddress(request, reply.headers(headers));
    request.plainPath = path;
    done();
  });
  answerOnlyFiles(app, config.filesOrigin);
  app.setNotFoundHandler((request, reply) => reject(request, reply.headers(headers), 404));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'ошибка шлюза');
    return reject(request, reply.headers(headers), status);
  });

  const { bucket, siteDir } = config;
  const mirror = bucket && (await followBucket(app, { bucket, siteDir }, metrics));
  proxyApi(app, config, metrics);
  app.register(async (own) => {
    own.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    own.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    receivePolicyReports(own);
    await serveStaticFiles(own, config, mirror);
    // These answers are compressed for each request. The other files were compressed when they were built.
    await own.register(async (compressed) => {
      await compressed.register(compress, {
        encodings: ['br', 'gzip'],
        customTypes: /^(text\/html|application\/json)\b/,
        globalDecompression: false,
      });
      servePage(compressed, config, serveRegistry(compressed, config, metrics));
    });
  });
  await app.ready();
  return app;
}

/** Makes a span for each request. */
function watchRequests(app: FastifyInstance, traces: Traces): void {
  traces.onFailure((reason) => app.log.warn({ reason }, 'трассировка не доходит'));
  app.addHook('onRequest', (request, reply, done) => traces.begin(request, reply, done));
  app.addHook('preValidation', (request, _reply, done) => traces.resume(request, done));
}

/** Opens the reports of everything that this gateway logs as an error. */
const openReports = (
  { commit, secure }: GatewayConfig,
  dsn: string,
  log: () => FastifyInstance['log'],
): ErrorReports =>
  openErrorReports({
    dsn,
    service: 'gateway',
    release: `stupeni-gateway@${manifest.version}${commit ? `+${commit}` : ''}`,
    environment: secure ? 'production' : 'development',
    onFailure: (reason) => log().warn({ reason }, 'отчёты об ошибках не доходят'),
  });

/** Redirects a mistyped address of a page to the main page (specification §2). Rejects any other address with 400. */
function rejectAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isNavigation(request) || !isMistypedPage(request.url)) return reject(request, reply, 400);
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}

/** Answers a call of the API with the body of a problem, and any other request with one line of text. */
function reject(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  const body = makeProblemBody(status === 404 ? 'not_found' : status < 500 ? 'validation' : 'internal');
  if (isApiPath(request.url)) return reply.send(body);
  return reply.type('text/plain; charset=utf-8').send(body.message);
}
