import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from './refusals.mjs';
import { withSiteLock } from './site-lock.mjs';

/**
 * @typedef {import('@stupeni/federation').Release} Release
 * @typedef {import('@stupeni/federation').RemoteLine} RemoteLine
 * @typedef {{ stable: string, previous: string | null }} ShellLine ids of published shells
 *
 * `remotes.json` as the tool sees it: what browsers read of it (`Registry`), when it was switched last, and
 * which shell the site serves.
 * @typedef {object} SiteRegistry
 * @property {1} format
 * @property {number} revision
 * @property {string | null} at ISO time of the last switch
 * @property {ShellLine | null} shell
 * @property {Record<string, RemoteLine>} remotes
 */

/** @type {SiteRegistry} */
const empty = { format: 1, revision: 0, at: null, shell: null, remotes: {} };

/**
 * What the site serves now.
 *
 * @param {string} site
 * @returns {Promise<SiteRegistry>}
 * @throws Refused when the file is no registry
 */
export async function readRegistry(site) {
  const path = join(site, 'remotes.json');
  if (!existsSync(path)) return empty;
  const registry = parse(await readFile(path, 'utf8'), path);
  if (registry.format === undefined) return ofFirstForm(registry);
  if (registry.format !== 1)
    throw new Refused(`${path}: вид ${registry.format}, этой программе неизвестный.`);
  return { ...empty, ...registry };
}

/** @param {string} text @param {string} path */
function parse(text, path) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refused(`${path} не читается.`, { cause });
  }
}

/** Before there were revisions it was remote → release. @param {Record<string, Release>} releases */
function ofFirstForm(releases) {
  const lines = Object.entries(releases).map(([name, stable]) => [
    name,
    { stable, previous: null, canary: null },
  ]);
  return { ...empty, remotes: Object.fromEntries(lines) };
}

/**
 * Switches the registry: under the lock of the site, and by rename, so that a reader sees the old one or the
 * new one, never half of one. Nothing is written when nothing changes.
 *
 * @param {string} site
 * @param {(before: SiteRegistry) => SiteRegistry} change throws Refused to leave everything as it is
 * @param {{ dryRun?: boolean, then?: (after: SiteRegistry) => Promise<void> }} [options]
 *   `then` is done before the lock is let go
 * @returns {Promise<SiteRegistry>} what is in force now, or would be
 */
export async function switchRegistry(site, change, { dryRun = false, then } = {}) {
  if (dryRun) return change(await readRegistry(site));
  return withSiteLock(site, async () => {
    const before = await readRegistry(site);
    const after = change(before);
    const same = JSON.stringify(sorted(after)) === JSON.stringify(sorted(before));
    const kept = same && before.revision > 0;
    const written = kept
      ? before
      : { ...sorted(after), revision: before.revision + 1, at: new Date().toISOString() };
    if (!kept) await replace(site, written);
    await then?.(written);
    return written;
  });
}

/** @param {SiteRegistry} registry @returns {SiteRegistry} */
function sorted({ format, revision, at, shell, remotes }) {
  const lines = Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b));
  return { format, revision, at, shell, remotes: Object.fromEntries(lines) };
}

/** @param {string} site @param {SiteRegistry} registry */
async function replace(site, registry) {
  const path = join(site, 'remotes.json');
  const unfinished = `${path}.${process.pid}.unfinished`;
  await mkdir(site, { recursive: true });
  // Flushed first: a rename that outlives the power without its content would leave an empty registry.
  await writeFile(unfinished, `${JSON.stringify(registry, null, 2)}\n`, { flush: true });
  await rename(unfinished, path);
}
