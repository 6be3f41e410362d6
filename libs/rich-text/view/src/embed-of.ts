import { safeUrl } from '@stupeni/rich-text-model';

// Never both words for our own site: a script of our origin could take its sandbox off. Our own pages need
// their styles and pictures, so they keep the origin and do without scripts.
const ownSandbox = 'allow-same-origin';
const hostSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation';

/**
 * Whether the page at an address may be shown inside ours, and how far it is trusted: pages of our own
 * origin and of the configured hosts, decided by the address as the browser reads it. Null: not at all.
 */
export function embedOf(url: string, hosts: readonly string[]): { src: string; sandbox: string } | null {
  const safe = safeUrl(url, 'embed');
  if (safe === null || !URL.canParse(safe, location.origin)) return null;
  const { origin, protocol, host, username, password, href } = new URL(safe, location.origin);
  if (username !== '' || password !== '') return null;
  if (origin === location.origin) return { src: href, sandbox: ownSandbox };
  return protocol === 'https:' && hosts.includes(host) ? { src: href, sandbox: hostSandbox } : null;
}
