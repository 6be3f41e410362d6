import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { openApi } from './document';

/**
 * Serves the OpenAPI document. In production only to programs beside the API: the release tool compares releases with it.
 * A proxy adds X-Forwarded-For to what comes from outside. It is made once: it has half a megabyte, and anybody may ask for
 * it. Browsers that have it get 304.
 */
export function openApiDocument(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const plain = Buffer.from(JSON.stringify(openApi()));
  const compressed = gzipSync(plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;

  app.get('/api/openapi.json', async ({ headers }, reply) => {
    if (config.production && 'x-forwarded-for' in headers) throw problem('not_found');
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const isCompressed = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    if (isCompressed) reply.header('content-encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isCompressed ? compressed : plain);
  });
}
