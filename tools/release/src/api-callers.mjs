import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBreakingChanges, formatChange, findOasdiff } from './api-change.mjs';
import { contractFolder } from './contract-types.mjs';
import { readCode } from './release-sources.mjs';

/**
 * A front end that calls the API: its release, and the calls that its code names.
 *
 * @typedef {import('./release-sources.mjs').NamedRelease & { calls: readonly string[] }} Caller
 */
/** @typedef {import('./api-document.mjs').ApiDocument} ApiDocument */
/** @typedef {import('./compile-release.mjs').Sources} Sources */

/**
 * Finds the breaking changes between two APIs, each with the releases that it breaks. A change that the compiler can find is
 * left out for releases that can be compiled.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {{ before: ApiDocument, after: ApiDocument }} apis
 * @param {readonly Caller[]} callers
 * @returns {Promise<import('./errors.mjs').Reason[]>} one for each change and its callers
 */
export async function findBrokenCalls(site, { before, after }, callers) {
  if (before.id === after.id || callers.length === 0) return [];
  const oasdiff = findOasdiff();
  if (!oasdiff) {
    const text = 'oasdiff нет (OASDIFF): изменения вызовов не сравнить.';
    return callers.map(({ name }) => ({ name, text }));
  }
  const withCode = await Promise.all(
    callers.map(async (caller) => ({ ...caller, code: await readCode(site, caller.name, caller.id) })),
  );
  const changes = await findChanges(before.text, after.text, oasdiff);
  return changes.flatMap((change) => {
    const at = `${change.operation} ${change.path}`;
    const broken = withCode.filter((caller) => {
      const isCaller = caller.calls.some((call) => before.calls[call] === at);
      return (
        (isCaller || (change.isEvent && getsEvents(caller))) &&
        isBroken(change, caller, after.contract !== null)
      );
    });
    const who = broken.map(({ name, id }) => `${name} ${id}`).join(', ');
    return broken.map(({ name }) => ({ name, text: `${formatChange(change)}. Это вызывают: ${who}.` }));
  });
}

/** Whether a remote gets the events of the stream from the shell. @param {{ code: Sources | null }} caller */
const getsEvents = ({ code }) =>
  code !== null && Object.values(code).some((text) => text.includes("'stupeni:server-news'"));

/**
 * @param {import('./api-change.mjs').BreakingChange} change of a call that the front end names
 * @param {Caller & { code: Sources | null }} caller
 * @param {boolean} hasContract
 */
function isBroken({ isTyped, word, lostRoles }, { name, code }, hasContract) {
  // The shell sends calls for every role, and for people who are not signed in.
  if (lostRoles && name !== 'shell') return lostRoles.includes(name.toUpperCase());
  if (!code) return true;
  if (isTyped) return !hasContract;
  if (word === undefined) return true;
  const named = new RegExp(`\\b${word}\\b`, 'i');
  return Object.entries(code).some(
    ([path, text]) => !path.startsWith(`${contractFolder}/`) && named.test(text),
  );
}

/** @param {string} before @param {string} after texts of documents @param {string} oasdiff */
async function findChanges(before, after, oasdiff) {
  const folder = await mkdtemp(join(tmpdir(), 'release-api-'));
  try {
    const [beforeFile, afterFile] = [join(folder, 'before.json'), join(folder, 'after.json')];
    await writeFile(beforeFile, before);
    await writeFile(afterFile, after);
    return findBreakingChanges(oasdiff, beforeFile, afterFile);
  } finally {
    await rm(folder, { recursive: true });
  }
}
