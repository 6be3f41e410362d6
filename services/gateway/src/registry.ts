import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cacheRuleOf } from './cache-rule';
import type { GatewayConfig } from './config';
import { asRegistry, registryForPage } from './fill-template';
import { freshFile } from './fresh-file';

/** The registry of releases: `text` as published, `forPage` as it is in the page. */
interface PublishedRegistry {
  text: string;
  forPage: string;
  etag: string;
}

/**
 * Serves `remotes.json` from memory: a file that is replaced between the check of its size and the reading would be cut
 * off. While the file is missing or broken, the last good registry stays in use.
 *
 * @returns a function that gives the registry for the page, or `null` before the first publication
 */
export function registry(
  app: FastifyInstance,
  { siteDir }: Pick<GatewayConfig, 'siteDir'>,
): () => Promise<string | null> {
  const read = freshFile(join(siteDir, 'remotes.json'), parse, (error) =>
    app.log.error(error, 'реестр выпусков не читается, действует прежний'),
  );

  app.get('/remotes.json', async (request, reply) => {
    const published = await read();
    if (published === null) return reply.callNotFound();
    reply.header('cache-control', cacheRuleOf(request.plainPath)).header('etag', published.etag);
    if (request.headers['if-none-match'] === published.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(published.text);
  });

  return async () => (await read())?.forPage ?? null;
}

function parse(text: string): PublishedRegistry {
  asRegistry(text);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, forPage: registryForPage(text), etag };
}
