import { findDocument, readRecordedApi, recordApi, requireKnownApi } from '../api-document.mjs';
import { findReasonsAgainst, readCurrentShell } from '../compatibility.mjs';
import { CommandError, UnfitError, UsageError } from '../errors.mjs';
import { parseReleaseId, withCanary, withoutCanary } from '../line-changes.mjs';
import { requireName } from '../names.mjs';
import { readPublished } from '../published.mjs';
import { findContractReasons, findTypeReasons } from '../release-sources.mjs';
import { switchRegistry } from '../site-registry.mjs';

/** @typedef {import('../site-registry.mjs').SiteRegistry} SiteRegistry */
/** @typedef {{ percent: number, users: number[] }} Share */
/** @typedef {{ force: boolean, findApi: (found: SiteRegistry) => Promise<import('../api-document.mjs').ApiDocument | null> }} CheckOptions */
/**
 * The start or the end of a canary.
 *
 * @typedef {object} Plan
 * @property {string | null} id of the release; null when the canary ends
 * @property {(found: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>} change returns the changed registry, and
 *   adds the notes
 * @property {string[]} notes for the user
 */

/**
 * `canary <name> [release] --percent 10 | --users 4,7`: some users get this release, or the newest published one when
 * none is named. `canary <name> --off` ends it. The shell has no canary: its page is requested before anybody signs in.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function canary({ site, words: [word, named], options, say }) {
  const name = requireName(word);
  if (name === 'shell') {
    throw new UsageError('У shell пробы нет: promote shell даёт её всем, rollback shell берёт назад.');
  }
  const { off, percent, users, dryRun, force } = options;
  if (off === (percent !== undefined || users.length > 0) || (percent === 0 && users.length === 0)) {
    throw new UsageError('Скажите, кому: --percent 10 или --users 4,7; закончить пробу: --off.');
  }
  const share = { percent: percent ?? 0, users };
  const { document, isRunning = false } = off ? {} : await findDocument(options);
  /** @param {SiteRegistry} found */
  const findApi = async (found) => document ?? readRecordedApi(site, found);
  const { id, change, notes } = off
    ? { id: null, change: endCanary(name), notes: [] }
    : await planCanary(site, name, named, share, { force, findApi });
  const registry = await switchRegistry(
    site,
    async (found) => {
      const after = await change(found);
      return document && isRunning ? recordApi(site, after, document, { dryRun }) : after;
    },
    { dryRun },
  );
  notes.forEach(say);
  const what = id === null ? `${name}: проба закончена` : `${name} ${id}: пробный для ${formatShare(share)}`;
  say(dryRun ? `${what} (пробно, ничего не изменено)` : `${what} (реестр ${registry.revision})`);
}

/** @param {Share} share */
function formatShare({ percent, users }) {
  const share = percent ? [`${percent} % пользователей`] : [];
  return [...share, ...(users.length > 0 ? [`номера ${users.join(', ')}`] : [])].join(' и ');
}

/** @param {string} name @returns {Plan['change']} */
const endCanary = (name) => (found) => {
  const line = found.remotes[name];
  if (!line?.canary) throw new CommandError(`У ${name} нет пробного выпуска.`);
  return { ...found, remotes: { ...found.remotes, [name]: withoutCanary(line) } };
};

/**
 * @param {import('../site-storage.mjs').SiteStorage} site @param {string} name @param {string | undefined} id @param {Share} share
 * @param {CheckOptions} options
 * @returns {Promise<Plan>}
 */
async function planCanary(site, name, id, share, { force, findApi }) {
  const release = await readPublished(site, name, id);
  /** @type {string[]} */
  const notes = [];
  return {
    id: parseReleaseId(release),
    notes,
    async change(found) {
      const surroundings = { shell: await readCurrentShell(site, found), api: await findApi(found) };
      const { shell, api } = surroundings;
      notes.push(...requireKnownApi(api, { force }));
      const own = [{ name, id: parseReleaseId(release) }];
      const types = await findTypeReasons(site, [{ name, release }], shell?.id);
      const contract = await findContractReasons(site, own, shell?.id, api);
      const reasons = [
        ...findReasonsAgainst(name, release, surroundings),
        ...[types, contract].flatMap(({ reasons, unchecked }) => [...reasons, ...unchecked]),
      ];
      if (reasons.length > 0 && !force) throw new UnfitError(reasons);
      notes.push(...reasons.map(({ text }) => `Внимание: ${text}`));
      const remotes = { ...found.remotes, [name]: withCanary(found.remotes[name], release, share) };
      return { ...found, remotes };
    },
  };
}
