/**
 * The releases can have a host of their own (RELEASES_URL), such as a CDN before the bucket. Only the gateway knows
 * this host: the releases and the registry of the site contain addresses without a host.
 */

/** Puts the host of the releases before the addresses of the shell's assets in the template of the page. */
export function addHostToAssets(html: string, origin: string | undefined): string {
  if (origin === undefined) return html;
  return html.replaceAll(/(<(?:script|link)\b[^>]*\s(?:src|href)=")(?=\/assets\/)/g, `$1${origin}`);
}

/** Puts the host of the releases before the addresses of their folders in the text of `remotes.json`. */
export function addHostToReleases(text: string, origin: string | undefined): string {
  if (origin === undefined) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'base' && typeof value === 'string' ? origin + value : value,
  );
}

/**
 * Headers of the files of this gateway. A CDN copies them with the files, so pages on the host of the school may load
 * the copies.
 */
export const headersForHost = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
