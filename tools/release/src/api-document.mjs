import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CommandError } from './errors.mjs';

/**
 * An OpenAPI document of the API: its version, and the method and path of each call.
 *
 * @typedef {object} ApiDocument
 * @property {string} id `0.1.2-8c1f0d22ab`: the version and the hash of the document
 * @property {string} version
 * @property {Record<string, string>} calls name of a call → `GET /api/courses`
 * @property {string} text
 */

/** @param {string} id */
const documentPath = (id) => `api-documents/${id}.json`;

/**
 * @param {string} text of an `openapi.json`
 * @param {string} from where it comes from, for the error
 * @returns {ApiDocument}
 * @throws CommandError when it is not the document of an API
 */
function parseDocument(text, from) {
  try {
    const document = JSON.parse(text);
    const { info, paths } = document;
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    // Of the content: the API that runs sends it without the line ends of the file.
    const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 10);
    const version = String(info.version);
    return { id: `${version}-${hash}`, version, calls: Object.fromEntries(calls), text };
  } catch (cause) {
    throw new CommandError(`${from} не описание API (openapi.json).`, { cause });
  }
}

/**
 * The document of the API that serves the site.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @returns {Promise<ApiDocument | null>} null until `release api` recorded one
 * @throws CommandError when the recorded document is missing or broken
 */
export async function readRecordedApi(site, { api }) {
  if (!api) return null;
  const path = documentPath(api.current);
  const content = await site.read(path);
  if (content === null)
    throw new CommandError(`${site.address}/${path} нет. Запишите API заново: api services/api/openapi.json`);
  return parseDocument(content.toString('utf8'), `${site.address}/${path}`);
}

/** @param {string} file @returns {Promise<ApiDocument>} @throws CommandError */
export async function readDocument(file) {
  if (!existsSync(file)) throw new CommandError(`${file} нет.`);
  return parseDocument(await readFile(file, 'utf8'), file);
}

/** Longer than an API needs that has just started. */
const timeoutMs = 10_000;

/**
 * The document with which a command compares releases: that of `--api`, else that of the API that runs.
 *
 * @param {{ api?: string | undefined, apiUrl?: string | undefined }} options `apiUrl`: addresses of API processes, as the
 *   gateway has them
 * @returns {Promise<{ document?: ApiDocument, isRunning: boolean }>} no document: nobody said where the API is
 * @throws CommandError when no process answers
 */
export async function findDocument({ api, apiUrl }) {
  if (api) return { document: await readDocument(api), isRunning: false };
  const addresses = (apiUrl ?? '').split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length === 0) return { isRunning: false };
  /** @type {string[]} */
  const failures = [];
  for (const address of addresses) {
    const url = new URL('/api/openapi.json', address).href;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (answer.ok) return { document: parseDocument(await answer.text(), url), isRunning: true };
      failures.push(`${url}: ${answer.status}`);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
      failures.push(`${url}: ${cause?.message || message}`);
    }
  }
  throw new CommandError(
    `API не отвечает (${failures.join('; ')}): выпуск не с чем сверить. Запустите API, исправьте API_URL или укажите --api openapi.json.`,
  );
}

/** Stores a document in the site. It never changes. @param {import('./site-storage.mjs').SiteStorage} site @param {ApiDocument} document */
export async function storeDocument(site, { id, text }) {
  await site.write(documentPath(id), text);
}

/** @param {import('./site-registry.mjs').ApiLine | null} line @param {string} id */
export function apiRecorded(line, id) {
  return line?.current === id ? line : { current: id, previous: line?.current ?? null };
}
