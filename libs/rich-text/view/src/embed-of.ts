import { safeUrl } from '@stupeni/rich-text-model';

// `allow-same-origin` with `allow-scripts` would let a page of our own site take its sandbox off.
const ownSandbox = 'allow-scripts allow-forms';
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
