import { safeUrl } from '@stupeni/rich-text-model';
import { toPlayer } from './video-player';

// Never add `allow-scripts` here: a script of our own origin could remove its sandbox. Our pages need the origin
// for their styles and pictures.
const ownSandbox = 'allow-same-origin';
const hostSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation';

/**
 * The source and the sandbox of an embedded page, or null when the page is not allowed. Allowed are pages of our own
 * origin and of the configured hosts. The page of a video becomes its player. The check uses the address as the browser
 * parses it.
 */
export function resolveEmbed(url: string, hosts: readonly string[]): { src: string; sandbox: string } | null {
  const safeAddress = safeUrl(url, 'embed');
  if (safeAddress === null || !URL.canParse(safeAddress, location.origin)) return null;
  const { origin, protocol, host, username, password, href } = new URL(
    toPlayer(safeAddress),
    location.origin,
  );
  if (username !== '' || password !== '') return null;
  if (origin === location.origin) return { src: href, sandbox: ownSandbox };
  return protocol === 'https:' && hosts.includes(host) ? { src: href, sandbox: hostSandbox } : null;
}

/** The host that must be allowed before the page is shown. Null for a page of our own origin or an unsafe address. */
export function findEmbedHost(url: string): string | null {
  const safe = safeUrl(url, 'embed');
  if (safe === null || !URL.canParse(safe, location.origin)) return null;
  const { origin, host } = new URL(toPlayer(safe), location.origin);
  return origin === location.origin ? null : host;
}
