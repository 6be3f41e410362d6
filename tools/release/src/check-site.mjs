import { isInRange } from '@stupeni/federation/release-rules';
import { computeIntegrity } from './built-files.mjs';
import { parseReleaseId } from './line-changes.mjs';
import { CommandError } from './errors.mjs';

const compressions = ['br', 'gzip', 'identity'];
const timeoutMs = 15_000;

/** @param {URL} url @param {Record<string, string>} [headers] @throws CommandError when the answer is missing or not a success */
async function fetchSite(url, headers = {}) {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch((cause) => {
    throw new CommandError(`${url} не отвечает.`, { cause });
  });
  if (!answer.ok) throw new CommandError(`${url} ответил ${answer.status}.`);
  return answer;
}

/** @param {URL} url @returns {Promise<any>} */
export async function fetchJson(url) {
  const answer = await fetchSite(url);
  return answer.json().catch((cause) => {
    throw new CommandError(`${url} отдаёт не JSON.`, { cause });
  });
}

/**
 * Checks every file of a release in each compression, and whether the release supports the running API.
 *
 * @param {string} site address
 * @param {import('@stupeni/federation').Release} release
 * @returns {Promise<string[]>} the errors found
 */
export async function checkRelease(site, release) {
  const files = release.files.map(({ path, integrity }) => ({
    url: new URL(release.base + path, site),
    integrity,
  }));
  const errors = await Promise.all(files.map((file) => findFileErrors(file, site)));
  const { version } = await fetchJson(new URL('/api/version', site));
  const wrongApi = isInRange(version, release.api)
    ? []
    : [`${release.name} ${parseReleaseId(release)}: нужно API ${release.api}, а работает ${version}`];
  const entry = release.files.find(({ path }) => path === release.entry);
  const wrongEntry =
    entry?.integrity === release.integrity ? [] : [`${release.base}: вход не совпадает со списком файлов`];
  return [...errors.flat(), ...wrongApi, ...wrongEntry];
}

/**
 * Checks that the page contains the current registry, and that its scripts match their hashes.
 *
 * @param {string} site
 * @param {{ revision: number }} registry
 * @returns {Promise<{ files: number, errors: string[] }>}
 */
export async function checkPage(site, registry) {
  const html = await (await fetchSite(new URL('/', site), { accept: 'text/html' })).text();
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*\bintegrity="([^"]+)"[^>]*>/g)];
  const linkedFiles = tags.flatMap(([tag, integrity = '']) => {
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return address ? [{ url: new URL(address, site), integrity }] : [];
  });
  const uiMoreFiles = readData(html, 'ui-more') ?? [];
  // The chunks of the shell have the same origin as its scripts.
  const script = linkedFiles.find(({ url }) => url.pathname.startsWith('/assets/'));
  const base = new URL('/', script?.url ?? site);
  const lazyFiles = uiMoreFiles.map(
    (/** @type {{ path: string, integrity: string }} */ { path, integrity }) => ({
      url: new URL(path, base),
      integrity,
    }),
  );
  const files = [...linkedFiles, ...lazyFiles];
  const errors = (await Promise.all(files.map((file) => findFileErrors(file, site)))).flat();
  const inPage = readData(html, 'remotes')?.revision;
  // The registry may have changed between the two requests. Then the page has the newer one.
  if (!(inPage >= registry.revision)) {
    errors.push(`страница несёт реестр ${inPage}, а в силе ${registry.revision}`);
  }
  if (files.length === 0) errors.push('страница не называет ни одного файла с хешем');
  return { files: files.length, errors };
}

/** @param {string} html @param {string} id */
function readData(html, id) {
  const text = new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

/** @param {{ url: URL, integrity: string }} file @param {string} site @returns {Promise<string[]>} */
async function findFileErrors({ url, integrity }, site) {
  const { origin } = new URL(site);
  const errors = await Promise.all(
    compressions.map(async (compression) => {
      try {
        const answer = await fetchSite(url, { 'accept-encoding': compression });
        const allowed = answer.headers.get('access-control-allow-origin');
        if (url.origin !== origin && allowed !== '*' && allowed !== origin)
          return `${url}: нет Access-Control-Allow-Origin, страница не возьмёт этот файл`;
        const found = computeIntegrity(new Uint8Array(await answer.arrayBuffer()));
        return found === integrity ? null : `${url} (${compression}): другое содержимое, чем опубликовано`;
      } catch (error) {
        if (error instanceof CommandError) return error.message;
        return `${url} (${compression}): ${error instanceof Error ? error.message : String(error)}`;
      }
    }),
  );
  return [...new Set(errors)].filter((error) => error !== null);
}
