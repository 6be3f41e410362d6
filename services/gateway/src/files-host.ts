import { routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const folders = [routes.getFile.path, routes.getMedia.path].map((path) => path.replace(':id', ''));

/**
 * Answers 404 to everything but files on the host of the files, so that this origin has no page of the school. The API
 * does the same for its own answers.
 */
export function onlyFilesOn(app: FastifyInstance, filesOrigin: string | undefined): void {
  if (filesOrigin === undefined) return;
  const { host } = new URL(filesOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host === host && !isFile(request)) return reply.callNotFound();
    return undefined;
  });
}

const isFile = ({ method, plainPath }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && folders.some((folder) => plainPath.startsWith(folder));
