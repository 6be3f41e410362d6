import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { problem } from '../http/problem';
import { openApi } from './document';
import { pageOf, pagePolicy } from './page';

/**
 * Serves the OpenAPI document as JSON and as a page. In production only the document, and only to programs beside the API:
 * the release tool compares releases with it. A proxy adds X-Forwarded-For to what comes from outside.
 */
export function openApiPages(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const document = openApi();
  const text = JSON.stringify(document);

  app.get('/api/openapi.json', async ({ headers }, reply) => {
    if (config.production && 'x-forwarded-for' in headers) throw problem('not_found');
    return reply.type('application/json; charset=utf-8').send(text);
  });
  if (config.production) return;
  const page = pageOf(document);

  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page),
  );
}
