import { computeIntegrity } from './release-builds.mjs';

const timeoutMs = 5000;

/** @param {string} url @param {string} [accept] */
async function read(url, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return { text: await answer.text(), headers: answer.headers };
}

/** The revision of the registry that a gateway serves. @param {string} url */
export async function readRevision(url) {
  return JSON.parse((await read(`${url}/remotes.json`)).text).revision;
}

/**
 * Loads the page, its script and the entry of the remote, and compares the hashes. A page may use a file of another host only
 * when that host allows it.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the hosts of both files
 */
async function loadPage(url) {
  const { text: html } = await read(url, 'text/html');
  const [, registry = ''] = /<script id="remotes"[^>]*>([^<]*)</.exec(html) ?? [];
  const [, script = '', integrity = ''] = /src="([^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
  const { base, entry, integrity: entryIntegrity } = JSON.parse(registry).remotes.learner.current;
  const hosts = [];
  for (const [path, hash] of [
    [script, integrity],
    [base + entry, entryIntegrity],
  ]) {
    const { href, origin } = new URL(path, url);
    const { text, headers } = await read(href);
    if (computeIntegrity(text) !== hash) throw new Error(`${href}: another content`);
    if (origin !== url && headers.get('access-control-allow-origin') !== '*')
      throw new Error(`${href}: pages of another host may not use it`);
    hosts.push(origin);
  }
  return hosts;
}

/**
 * Loads pages from all gateways, one after another, until `end` is called. A read that fails, has another content or takes
 * more than five seconds is a bad one.
 *
 * @param {() => readonly string[]} gateways their addresses now
 */
export function startTraffic(gateways) {
  let pages = 0;
  /** @type {string[]} */
  const bad = [];
  /** @type {Set<string>} */
  const hosts = new Set();
  let isEnding = false;
  const running = (async () => {
    while (!isEnding) {
      for (const url of gateways()) {
        try {
          for (const host of await loadPage(url)) hosts.add(host);
          pages += 1;
        } catch (error) {
          // A read from a gateway that was stopped on purpose may fail.
          if (gateways().includes(url)) bad.push(String(error));
        }
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return {
    /** How many pages are loaded. */
    count: () => pages,
    /** @returns {Promise<{ pages: number, bad: string[], hosts: string[] }>} `hosts`: where their files came from */
    async end() {
      isEnding = true;
      await running;
      return { pages, bad, hosts: [...hosts] };
    },
  };
}
