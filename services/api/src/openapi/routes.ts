import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { openApi } from './document';
import { pageOf, pagePolicy } from './page';

/** Serves the OpenAPI document as JSON and as a page. Not in production. */
export function openApiPages(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.production) return;
  const document = openApi();
  const page = pageOf(document);

  app.get('/api/openapi.json', async () => document);

  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page),
  );
}
