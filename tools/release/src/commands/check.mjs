import { checkPage, checkRelease, fetchJson } from '../check-site.mjs';
import { idOf, releasesOf } from '../moves.mjs';
import { Refused, WrongUsage } from '../refusals.mjs';

/**
 * `check --url <address>`: fetches the registry, the page and every file of every release in use from a running
 * product, in each compression, and compares them with their hashes.
 *
 * @param {import('../command-line.mjs').Order} order
 */
export async function check({ options: { url }, say }) {
  if (!url) throw new WrongUsage('Скажите, что проверять: --url http://localhost:3000.');
  const registry = await fetchJson(new URL('/remotes.json', url));
  if (registry.format !== 1)
    throw new Refused(`${url}/remotes.json: вид ${registry.format}, этой программе неизвестный.`);
  const faults = [];
  const page = await checkPage(url, registry);
  say(`страница: файлов ${page.files}, реестр ${registry.revision}`);
  faults.push(...page.faults);
  for (const [name, line] of Object.entries(registry.remotes)) {
    for (const release of releasesOf(line)) {
      const found = await checkRelease(url, release);
      say(
        `${name} ${idOf(release)}: файлов ${release.files.length}${found.length > 0 ? ', есть ошибки' : ''}`,
      );
      faults.push(...found);
    }
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'));
  say('Всё на месте и совпадает с хешами.');
}
