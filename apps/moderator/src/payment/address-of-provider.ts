/** Where a payment is paid: a root path of ours or an address of the web; null for anything else. */
export function addressOfProvider(payUrl: string | null): string | null {
  if (payUrl === null || !URL.canParse(payUrl, window.location.origin)) return null;
  const { protocol, href } = new URL(payUrl, window.location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
