import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CommandError } from './errors.mjs';

/** @typedef {import('./compile-release.mjs').Sources} Sources */

/**
 * An OpenAPI document of the API: its version, the method and path of each call, and the sources of its contract.
 *
 * @typedef {object} ApiDocument
 * @property {string} id `0.1.2-8c1f0d22ab`: the version and the hash of the document
 * @property {string} version
 * @property {Record<string, string>} calls name of a call → `GET /api/courses`
 * @property {string} text
 * @property {Sources | null} contract null for an API without them, such as one from before ADR 0088
 */

/** @param {string} id */
const documentPath = (id) => `api-documents/${id}.json`;
/** @param {string} id */
const contractPath = (id) => `api-documents/${id}.contract.gzip`;

/**
 * @param {string} text of an `openapi.json`
 * @param {string} from where it comes from, for the error
 * @param {Sources | null} contract
 * @returns {ApiDocument}
 * @throws CommandError when it is not the document of an API
 */
function parseDocument(text, from, contract) {
  try {
    const document = JSON.parse(text);
    const { info, paths } = document;
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    // The hash is that of the content, because the API that runs sends the document without the line ends of the file.
    const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 10);
    const version = String(info.version);
    return { id: `${version}-${hash}`, version, calls: Object.fromEntries(calls), text, contract };
  } catch (cause) {
    throw new CommandError(`${from} не описание API (openapi.json).`, { cause });
  }
}

/**
 * The document of the API that serves the site.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @returns {Promise<ApiDocument | null>} null until a command recorded one
 * @throws CommandError when the recorded document is missing or broken
 */
export async function readRecordedApi(site, { api }) {
  if (!api) return null;
  const path = documentPath(api.current);
  const content = await site.read(path);
  if (content === null)
    throw new CommandError(`${site.address}/${path} нет. Запишите API заново: api services/api/openapi.json`);
  const contract = await site.read(contractPath(api.current));
  return parseDocument(
    content.toString('utf8'),
    `${site.address}/${path}`,
    contract && JSON.parse(gunzipSync(contract).toString('utf8')),
  );
}

/** @param {string} file @returns {Promise<ApiDocument>} @throws CommandError */
async function readDocument(file) {
  if (!existsSync(file)) throw new CommandError(`${file} нет.`);
  return parseDocument(await readFile(file, 'utf8'), file, readContract(join(dirname(file), '../..')));
}

/** The contract in the checkout of a document. @param {string} checkout @returns {Sources | null} */
function readContract(checkout) {
  const folder = 'libs/contract';
  if (!existsSync(join(checkout, folder, 'src'))) return null;
  const paths = readdirSync(join(checkout, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => join(folder, 'src', path));
  return Object.fromEntries(
    [join(folder, 'package.json'), ...paths].map((path) => [
      path,
      readFileSync(join(checkout, path), 'utf8'),
    ]),
  );
}

/** The longest wait for an answer. An API that has just started needs less. */
const timeoutMs = 10_000;

/**
 * Finds the document with which a command compares releases: that of `--api`, else that of the API that runs.
 *
 * @param {{ api?: string | undefined, apiUrl?: string | undefined }} options `apiUrl`: addresses of API processes, as the
 *   gateway has them
 * @returns {Promise<{ document?: ApiDocument, isRunning: boolean }>} `document` is absent when no option says where the API is
 * @throws CommandError when no process answers, or when the processes have different documents: calls of the same page
 *   go to all of them
 */
export async function findDocument({ api, apiUrl }) {
  if (api) return { document: await readDocument(api), isRunning: false };
  const addresses = (apiUrl ?? '').split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length === 0) return { isRunning: false };
  const answers = await Promise.all(addresses.map(readRunningDocument));
  const found = answers.flatMap((answer) => ('document' in answer ? [answer] : []));
  const [first] = found;
  if (!first) {
    const failures = answers.flatMap((answer) => ('failure' in answer ? [answer.failure] : []));
    throw new CommandError(
      `API не отвечает (${failures.join('; ')}): выпуск не с чем сверить. Запустите API, исправьте API_URL или укажите --api openapi.json.`,
    );
  }
  if (found.some(({ document }) => !isSame(document, first.document))) {
    const versions = found.map(({ url, document }) => `${url}: ${document.id}`).join('; ');
    throw new CommandError(
      `Процессы API работают с разными версиями (${versions}). Замените остальные процессы и повторите.`,
    );
  }
  return { document: first.document, isRunning: true };
}

/** @param {ApiDocument} one @param {ApiDocument} other */
const isSame = (one, other) =>
  one.id === other.id && JSON.stringify(one.contract) === JSON.stringify(other.contract);

/**
 * The document of one process, or why it has none. A process that starts or stops has none, and gets no calls.
 *
 * @param {string} address
 * @returns {Promise<{ url: string, document: ApiDocument } | { failure: string }>}
 * @throws CommandError when something else answers
 */
async function readRunningDocument(address) {
  const url = new URL('/api/openapi.json', address).href;
  try {
    const answer = await ask(url);
    if (!answer.ok) return { failure: `${url}: ${answer.status}` };
    // An API from before ADR 0088 answers 404.
    const contract = await ask(new URL('/api/contract.json', address).href);
    const document = parseDocument(await answer.text(), url, contract.ok ? await contract.json() : null);
    return { url, document };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
    return { failure: `${url}: ${cause?.message || message}` };
  }
}

/**
 * Rejects a switch when it is not known which API runs, because then nothing can be compared.
 *
 * @param {ApiDocument | null} api
 * @param {{ force: boolean }} options `force` returns a note instead
 * @returns {string[]} notes
 * @throws CommandError
 */
export function requireKnownApi(api, { force }) {
  if (api) return [];
  const text =
    'С API не сверить: неизвестно, какое работает. Задайте API_URL (адреса процессов API, как у шлюза) или укажите --api services/api/openapi.json.';
  if (!force) throw new CommandError(`${text} (--force: всё равно)`);
  return [`Внимание: ${text}`];
}

/** @param {string} url */
const ask = (url) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) });

/** Stores a document in the site. A stored document never changes. @param {import('./site-storage.mjs').SiteStorage} site @param {ApiDocument} document */
export async function storeDocument(site, { id, text, contract }) {
  await site.write(documentPath(id), text);
  if (contract) await site.write(contractPath(id), gzipSync(JSON.stringify(contract)));
}

/**
 * Stores the document of the API that serves from now on. Returns the registry that names this API.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @param {ApiDocument} document
 * @param {{ dryRun: boolean }} options
 * @returns {Promise<import('./site-registry.mjs').SiteRegistry>}
 */
export async function recordApi(site, registry, document, { dryRun }) {
  if (!dryRun) await storeDocument(site, document);
  const { id } = document;
  if (registry.api?.current === id) return registry;
  return { ...registry, api: { current: id, previous: registry.api?.current ?? null } };
}
