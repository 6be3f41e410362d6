import { securityHeaders } from '@stupeni/contract/security-headers';
import type { GatewayConfig } from './config';

const year = 31_536_000; // seconds

/** Headers of every response that the gateway makes itself. A route may set other values. */
export function makeAnswerHeaders({ secure }: Pick<GatewayConfig, 'secure'>): Record<string, string> {
  return secure
    ? { ...securityHeaders, 'strict-transport-security': `max-age=${year}; includeSubDomains` }
    : securityHeaders;
}

/**
 * The page's policy. It allows one inline style element, the one with the nonce of this response.
 * @param scripts hashes of the inline scripts of the template
 * @param filesOrigin where files of users are served, when that is another host
 * @param releasesOrigin where releases are served, when that is another host
 */
export function makePagePolicy(
  nonce: string,
  scripts: readonly string[],
  embedHosts: readonly string[],
  { filesOrigin, releasesOrigin }: Pick<GatewayConfig, 'filesOrigin' | 'releasesOrigin'> = {},
): string {
  const files = filesOrigin === undefined ? [] : [filesOrigin];
  const releases = releasesOrigin === undefined ? [] : [releasesOrigin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...releases, ...scripts].join(' '),
    ["style-src 'self'", ...releases, `'nonce-${nonce}'`].join(' '),
    ["img-src 'self' data: https:", ...files, ...releases].join(' '),
    ["font-src 'self'", ...releases].join(' '),
    // The desk of a teacher reads files to draw them, and plays sound and video.
    ["connect-src 'self'", ...releases, ...files].join(' '),
    ["media-src 'self'", ...files].join(' '),
    ["frame-src 'self'", ...files, ...embedHosts].join(' '),
    // pdf.js reads PDF files in a worker, which a browser takes from the page's own origin only.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}

/**
 * The policy of a script. A browser reads it when the script runs as a worker: pdf.js imports a decoder when a scanned
 * page needs one. The script may load scripts of this host, as the page may, and nothing else.
 */
const headersOfScripts = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

/**
 * The policy of the worker that checks the links of a lesson for its author (ADR 0122). The worker may connect to other
 * sites and nothing else: it gets addresses, has no token, and answers with one word.
 */
const headersOfLinkWorker = {
  'content-security-policy': "default-src 'none'; connect-src https: http:; frame-ancestors 'none'",
};

/** The headers of a script of a release. */
export const makeScriptHeaders = (path: string) =>
  path.endsWith('/on-demand-worker/link-worker.js') ? headersOfLinkWorker : headersOfScripts;

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
