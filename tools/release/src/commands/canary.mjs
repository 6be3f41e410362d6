import { idOf, withCanary, withoutCanary } from '../line-changes.mjs';
import { knownName, remotes } from '../names.mjs';
import { servedApi } from '../api-document.mjs';
import { reasonsAgainst, servedShell } from '../compatibility.mjs';
import { readPublished } from '../published.mjs';
import { CommandError, UsageError } from '../errors.mjs';
import { markAllOutOfService } from '../serve-releases.mjs';
import { readRegistry, switchRegistry } from '../site-registry.mjs';

/**
 * `canary <remote> [release] --percent 10 | --users 4,7`: some users get this release, or the newest published one
 * when none is named. `canary <remote> --off` ends it.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function canary({ site, words: [word, wanted], options, say }) {
  const name = knownName(word, remotes);
  const { off, percent, users, dryRun, force } = options;
  if (off === (percent !== undefined || users.length > 0)) {
    throw new UsageError('Скажите, кому: --percent 10 или --users 4,7; закончить пробу: --off.');
  }
  const release = off ? null : await readPublished(site, name, wanted);
  const base = { shell: await servedShell(site), api: await servedApi(site, await readRegistry(site)) };
  const reasons = release ? reasonsAgainst(name, release, base) : [];
  if (reasons.length > 0 && !force) throw new CommandError(`${reasons.join('\n')} (--force: всё равно)`);
  /** @type {import('../site-registry.mjs').SiteRegistry | undefined} */
  let before;
  const registry = await switchRegistry(
    site,
    (found) => {
      before = found;
      const line = found.remotes[name];
      if (off && !line?.canary) throw new CommandError(`У ${name} нет пробного выпуска.`);
      const next = release
        ? withCanary(line, release, { percent: percent ?? 0, users })
        : withoutCanary(/** @type {import('../site-registry.mjs').RemoteReleases} */ (line));
      return { ...found, remotes: { ...found.remotes, [name]: next } };
    },
    { dryRun, then: (after) => markAllOutOfService(site, before, after) },
  );
  const who = [
    percent ? `${percent} % пользователей` : '',
    users.length > 0 ? `номера ${users.join(', ')}` : '',
  ];
  const what = release
    ? `${name} ${idOf(release)}: пробный для ${who.filter(Boolean).join(' и ')}`
    : `${name}: проба закончена`;
  say(dryRun ? `${what} (пробно, ничего не изменено)` : `${what} (реестр ${registry.revision})`);
}
