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
    const { info, paths } = JSON.parse(text);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
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
export async function servedApi(site, { api }) {
  if (!api) return null;
  const path = documentPath(api.stable);
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

/** Stores a document in the site. It never changes. @param {import('./site-storage.mjs').SiteStorage} site @param {ApiDocument} document */
export async function storeDocument(site, { id, text }) {
  await site.write(documentPath(id), text);
}

/** @param {import('./site-registry.mjs').ApiLine | null} line @param {string} id */
export function apiRecorded(line, id) {
  return line?.stable === id ? line : { stable: id, previous: line?.stable ?? null };
}
