import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from '../context';
import { problem } from '../http/problem';
import { openApi } from './document';
import { pageOf, pagePolicy } from './page';

/**
 * Serves the OpenAPI document as JSON and as a page. In production only the document, and only to programs beside the API:
 * the release tool compares releases with it. A proxy adds X-Forwarded-For to what comes from outside. Both are made once:
 * they have half a megabyte, and anybody may ask for them.
 */
export function openApiPages(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const document = openApi();
  const json = madeOnce(JSON.stringify(document), 'application/json; charset=utf-8');

  app.get('/api/openapi.json', async (request, reply) => {
    if (config.production && 'x-forwarded-for' in request.headers) throw problem('not_found');
    return json(request, reply);
  });
  if (config.production) return;
  const page = madeOnce(pageOf(document), 'text/html; charset=utf-8');

  app.get('/api/docs', async (request, reply) =>
    page(request, reply.header('content-security-policy', pagePolicy)),
  );
}

/** Sends the same bytes each time, and 304 to a browser that has them. */
function madeOnce(text: string, type: string) {
  const plain = Buffer.from(text);
  const compressed = gzipSync(plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const isCompressed = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    if (isCompressed) void reply.header('content-encoding', 'gzip');
    return reply.type(type).send(isCompressed ? compressed : plain);
  };
}
