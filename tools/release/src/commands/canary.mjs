import { idOf, withCanary, withoutCanary } from '../moves.mjs';
import { knownName, remotes } from '../names.mjs';
import { misfit, servedShell } from '../fitness.mjs';
import { readPublished } from '../published.mjs';
import { Refused, WrongUsage } from '../refusals.mjs';
import { markAllLeft } from '../serve-releases.mjs';
import { switchRegistry } from '../site-registry.mjs';

/**
 * `canary <remote> [release] --percent 10 | --users 4,7`: some get this release (the newest published, if none
 * is named), the others stay where they are. `canary <remote> --off` ends it.
 *
 * @param {import('../command-line.mjs').Order} order
 */
export async function canary({ site, words: [word, wanted], options, say }) {
  const name = knownName(word, remotes);
  const { off, percent, users, dryRun, force } = options;
  if (off === (percent !== undefined || users.length > 0)) {
    throw new WrongUsage('Скажите, кому: --percent 10 или --users 4,7; закончить пробу: --off.');
  }
  const release = off ? null : await readPublished(site, name, wanted);
  const why = release && misfit(await servedShell(site), release);
  if (why && !force) {
    throw new Refused(`${name} ${idOf(release)} в этой оболочке не запустится: ${why}. (--force: всё равно)`);
  }
  /** @type {import('../site-registry.mjs').SiteRegistry | undefined} */
  let before;
  const registry = await switchRegistry(
    site,
    (found) => {
      before = found;
      const line = found.remotes[name];
      if (off && !line?.canary) throw new Refused(`У ${name} нет пробного выпуска.`);
      const next = release
        ? withCanary(line, release, { percent: percent ?? 0, users })
        : withoutCanary(/** @type {import('../site-registry.mjs').RemoteLine} */ (line));
      return { ...found, remotes: { ...found.remotes, [name]: next } };
    },
    { dryRun, then: (after) => markAllLeft(site, before, after) },
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
