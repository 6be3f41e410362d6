import { noteProgress } from './deliveries.mjs';
import { CommandError } from './errors.mjs';
import { checkComplete, markOutOfService } from './ids-in-use.mjs';
import { withStarts } from './since.mjs';

/**
 * @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage
 * @typedef {import('@stupeni/federation').Release} Release
 * @typedef {import('@stupeni/federation').ReleaseLine} ReleaseLine
 * @typedef {{ current: string, previous: string | null, since?: string | undefined, sinceRevision?: number | undefined }} ShellLine
 *   ids of published shells; `since`: ISO time when the current shell became current, `sinceRevision`: the revision of
 *   that switch
 * @typedef {{ current: string, previous: string | null }} ApiLine ids of recorded documents of the API
 *
 * The content of `remotes.json`: the part for browsers (`Registry`), the time of the last switch, the shell of the
 * site, the API that serves it, and what the pipelines deliver.
 * @typedef {object} SiteRegistry
 * @property {2} format
 * @property {number} revision
 * @property {string | null} at ISO time of the last switch
 * @property {ShellLine | null} shell
 * @property {ApiLine | null} api null until a command recorded it
 * @property {Record<string, ReleaseLine>} remotes
 * @property {Record<string, import('./deliveries.mjs').Delivery>} deliveries by name of the front end
 */

/** The format of `remotes.json` that this version writes and reads. */
export const registryFormat = 2;

/** @type {SiteRegistry} */
const emptyRegistry = {
  format: registryFormat,
  revision: 0,
  at: null,
  shell: null,
  api: null,
  remotes: {},
  deliveries: {},
};

/** What to say about a site without a release in use, such as one with a mistyped address. @param {SiteRegistry} registry */
export function emptyNotice({ shell, remotes }) {
  if (shell || Object.keys(remotes).length > 0) return null;
  return 'Здесь ещё ничего не выпущено. Выпустить: publish --promote; другое место: --site.';
}

/**
 * Reads the registry of the site.
 *
 * @param {SiteStorage} site
 * @returns {Promise<SiteRegistry>}
 * @throws CommandError when the file is not a registry
 */
export async function readRegistry(site) {
  return (await findRegistry(site)).registry;
}

/**
 * Reads the registry and its ETag (`etag`).
 *
 * @param {SiteStorage} site
 * @returns {Promise<{ registry: SiteRegistry, etag: string | null }>}
 * @throws CommandError when the file is not a registry
 */
export async function findRegistry(site) {
  const found = await site.readRegistry();
  if (found === null) return { registry: emptyRegistry, etag: null };
  const path = `${site.address}/remotes.json`;
  const registry = parse(found.text, path);
  if (registry.format !== registryFormat) throw new CommandError(unknownFormat(path, registry.format));
  return { registry: { ...emptyRegistry, ...registry }, etag: found.etag };
}

/**
 * The sentence about a registry of another version of this tool.
 *
 * @param {string} path
 * @param {number | undefined} format
 */
export function unknownFormat(path, format) {
  const theirs = format === undefined ? 'без номера формата' : `формата ${format}`;
  return `${path}: реестр ${theirs}, эта программа знает формат ${registryFormat}. Возьмите программу той же версии или удалите этот сайт и выпустите все части заново.`;
}

/** @param {string} text @param {string} path */
function parse(text, path) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${path} не читается.`, { cause });
  }
}

/**
 * Changes the registry while no other command changes the site. A reader sees the old registry or the new one. Nothing
 * is written when nothing changes.
 *
 * @param {SiteStorage} site
 * @param {(before: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>} change throws CommandError to change nothing.
 *   It checks against `before`, because another command may have changed the site just now
 * @param {{ dryRun?: boolean, then?: (after: SiteRegistry) => Promise<void> }} [options]
 *   `then` runs before other commands may change the site
 * @returns {Promise<SiteRegistry>} the new registry; with `dryRun` the one that would be written
 */
export async function switchRegistry(site, change, { dryRun = false, then } = {}) {
  if (dryRun) return change(await readRegistry(site));
  return site.exclusively(async () => {
    const { registry: before, etag } = await findRegistry(site);
    const after = noteProgress(await change(before));
    const isSame = JSON.stringify(sortFields(after)) === JSON.stringify(sortFields(before));
    const isUnchanged = isSame && before.revision > 0;
    const written = isUnchanged ? before : nextRevision(before, sortFields(after));
    if (!isUnchanged) {
      await checkComplete(site, before, written);
      await markOutOfService(site, before, written);
      await site.replaceRegistry(formatRegistry(written), etag);
    }
    await then?.(written);
    return written;
  });
}

/** The text of `remotes.json`. @param {SiteRegistry} registry */
export const formatRegistry = (registry) => `${JSON.stringify(registry, null, 2)}\n`;

/** @param {SiteRegistry} before @param {SiteRegistry} after @returns {SiteRegistry} */
function nextRevision(before, after) {
  const at = new Date().toISOString();
  return withStarts(before, { ...after, revision: before.revision + 1, at }, at);
}

/** @param {SiteRegistry} registry @returns {SiteRegistry} */
function sortFields({ format, revision, at, shell, api, remotes, deliveries }) {
  return { format, revision, at, shell, api, remotes: byName(remotes), deliveries: byName(deliveries) };
}

/** @template Line @param {Record<string, Line>} lines @returns {Record<string, Line>} */
function byName(lines) {
  return Object.fromEntries(Object.entries(lines).sort(([a], [b]) => a.localeCompare(b)));
}
