import { findDocument } from '../api-document.mjs';
import { listApproved, listOfCommit, withApproval, withDeliveries } from '../deliveries.mjs';
import { CommandError, listTexts, UnfitError, UsageError } from '../errors.mjs';
import { lineIds } from '../ids-in-use.mjs';
import { requireName } from '../names.mjs';
import { promoteReleases } from '../promote-releases.mjs';
import { readRegistry, switchRegistry } from '../site-registry.mjs';
import { canary } from './canary.mjs';
import { publishBuilds } from './publish.mjs';

/** @typedef {import('../command-input.mjs').CommandInput} CommandInput */
/** @typedef {import('../deliveries.mjs').NamedDelivery} NamedDelivery */

/**
 * `deliver canary [name…] --commit c0ffee --percent 10` and, after a person approved it, `deliver promote --commit
 * c0ffee`: the two steps of a pipeline (tools/ci). Each release is promoted by itself. A release that does not fit yet
 * delays only the releases that need it.
 *
 * @param {CommandInput} input
 * @throws CommandError at the end, when a release of this commit was not delivered
 */
export async function deliver(input) {
  const [step, ...names] = input.words;
  const { commit, percent, dryRun, force } = input.options;
  if (dryRun || force) throw new UsageError('deliver не знает --dry-run и --force: его запускает конвейер.');
  if (!commit) throw new UsageError('Скажите, чей это выпуск: --commit <хеш>.');
  if (step === 'canary' && percent) return startCanaries(input, names.map(requireName), commit);
  if (step === 'promote' && names.length === 0) return approveAndPromote(input, commit);
  throw new UsageError('Скажите шаг: deliver canary <имя…> --percent 10 или deliver promote.');
}

/** @param {CommandInput} input @param {readonly string[]} names @param {string} commit */
async function startCanaries(input, names, commit) {
  const { site, say } = input;
  const releases = await publishBuilds(names, input);
  if (releases.length > 0) await switchRegistry(site, (found) => withDeliveries(found, releases, commit));
  for (const { name, id } of releases) {
    const { current } = lineIds(await readRegistry(site), name);
    if (current === id) say(`${name} ${id}: основной`);
    else if (name === 'shell' || current === null) say(`${name} ${id}: без пробы, всем после одобрения`);
    else await tryCanary(input, name, id);
  }
  for (const [delivery, reason] of await promoteApproved(input)) say(describeOther(delivery, reason));
}

/** @param {CommandInput} input @param {string} name @param {string} id */
async function tryCanary(input, name, id) {
  try {
    await canary({ ...input, words: [name, id] });
  } catch (error) {
    if (!(error instanceof UnfitError)) throw error;
    input.say(`${name} ${id} ждёт: ${listReasons(error)}`);
  }
}

/** @param {CommandInput} input @param {string} commit */
async function approveAndPromote(input, commit) {
  const { site, say } = input;
  const approved = await switchRegistry(site, (found) => withApproval(found, commit));
  const stuck = listOfCommit(approved, commit)
    .filter(({ state }) => state === 'takenBack')
    .map(({ name, release }) => `${name} ${release}: взят назад, всем не дан.`);
  for (const [delivery, reason] of await promoteApproved(input)) {
    const { name, release } = delivery;
    if (delivery.commit === commit) stuck.push(`${name} ${release} ждёт: ${reason}`);
    else say(describeOther(delivery, reason));
  }
  if (stuck.length === 0) return;
  const next = 'Что ждёт, пойдёт со следующей доставкой после того, чего ждёт, или при повторе этого шага.';
  throw new CommandError([...stuck, next].join('\n'));
}

/**
 * Gives everybody the approved releases, also those of other commits: the shell, then the remotes.
 *
 * @param {CommandInput} input
 * @returns {Promise<Map<NamedDelivery, string>>} the reasons of those that still wait
 */
async function promoteApproved(input) {
  const waiting = listApproved(await readRegistry(input.site));
  /** @type {Map<NamedDelivery, string>} */
  const reasons = new Map();
  /** @type {NamedDelivery[]} */
  const done = [];
  for (const one of waiting) {
    if (done.includes(one)) continue;
    const { promoted, reason } = await tryPromotion(input, one, waiting);
    done.push(...promoted);
    if (reason !== undefined) reasons.set(one, reason);
  }
  return reasons;
}

/**
 * Promotes a release. When a new shell cannot run the current releases of some remotes, their waiting releases are
 * promoted in the same switch.
 *
 * @param {CommandInput} input
 * @param {NamedDelivery} one
 * @param {readonly NamedDelivery[]} waiting
 * @returns {Promise<{ promoted: NamedDelivery[], reason?: string }>} `reason`: why it was rejected
 */
async function tryPromotion({ site, options, say }, one, waiting) {
  const together = [one];
  for (;;) {
    const choices = together.map(({ name, release: id }) => ({ name, id }));
    try {
      const { registry, notes } = await promoteReleases(site, choices, await findDocument(options));
      notes.forEach(say);
      const what = choices.map(({ name, id }) => `${name} ${id}`).join(', ');
      say(`${what}: основной для всех (реестр ${registry.revision})`);
      return { promoted: together };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const more = one.name === 'shell' ? findUnfit(error, waiting, together) : [];
      if (more.length === 0) return { promoted: [], reason: listReasons(error) };
      together.push(...more);
    }
  }
}

/** @param {NamedDelivery} one of another commit @param {string} reason */
const describeOther = ({ name, release, commit }, reason) =>
  `${name} ${release} (коммит ${commit.slice(0, 10)}) ждёт: ${reason}`;

/** @param {CommandError} error @param {readonly NamedDelivery[]} waiting @param {readonly NamedDelivery[]} together */
function findUnfit(error, waiting, together) {
  if (!(error instanceof UnfitError)) return [];
  const names = new Set(error.reasons.map(({ name }) => name));
  return waiting.filter((one) => names.has(one.name) && !together.includes(one));
}

/** @param {CommandError} error */
const listReasons = (error) =>
  error instanceof UnfitError ? listTexts(error.reasons).join('\n') : error.message;
