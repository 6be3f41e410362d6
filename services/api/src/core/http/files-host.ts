import { routes } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { FilesAddress } from '../config/files-address';
import { problem } from './problem';

const fileRoutes = new Set<string | undefined>([routes.getFile.path, routes.getMedia.path]);

/** Links to files expire. Pictures never change, but the setting may. */
const cacheControl = { file: 'no-store', picture: 'public, max-age=3600' };

/**
 * Serves files of users on a host of their own, and nothing else there. So a file that is opened as a page can read
 * nothing of the school. The school's host redirects addresses of files there. Does nothing without such a host.
 */
export function separateFiles(app: FastifyInstance, address: FilesAddress | null): void {
  if (address === null) return;
  const { host } = new URL(address.origin);
  app.addHook('onRequest', async (request, reply) => {
    const { url: route } = request.routeOptions;
    const isFile = fileRoutes.has(route);
    if (request.host === host) {
      if (!isFile) throw problem('not_found');
      // Pages of the school show pictures of this host, and read files to draw them. Nobody else's script may read them.
      reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': address.school,
      });
    } else if (isFile) {
      const kind = route === routes.getMedia.path ? 'picture' : 'file';
      return reply
        .header('cache-control', cacheControl[kind])
        .redirect(`${address.origin}${request.url}`, 302);
    }
    return undefined;
  });
}
