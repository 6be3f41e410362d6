import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeApiConfigReader } from './api-config';
import type { GatewayConfig } from './config';
import { fillTemplate, hashInlineScripts } from './fill-template';
import { cacheFile } from './fresh-file';
import { addHostToAssets } from './releases-host';
import { isNavigation, namesFile } from './request-path';
import { makePagePolicy } from './security-headers';

/**
 * Answers every navigation with the product's one page. The page has a new nonce in each response, so it is never cached.
 * A path with an extension, or a request that does not accept HTML, is not a navigation. `/` always is one.
 */
export function servePage(
  app: FastifyInstance,
  { siteDir, apiUrls, apiConfigTimeoutMs, brand, embedHosts, filesOrigin, releasesOrigin }: GatewayConfig,
  registry: () => Promise<{ forPage: string; shell: string } | null>,
): void {
  const template = cacheFile(
    join(siteDir, 'shell/index.html'),
    (text) => {
      const html = addHostToAssets(text, releasesOrigin);
      return { html, scripts: hashInlineScripts(html) };
    },
    (error) => app.log.error(error, 'опубликованный файл не читается, действует прежний'),
  );
  const config = makeApiConfigReader(apiUrls, apiConfigTimeoutMs);

  app.get('/*', async (request, reply) => {
    const path = request.plainPath;
    if (namesFile(path) || !(path === '/' || isNavigation(request))) return reply.callNotFound();

    const [published, settings] = await Promise.all([registry(), config()]);
    const found = await template();
    if (found === null) {
      request.log.error(
        { siteDir },
        'сайт не опубликован: выполните node tools/release/release.mjs publish --promote',
      );
      return reply.code(503).type('text/plain; charset=utf-8').send('Сайт ещё не опубликован.');
    }
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          makePagePolicy(nonce, found.scripts, embedHosts, { filesOrigin, releasesOrigin }),
        )
        .header('reporting-endpoints', 'csp="/csp-report"')
        // The address of a personal link has a token, which must not be in the Referer of the page's files.
        .headers('token' in (request.query as object) ? { 'referrer-policy': 'no-referrer' } : {})
        .type('text/html; charset=utf-8')
        .send(
          fillTemplate(found.html, {
            nonce,
            brand,
            shell: published?.shell ?? '',
            registry: published?.forPage ?? '{}',
            config: settings,
          }),
        )
    );
  });
}
