/**
 * Addresses of releases on a host of their own, such as a CDN before the bucket (RELEASES_URL). Only the gateway knows
 * this host: releases and the registry of the site name addresses without one.
 */

/** The template of the page with the shell's assets on the host of the releases. */
export function movePageToHost(html: string, origin: string | undefined): string {
  if (origin === undefined) return html;
  return html.replaceAll(/(<(?:script|link)\b[^>]*\s(?:src|href)=")(?=\/assets\/)/g, `$1${origin}`);
}

/** The text of `remotes.json` with the folders of the releases on the host of the releases. */
export function moveRegistryToHost(text: string, origin: string | undefined): string {
  if (origin === undefined) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'base' && typeof value === 'string' ? origin + value : value,
  );
}

/** Headers with which the host of the releases may pass on the files of this gateway to pages of the school. */
export const headersForHost = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
