import type { GatewayConfig } from './config';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What is not a page may load nothing and be framed by nobody. Pages and the API's files say more.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const year = 31_536_000; // seconds

/** Headers that every answer carries, unless its own route or the API sets them otherwise. */
export function headersOfEveryAnswer({ secure }: Pick<GatewayConfig, 'secure'>): Record<string, string> {
  return secure ? { ...always, 'strict-transport-security': `max-age=${year}; includeSubDomains` } : always;
}

/** The page's policy: nothing inline but the one style element that carries this response's nonce. */
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
 * A page under /embed/: shown inside lessons, styled by its own file, without scripts. Lessons frame it in
 * a sandbox, where it is of no origin: its own files must be let through to it.
 */
export const headersOfEmbeddedPages = {
  'content-security-policy': embedPolicy,
  'cross-origin-resource-policy': 'cross-origin',
};
