import { checkPage, checkRelease, fetchJson } from '../check-site.mjs';
import { parseReleaseId, listReleases } from '../line-changes.mjs';
import { CommandError, UsageError } from '../errors.mjs';
import { registryFormat, unknownFormat } from '../site-registry.mjs';

/**
 * `check --url <address>`: fetches the registry, the page and every file of every release in use from a running
 * product, in each compression, and compares them with their hashes.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function check({ options: { url }, say }) {
  if (!url) throw new UsageError('Скажите, что проверять: --url http://localhost:3000.');
  const registry = await fetchJson(new URL('/remotes.json', url));
  if (registry?.format !== registryFormat)
    throw new CommandError(unknownFormat(`${url}/remotes.json`, registry?.format));
  const errors = [];
  const page = await checkPage(url, registry);
  say(`страница: файлов ${page.files}, реестр ${registry.revision}`);
  errors.push(...page.errors);
  for (const [name, line] of Object.entries(registry.remotes)) {
    for (const release of listReleases(line)) {
      const found = await checkRelease(url, release);
      say(
        `${name} ${parseReleaseId(release)}: файлов ${release.files.length}${found.length > 0 ? ', есть ошибки' : ''}`,
      );
      errors.push(...found);
    }
  }
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
  say('Всё на месте и совпадает с хешами.');
}
