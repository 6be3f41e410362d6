import { inRange } from '@stupeni/federation/release-rules';
import { integrityOf } from './built-files.mjs';
import { idOf } from './moves.mjs';
import { Refused } from './refusals.mjs';

const compressions = ['br', 'gzip', 'identity'];
const patience = 15_000; // ms

/** @param {URL} url @param {Record<string, string>} [headers] @throws Refused when it is not had */
export async function fetchSite(url, headers = {}) {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) }).catch((cause) => {
    throw new Refused(`${url} не отвечает.`, { cause });
  });
  if (!answer.ok) throw new Refused(`${url} ответил ${answer.status}.`);
  return answer;
}

/** @param {URL} url @returns {Promise<any>} */
export async function fetchJson(url) {
  return (await fetchSite(url)).json();
}

/**
 * Every file of a release, in each compression; and whether the API is one that it was made for.
 *
 * @param {string} site address
 * @param {import('@stupeni/federation').Release} release
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkRelease(site, release) {
  const files = release.files.map(({ path, integrity }) => ({
    url: new URL(release.base + path, site),
    integrity,
  }));
  const faults = await Promise.all(files.map((file) => faultsOf(file)));
  const { version } = await fetchJson(new URL('/api/version', site));
  const misfit = inRange(version, release.api)
    ? []
    : [`${release.name} ${idOf(release)}: нужно API ${release.api}, а работает ${version}`];
  const entry = release.files.find(({ path }) => path === release.entry);
  const entryless =
    entry?.integrity === release.integrity ? [] : [`${release.base}: вход не совпадает со списком файлов`];
  return [...faults.flat(), ...misfit, ...entryless];
}

/**
 * The page: it carries the registry that is in force, and its own scripts are what their hashes say.
 *
 * @param {string} site
 * @param {{ revision: number }} registry
 * @returns {Promise<{ files: number, faults: string[] }>}
 */
export async function checkPage(site, registry) {
  const html = await (await fetchSite(new URL('/', site), { accept: 'text/html' })).text();
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*\bintegrity="([^"]+)"[^>]*>/g)];
  const linked = tags.flatMap(([tag, integrity = '']) => {
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return address ? [{ url: new URL(address, site), integrity }] : [];
  });
  const more = dataOf(html, 'ui-more') ?? [];
  const lazy = more.map((/** @type {{ path: string, integrity: string }} */ { path, integrity }) => ({
    url: new URL(`/${path}`, site),
    integrity,
  }));
  const files = [...linked, ...lazy];
  const faults = (await Promise.all(files.map((file) => faultsOf(file)))).flat();
  const inPage = dataOf(html, 'remotes')?.revision;
  // Between the two requests somebody may have switched: then the page is the newer one.
  if (!(inPage >= registry.revision)) {
    faults.push(`страница несёт реестр ${inPage}, а в силе ${registry.revision}`);
  }
  if (files.length === 0) faults.push('страница не называет ни одного файла с хешем');
  return { files: files.length, faults };
}

/** @param {string} html @param {string} id */
function dataOf(html, id) {
  const text = new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

/** @param {{ url: URL, integrity: string }} file @returns {Promise<string[]>} */
async function faultsOf({ url, integrity }) {
  const faults = await Promise.all(
    compressions.map(async (compression) => {
      try {
        const answer = await fetchSite(url, { 'accept-encoding': compression });
        const found = integrityOf(new Uint8Array(await answer.arrayBuffer()));
        return found === integrity ? null : `${url} (${compression}): другое содержимое, чем опубликовано`;
      } catch (error) {
        if (error instanceof Refused) return error.message;
        return `${url} (${compression}): ${error instanceof Error ? error.message : error}`;
      }
    }),
  );
  return [...new Set(faults)].filter((fault) => fault !== null);
}
