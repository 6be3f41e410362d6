import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { openApi } from './document';
import { pageOf, pagePolicy } from './page';

/** The contract for those who write clients, to read and for programs. Production does not publish it. */
export function openApiPages(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.production) return;
  const document = openApi();
  const page = pageOf(document);

  app.get('/api/openapi.json', async () => document);

  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page),
  );
}
