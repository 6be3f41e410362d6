import { computeIntegrity } from './release-builds.mjs';

const timeoutMs = 5000;

/** @param {string} url @param {string} [accept] */
async function read(url, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** The revision of the registry that a gateway serves. @param {string} url */
export async function revisionAt(url) {
  return JSON.parse(await read(`${url}/remotes.json`)).revision;
}

/** Loads the page, its script and the entry of the remote, and compares the hashes. @param {string} url */
async function loadPage(url) {
  const html = await read(url, 'text/html');
  const [, registry = ''] = /<script id="remotes"[^>]*>([^<]*)</.exec(html) ?? [];
  const [, script = '', integrity = ''] = /src="([^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
  const { base, entry, integrity: ofEntry } = JSON.parse(registry).remotes.learner.current;
  for (const [path, hash] of [
    [script, integrity],
    [base + entry, ofEntry],
  ]) {
    if (computeIntegrity(await read(url + path)) !== hash) throw new Error(`${url}${path}: another content`);
  }
}

/**
 * Loads pages from all gateways, one after another, until it ends. A read that fails, has another content or takes
 * more than five seconds is a bad one.
 *
 * @param {() => readonly string[]} gateways their addresses now
 */
export function startTraffic(gateways) {
  let pages = 0;
  /** @type {string[]} */
  const bad = [];
  let isEnding = false;
  const running = (async () => {
    while (!isEnding) {
      for (const url of gateways()) {
        try {
          await loadPage(url);
          pages += 1;
        } catch (error) {
          // A gateway that was stopped on purpose is no bad read.
          if (gateways().includes(url)) bad.push(String(error));
        }
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return {
    /** @returns {Promise<{ pages: number, bad: string[] }>} */
    async end() {
      isEnding = true;
      await running;
      return { pages, bad };
    },
  };
}
