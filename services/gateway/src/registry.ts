import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseCacheRule } from './cache-rule';
import type { GatewayConfig } from './config';
import { parseRegistry, makePageRegistry } from './fill-template';
import { cacheFile } from './fresh-file';
import { type GatewayMetrics, noMetrics } from './metrics';
import { addHostToReleases } from './releases-host';

/** The registry of releases: `text` as published, `forPage` as it is in the page. */
interface PublishedRegistry {
  text: string;
  forPage: string;
  /** Id of the current shell. */
  shell: string;
  etag: string;
}

/**
 * Serves `remotes.json` from memory. A static file server would first read the size and then the content; a switch
 * between both would cut the answer off. While the file is missing or broken, the last good registry stays in use. A
 * registry without remotes counts as broken, unless no earlier registry had one.
 *
 * @returns a function that gives the registry for the page and the id of the shell, or `null` before the first publication
 */
export function serveRegistry(
  app: FastifyInstance,
  { siteDir, releasesOrigin }: Pick<GatewayConfig, 'siteDir' | 'releasesOrigin'>,
  metrics: Pick<GatewayMetrics, 'registryRead' | 'registryFailed'> = noMetrics,
): () => Promise<Pick<PublishedRegistry, 'forPage' | 'shell'> | null> {
  let hadRemotes = false;
  const parsePublished = (text: string, publishedAtMs: number) => {
    const { remotes, shell, ...read } = parseRegistry(text);
    const hasRemotes = Object.keys(remotes).length > 0;
    if (hadRemotes && !hasRemotes) throw new TypeError('remotes.json lost all its remotes');
    hadRemotes = hasRemotes;
    metrics.registryRead({ ...read, publishedAtMs });
    return makePublished(addHostToReleases(text, releasesOrigin), shell);
  };
  const read = cacheFile(join(siteDir, 'remotes.json'), parsePublished, (error) => {
    metrics.registryFailed();
    app.log.error(error, 'реестр выпусков не читается, действует прежний');
  });

  app.get('/remotes.json', async (request, reply) => {
    const current = await read();
    if (current === null) return reply.callNotFound();
    reply.header('cache-control', chooseCacheRule(request.plainPath)).header('etag', current.etag);
    if (request.headers['if-none-match'] === current.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(current.text);
  });

  return read;
}

function makePublished(text: string, shell: string): PublishedRegistry {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, forPage: makePageRegistry(text), shell, etag };
}
