/** The address of the payment page. Accepts a path of this site or an http(s) address; null for anything else. */
export function readProviderAddress(payUrl: string | null): string | null {
  if (payUrl === null || !URL.canParse(payUrl, window.location.origin)) return null;
  const { protocol, href } = new URL(payUrl, window.location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
