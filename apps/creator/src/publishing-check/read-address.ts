interface Address {
  url: URL;
  host: string;
  /** Whether the address belongs to this site. */
  isOwn: boolean;
}

/**
 * An address that a browser can request. Null for mail, telephone numbers, places in the page, and texts that are no
 * address.
 */
export function readAddress(text: string, page: string = window.location.href): Address | null {
  if (text.startsWith('#') || !URL.canParse(text, page)) return null;
  const url = new URL(text, page);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { url, host: url.host, isOwn: url.origin === new URL(page).origin };
}

/**
 * Whether a host belongs to a closed network. The browser of an author must not send requests there. Names without a
 * dot and reserved names also count as closed.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host.includes(':')) return !/^[23]/.test(host) || host.startsWith('2001:db8');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return privateNetworks.test(host);
  return !host.includes('.') || /\.(?:local|localhost|internal|lan|home|corp|test|home\.arpa)$/.test(host);
}

const privateNetworks =
  /^(?:0|10|127|22[4-9]|2[3-5]\d|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
