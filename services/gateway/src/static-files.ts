import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseCacheRule } from './cache-rule';
import type { GatewayConfig } from './config';
import { headersForHost } from './releases-host';
import type { ReleaseMirror } from './release-mirror';
import { headersOfEmbeddedPages, makeScriptHeaders } from './security-headers';

// Folders, compressed versions of other files, and the sources that only the release tool reads.
const notServed = /(\/|\.br|\.gz|\/sources\.gzip)$/;

/**
 * Serves published files and embedded pages. A missing file is a 404, never the product's page.
 * @param mirror copies a release from the bucket when an open page asks for it
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { siteDir, embedDir, releasesOrigin }: GatewayConfig,
  mirror?: Pick<ReleaseMirror, 'provide'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: siteDir,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
  });

  const send = (request: FastifyRequest, reply: FastifyReply, root: string) => {
    const path = request.plainPath;
    if (notServed.test(path)) return reply.callNotFound();
    return reply
      .header('cache-control', chooseCacheRule(path))
      .header('vary', 'accept-encoding')
      .sendFile(path, root);
  };

  const sendRelease = async (request: FastifyRequest, reply: FastifyReply, root: string) => {
    await mirror?.provide(request.plainPath).catch((cause: unknown) => {
      throw Object.assign(new Error('a release is not in the local copy', { cause }), { statusCode: 503 });
    });
    if (/\.m?js$/.test(request.plainPath)) reply.headers(makeScriptHeaders(request.plainPath));
    return send(request, releasesOrigin ? reply.headers(headersForHost) : reply, root);
  };
  app.get('/assets/*', (request, reply) => sendRelease(request, reply, join(siteDir, 'shell')));
  app.get('/remotes/*', (request, reply) => sendRelease(request, reply, siteDir));
  app.get('/embed/*', (request, reply) =>
    send(request, reply.headers(headersOfEmbeddedPages), join(embedDir, '..')),
  );
}
