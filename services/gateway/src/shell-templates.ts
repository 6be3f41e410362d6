import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config';
import { inlineScriptHashes } from './fill-template';
import { freshFile } from './fresh-file';
import { pageOnHost } from './releases-host';
import { chooseShell, type ShellLine } from './shell-choice';

/** The page of a shell, and the hashes of its inline scripts. */
interface ShellPage {
  html: string;
  scripts: string[];
}

const noShell: ShellLine = { stable: '', canary: null };

/**
 * Reads the pages of the shells in use: the current one and the canary.
 *
 * @returns a function that gives the page for a request (null before the first publication), the id of its shell, and a
 *   cookie to set
 */
export function shellTemplates(
  app: FastifyInstance,
  { siteDir, secure, releasesOrigin }: Pick<GatewayConfig, 'siteDir' | 'secure' | 'releasesOrigin'>,
) {
  const pageAt = (path: string) =>
    freshFile(
      join(siteDir, 'shell', path),
      (text): ShellPage => {
        const html = pageOnHost(text, releasesOrigin);
        return { html, scripts: inlineScriptHashes(html) };
      },
      (error) => app.log.error(error, 'опубликованный файл не читается, действует прежний'),
    );
  const current = pageAt('index.html');
  let canary = { id: '', page: current };

  return async (line: ShellLine = noShell, cookies?: string) => {
    const { id, isCanary, setCookie } = chooseShell(line, cookies, { secure });
    if (isCanary) {
      if (canary.id !== id) canary = { id, page: pageAt(`releases/${id}/index.html`) };
      const page = await canary.page();
      // A canary whose page is missing must not close the school.
      if (page !== null) return { page, shell: id, setCookie };
    }
    return { page: await current(), shell: line.stable, setCookie };
  };
}
