import type { GatewayConfig } from './config';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The strictest policy for everything but pages. Pages and the API's files set their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const year = 31_536_000; // seconds

/** Headers of every response. A route or the API may set other values. */
export function headersOfEveryAnswer({ secure }: Pick<GatewayConfig, 'secure'>): Record<string, string> {
  return secure ? { ...always, 'strict-transport-security': `max-age=${year}; includeSubDomains` } : always;
}

/** The page's policy. It allows one inline style element, the one with the nonce of this response. */
export function pagePolicy(nonce: string, embedHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...embedHosts].join(' '),
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}

const embedPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Headers of pages under /embed/. Lessons show them in a sandboxed frame without scripts. A sandboxed page has no
 * origin, so its own files are cross-origin for it.
 */
export const headersOfEmbeddedPages = {
  'content-security-policy': embedPolicy,
  'cross-origin-resource-policy': 'cross-origin',
};
