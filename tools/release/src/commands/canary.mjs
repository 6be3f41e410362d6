import { documentOf, servedApi } from '../api-document.mjs';
import { checkFit, reasonsAgainst, shellsInUse } from '../compatibility.mjs';
import { CommandError, UsageError } from '../errors.mjs';
import { idOf, withCanary, withoutCanary } from '../line-changes.mjs';
import { knownName } from '../names.mjs';
import { publishedId, readPublished } from '../published.mjs';
import { shellWithCanary } from '../shell-line.mjs';
import { switchRegistry } from '../site-registry.mjs';

/** @typedef {import('../site-registry.mjs').SiteRegistry} SiteRegistry */
/** @typedef {{ percent: number, users: number[] }} Share */
/** @typedef {{ force: boolean, apiOf: (found: SiteRegistry) => Promise<import('../api-document.mjs').ApiDocument | null> }} Gate */
/** What a canary changes: the registry after the change, and the id of the release (null: the canary ends). */
/** @typedef {{ id: string | null, change: (found: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>, notes: string[] }} Plan `change` adds the notes */

/**
 * `canary <name> [release] --percent 10 | --users 4,7`: some users get this release, or the newest published one when
 * none is named. `canary <name> --off` ends it.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function canary({ site, words: [word, wanted], options, say }) {
  const name = knownName(word);
  const { off, percent, users, dryRun, force } = options;
  if (off === (percent !== undefined || users.length > 0) || (percent === 0 && users.length === 0)) {
    throw new UsageError('Скажите, кому: --percent 10 или --users 4,7; закончить пробу: --off.');
  }
  const share = { percent: percent ?? 0, users };
  const { document } = off ? {} : await documentOf(options);
  /** @param {SiteRegistry} found */
  const apiOf = async (found) => document ?? servedApi(site, found);
  const { id, change, notes } = off
    ? { id: null, change: ending(name), notes: [] }
    : await (name === 'shell'
        ? shellPlan(site, wanted, share, { force, apiOf })
        : remotePlan(site, name, wanted, share, { force, apiOf }));
  const registry = await switchRegistry(site, change, { dryRun });
  notes.forEach(say);
  const what =
    id === null ? `${name}: проба закончена` : `${name} ${id}: пробный для ${whoText(name, share)}`;
  say(dryRun ? `${what} (пробно, ничего не изменено)` : `${what} (реестр ${registry.revision})`);
}

/** @param {string} name @param {Share} share */
function whoText(name, { percent, users }) {
  const share = percent ? [`${percent} % ${name === 'shell' ? 'браузеров' : 'пользователей'}`] : [];
  return [...share, ...(users.length > 0 ? [`номера ${users.join(', ')}`] : [])].join(' и ');
}

/** @param {string} name @returns {Plan['change']} */
const ending = (name) => (found) => {
  const line = found.remotes[name];
  if (name === 'shell' && found.shell?.canary) return { ...found, shell: { ...found.shell, canary: null } };
  if (!line?.canary) throw new CommandError(`У ${name} нет пробного выпуска.`);
  return { ...found, remotes: { ...found.remotes, [name]: withoutCanary(line) } };
};

/**
 * @param {import('../site-storage.mjs').SiteStorage} site @param {string} name @param {string | undefined} wanted @param {Share} share
 * @param {Gate} gate
 * @returns {Promise<Plan>}
 */
async function remotePlan(site, name, wanted, share, { force, apiOf }) {
  const release = await readPublished(site, name, wanted);
  /** @type {string[]} */
  const notes = [];
  return {
    id: idOf(release),
    notes,
    async change(found) {
      const base = { shells: await shellsInUse(site, found), api: await apiOf(found) };
      const reasons = reasonsAgainst(name, release, base);
      if (reasons.length > 0 && !force) throw new CommandError(`${reasons.join('\n')} (--force: всё равно)`);
      notes.push(...reasons.map((reason) => `Внимание: ${reason}`));
      const remotes = { ...found.remotes, [name]: withCanary(found.remotes[name], release, share) };
      return { ...found, remotes };
    },
  };
}

/**
 * A canary of the shell must run every release of a remote that pages may get.
 *
 * @param {import('../site-storage.mjs').SiteStorage} site @param {string | undefined} wanted @param {Share} share @param {Gate} gate
 * @returns {Promise<Plan>}
 */
async function shellPlan(site, wanted, share, { force, apiOf }) {
  const id = await publishedId(site, 'shell', wanted);
  const release = await readPublished(site, 'shell', id);
  /** @type {string[]} */
  const notes = [];
  return {
    id,
    notes,
    async change(found) {
      const base = { shells: [{ id, release }], api: await apiOf(found) };
      notes.push(...checkFit(found, base, { force }));
      return { ...found, shell: shellWithCanary(found.shell, { id, ...share }) };
    },
  };
}
