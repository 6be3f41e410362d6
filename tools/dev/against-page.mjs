/** The script that loads the page again after a build. */
export const reloadPath = '/against/reload.js';
/** The stream that tells the page about a build. */
export const buildsPath = '/against/builds';

/** The content of the script at `reloadPath`. */
export const reloadScript = `new EventSource('${buildsPath}').addEventListener('built', () => location.reload());\n`;

/**
 * @typedef {{ name: string, base: string }} LocalRelease the `release.json` of a local build
 * @typedef {{ remotes: Record<string, object> }} Registry
 */

/**
 * The registry of a school in which one remote has only the local release.
 *
 * @template {Registry} T
 * @param {T} registry
 * @param {LocalRelease} release
 * @returns {T}
 */
export function withLocalRelease(registry, release) {
  const line = { current: release, previous: null, canary: null };
  return { ...registry, remotes: { ...registry.remotes, [release.name]: line } };
}

/**
 * The page of a school with the local release in its registry, and with the script that loads it again.
 *
 * @param {string} html
 * @param {LocalRelease} release
 * @returns {string}
 */
export function makeLocalPage(html, release) {
  return html
    .replace(/(<script[^>]*\bid="remotes"[^>]*>)([\s\S]*?)(<\/script>)/, (_, start, json, end) => {
      const registry = withLocalRelease(JSON.parse(json), release);
      return `${start}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', () => `<script defer src="${reloadPath}"></script></head>`);
}

/**
 * A cookie of the school without `Secure` and `Domain`: this machine has no https and another name.
 * @param {string} cookie
 */
export const makeLocalCookie = (cookie) => cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '');
