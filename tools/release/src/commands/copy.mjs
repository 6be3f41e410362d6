import { resolve } from 'node:path';
import { readRecordedApi, storeDocument } from '../api-document.mjs';
import { CommandError, UsageError } from '../errors.mjs';
import { openFolderSite } from '../folder-site.mjs';
import { parseReleaseId } from '../line-changes.mjs';
import { readPublished, releaseFolder } from '../published.mjs';
import { replacePage } from '../publish-shell.mjs';
import { emptyNotice, readRegistry, switchRegistry } from '../site-registry.mjs';

/** @typedef {import('../site-storage.mjs').SiteStorage} SiteStorage */

/**
 * `copy <folder>`: makes a site in which everybody gets what most people of this site get. It has no canary and no previous
 * release, so a page whose release does not start shows an error. Pipelines rehearse a delivery in such a copy (tools/ci).
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function copy({ site, words: [folder], options: { dryRun }, say }) {
  if (folder === undefined) throw new UsageError('Куда? Назовите папку: copy <папка>.');
  const target = openFolderSite(resolve(folder));
  if (await target.readRegistry()) throw new CommandError(`В ${target.address} уже есть сайт.`);
  const found = await readRegistry(site);
  const notice = emptyNotice(found);
  if (notice) throw new CommandError(notice);
  const registry = keepCurrent(found);
  const releases = Object.entries(registry.remotes).map(([name, { current }]) => ({
    name,
    id: parseReleaseId(current),
  }));
  if (registry.shell) releases.push({ name: 'shell', id: registry.shell.current });
  if (!dryRun) {
    // A release that a pipeline brought can be promoted in the copy too.
    const brought = Object.entries(registry.deliveries)
      .filter(([, { state }]) => state === 'published')
      .map(([name, { release }]) => ({ name, id: release }));
    for (const { name, id } of [...brought, ...releases]) await copyRelease(site, target, name, id);
    if (registry.shell) await replacePage(target, registry.shell.current);
    const api = await readRecordedApi(site, found);
    if (api) await storeDocument(target, api);
    await switchRegistry(target, () => registry);
  }
  say(`${dryRun ? 'Было бы скопировано' : 'Скопировано'} в ${target.address}:`);
  for (const { name, id } of releases) say(`  ${name} ${id}`);
}

/** @param {import('../site-registry.mjs').SiteRegistry} registry @returns {import('../site-registry.mjs').SiteRegistry} */
function keepCurrent({ shell, api, remotes, deliveries, ...rest }) {
  const alone = Object.entries(remotes).map(([name, line]) => [
    name,
    { ...line, previous: null, canary: null },
  ]);
  // A delivery whose canary ends counts as taken back, and is not promoted. In the copy it counts as published only.
  const published = Object.entries(deliveries).map(([name, delivery]) => [
    name,
    delivery.state === 'canary' ? { ...delivery, state: 'published' } : delivery,
  ]);
  return {
    ...rest,
    deliveries: Object.fromEntries(published),
    shell: shell && { ...shell, previous: null },
    api: api && { ...api, previous: null },
    remotes: Object.fromEntries(alone),
  };
}

/** @param {SiteStorage} site @param {SiteStorage} target @param {string} name @param {string} id */
async function copyRelease(site, target, name, id) {
  const folder = releaseFolder(name, id);
  await copyFiles(
    site,
    target,
    folder,
    (await site.list(folder)).map(({ path }) => path),
  );
  if (name !== 'shell') return;
  const { files } = await readPublished(site, name, id);
  const own = new Set(files.map((/** @type {{ path: string }} */ { path }) => path));
  const assets = (await site.list('shell/assets'))
    .map(({ path }) => `assets/${path}`)
    .filter((path) => own.has(path.replace(/\.(br|gz)$/, '')));
  await copyFiles(site, target, 'shell', assets);
}

/** @param {SiteStorage} site @param {SiteStorage} target @param {string} folder @param {string[]} paths */
async function copyFiles(site, target, folder, paths) {
  for (const path of paths) {
    const content = await site.read(`${folder}/${path}`);
    // A file that another command removes now is missing in the copy. Then the registry of the copy is not written.
    if (content !== null) await target.write(`${folder}/${path}`, content);
  }
}
