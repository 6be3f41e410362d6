import { join } from 'node:path';
import { readDocument } from '../api-document.mjs';
import { knownName, releasable } from '../names.mjs';
import { publishRemote } from '../publish-remote.mjs';
import { publishShell } from '../publish-shell.mjs';
import { releaseFolder } from '../published.mjs';
import { serveReleases } from '../serve-releases.mjs';

/**
 * `publish [name…]`: copies builds to the folder that the gateway serves. With `--promote` everybody gets them at
 * once. `--api <openapi.json>` also records the API, in the same switch.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function publish({ site, apps, words, options, say }) {
  const names = words.length > 0 ? words.map((name) => knownName(name)) : releasable;
  const { dryRun } = options;
  const published = [];
  for (const name of names) {
    const built = join(apps, name, 'dist');
    const { id, isNew } = await (name === 'shell'
      ? publishShell(built, site, { dryRun })
      : publishRemote(name, built, site, { dryRun }));
    if (!isNew && !dryRun) await site.markPublished(releaseFolder(name, id));
    published.push({ name, id, isNew });
    say(`${name} ${id}: ${isNew ? (dryRun ? 'был бы опубликован' : 'опубликован') : 'уже опубликован'}`);
  }
  if (!options.promote) return;
  if (dryRun)
    return say(`Стали бы основными: ${published.map(({ name, id }) => `${name} ${id}`).join(', ')}`);
  const document = options.api ? await readDocument(options.api) : undefined;
  const { registry, notes } = await serveReleases(site, published, { ...options, document });
  notes.forEach(say);
  say(`Основные: все названные (реестр ${registry.revision})`);
}
