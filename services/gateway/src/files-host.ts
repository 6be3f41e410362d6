import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const folders = [routes.getFile.path, routes.getMedia.path].map((path) => path.replace(':id', ''));

/**
 * On the host of the files, everything but a file is a 404, so that this origin has no page of the school. The API does
 * the same for its own answers.
 */
export function answerOnlyFiles(app: FastifyInstance, filesOrigin: string | undefined): void {
  if (filesOrigin === undefined) return;
  const { host } = new URL(filesOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host === host && !isFile(request)) return reply.callNotFound();
    return undefined;
  });
}

const isFile = ({ method, plainPath }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && folders.some((folder) => plainPath.startsWith(folder));
