import { findDocument } from '../api-document.mjs';
import { lineIds } from '../ids-in-use.mjs';
import { requireName } from '../names.mjs';
import { findNewestRelease } from '../published.mjs';
import { CommandError } from '../errors.mjs';
import { promoteReleases } from '../promote-releases.mjs';
import { readRegistry } from '../site-registry.mjs';

/**
 * `promote <name> [release]`: everybody gets this release. Without a named release it is the canary, or else the
 * newest published one. The current release becomes the previous one.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function promote({ site, words: [word, named], options, say }) {
  const name = requireName(word);
  const found = await readRegistry(site);
  const { current: before, canary } = lineIds(found, name);
  const id = named ?? canary ?? (await findNewestRelease(site, name));
  if (id === undefined) throw new CommandError(`Ни один выпуск ${name} не опубликован.`);

  const { registry, notes } = await promoteReleases(
    site,
    [{ name, id, isOfCanary: named === undefined && id === canary }],
    {
      ...options,
      ...(await findDocument(options)),
    },
  );
  notes.forEach(say);
  const change = before === id ? `${name} ${id} и был основным` : `${name}: ${before ?? 'ничего'} → ${id}`;
  say(options.dryRun ? `${change} (пробно, ничего не изменено)` : `${change} (реестр ${registry.revision})`);
}
