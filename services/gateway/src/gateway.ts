import fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiProxy } from './api-proxy';
import type { GatewayConfig } from './config';
import { page } from './page';
import { policyReports } from './policy-reports';
import { problemBody } from './problems';
import { registry } from './registry';
import { isMistypedPage, isNavigation, plainPathOf } from './request-path';
import { headersOfEveryAnswer } from './security-headers';
import { staticFiles } from './static-files';

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the address, decoded; addresses without one are refused before any route. */
    plainPath: string;
  }
}

/** Bytes. Longer than what the API takes, so that a senseless token gets its refusal from there. */
const longestHeaders = 65_536;

/** The gateway, ready to listen; routes in the order in which they are tried. */
export async function buildGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const headers = headersOfEveryAnswer(config);
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy,
    http: { maxHeaderSize: longestHeaders },
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply.headers(headers)),
  });

  app.decorateRequest('plainPath', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const path = plainPathOf(request.url);
    if (path === null) return refuseAddress(request, reply);
    request.plainPath = path;
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return refuse(request, reply, status);
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  policyReports(app);
  await apiProxy(app, config);
  await staticFiles(app, config);
  page(app, config, registry(app, config));
  return app;
}

/** People who mistyped a page's address are led to the main page (specification §2). */
function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isNavigation(request) || !isMistypedPage(request.url)) return refuse(request, reply, 400);
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}

/** Programs get the API's form of a refusal, people one line. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const body = problemBody(status === 404 ? 'not_found' : status < 500 ? 'validation' : 'internal');
  if (request.url.startsWith('/api')) return reply.send(body);
  return reply.type('text/plain; charset=utf-8').send(body.message);
}
