import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @param {string} site @returns {Promise<Record<string, unknown>>} what the site serves now */
export async function readRegistry(site) {
  const path = join(site, 'remotes.json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
}

/**
 * Changes entries of `remotes.json`, others stay. Replaced by rename: a reader sees the old registry or
 * the new one, never half of one.
 *
 * @param {string} site @param {Record<string, unknown>} changes remote → release
 */
export async function switchRegistry(site, changes) {
  const path = join(site, 'remotes.json');
  const merged = { ...(await readRegistry(site)), ...changes };
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => a.localeCompare(b)));
  const unfinished = `${path}.${process.pid}.unfinished`;
  await mkdir(site, { recursive: true });
  await writeFile(unfinished, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(unfinished, path);
}
