import { join } from 'node:path';
import { readRecordedApi } from '../api-document.mjs';
import { readCurrentShell, findReasonsAgainst } from '../compatibility.mjs';
import { UsageError } from '../errors.mjs';
import { requireName } from '../names.mjs';
import { publishPreview } from '../publish-remote.mjs';
import { readRegistry } from '../site-registry.mjs';

/**
 * `preview <name…> [--json]`: publishes the builds of a pull request. Members of the staff open them by their address
 * (`?remote=teacher@0.1.0-12635af543`). The registry does not change, and a command that names no release takes none of
 * them. `prune` removes them like every release that nobody uses.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function preview({ site, apps, words, options: { dryRun, json }, say }) {
  const names = words.map(requireName);
  if (names.length === 0) throw new UsageError('Скажите, какие разделы: preview <имя…>.');
  if (names.includes('shell'))
    throw new UsageError('У shell просмотра нет: её страницу запрашивают до входа.');
  const registry = await readRegistry(site);
  const surroundings = {
    shell: await readCurrentShell(site, registry),
    api: await readRecordedApi(site, registry),
  };
  /** @type {Record<string, { release: string, reasons: string[] }>} */
  const previews = {};
  for (const name of names) {
    const { id, release } = await publishPreview(name, join(apps, name, 'dist'), site, { dryRun });
    // The sources are not compiled: the loader in the page does not compile either, and nobody has reviewed these
    // sources.
    const reasons = findReasonsAgainst(name, release, surroundings).map(({ text }) => text);
    previews[name] = { release: id, reasons };
  }
  if (json) return say(JSON.stringify(previews));
  for (const [name, { release, reasons }] of Object.entries(previews)) {
    say(`${name} ${release}: ${dryRun ? 'был бы по адресу' : 'по адресу'} /?remote=${name}@${release}`);
    for (const reason of reasons) say(`Внимание: ${reason}`);
  }
}
