import { join } from 'node:path';
import { findDocument } from '../api-document.mjs';
import { requireName, releasable } from '../names.mjs';
import { publishRemote } from '../publish-remote.mjs';
import { publishShell } from '../publish-shell.mjs';
import { releaseFolder } from '../published.mjs';
import { promoteReleases } from '../promote-releases.mjs';

/**
 * `publish [name…]`: copies builds to the site. With `--promote` everybody gets them at once, after a comparison with
 * the API that runs (`API_URL`) or with `--api <openapi.json>`. The new registry then names this API too.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function publish({ site, apps, words, options, say }) {
  const names = words.length > 0 ? words.map((name) => requireName(name)) : releasable;
  const { dryRun } = options;
  const published = await publishBuilds(names, { site, apps, dryRun, say });
  if (!options.promote) return;
  if (dryRun)
    return say(`Стали бы основными: ${published.map(({ name, id }) => `${name} ${id}`).join(', ')}`);
  const { registry, notes } = await promoteReleases(site, published, {
    ...options,
    ...(await findDocument(options)),
  });
  notes.forEach(say);
  say(`Основные: все названные (реестр ${registry.revision})`);
}

/**
 * Copies builds to the site. Nobody gets them yet.
 *
 * @param {readonly string[]} names
 * @param {Pick<import('../command-input.mjs').CommandInput, 'site' | 'apps' | 'say'> & { dryRun?: boolean }} options
 * @returns {Promise<{ name: string, id: string }[]>}
 */
export async function publishBuilds(names, { site, apps, dryRun = false, say }) {
  const published = [];
  for (const name of names) {
    const built = join(apps, name, 'dist');
    const { id, isNew } = await (name === 'shell'
      ? publishShell(built, site, { dryRun })
      : publishRemote(name, built, site, { dryRun }));
    if (!isNew && !dryRun) await site.markPublished(releaseFolder(name, id));
    published.push({ name, id });
    say(`${name} ${id}: ${isNew ? (dryRun ? 'был бы опубликован' : 'опубликован') : 'уже опубликован'}`);
  }
  return published;
}
