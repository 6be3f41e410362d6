import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakingChanges, changeLine, findOasdiff } from '../api-change.mjs';
import { readDocument, readRecordedApi } from '../api-document.mjs';
import { currentAndCanaries, readCurrentShell } from '../compatibility.mjs';
import { CommandError, UsageError } from '../errors.mjs';
import { parseReleaseId } from '../line-changes.mjs';
import { promoteReleases } from '../promote-releases.mjs';
import { readRegistry } from '../site-registry.mjs';

/**
 * `api <openapi.json>`: checks a new API against what the current releases and the canaries call, and records it as the
 * API that serves the site. It rejects an API whose version one of them does not accept. It also rejects an API that lacks
 * or breaks a call that one of them makes. A break of a call that none of them makes is accepted.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function api({ site, words: [file], options, say }) {
  if (!file) throw new UsageError('Скажите, какое API: api services/api/openapi.json.');
  const document = await readDocument(file);
  const registry = await readRegistry(site);
  const before = await readRecordedApi(site, registry);
  if (before && before.id !== document.id) {
    const broken = await brokenCalls(site, registry, { before, file });
    if (broken.length > 0 && !options.force)
      throw new CommandError(`${broken.join('\n')} (--force: всё равно)`);
    broken.forEach((sentence) => say(`Внимание: ${sentence}`));
  }
  const { notes } = await promoteReleases(site, [], { ...options, document });
  notes.forEach(say);
  const change =
    before?.id === document.id ? `${document.id} уже записано` : `${before?.id ?? 'ничего'} → ${document.id}`;
  say(`API: ${change}${options.dryRun ? ' (пробно, ничего не изменено)' : ''}`);
}

/**
 * @param {import('../site-storage.mjs').SiteStorage} site
 * @param {import('../site-registry.mjs').SiteRegistry} registry
 * @param {{ before: import('../api-document.mjs').ApiDocument, file: string }} change
 * @returns {Promise<string[]>} a sentence for each broken call of a current release or a canary
 */
async function brokenCalls(site, registry, { before, file }) {
  const oasdiff = findOasdiff();
  if (!oasdiff) return ['oasdiff нет (OASDIFF): изменения вызовов не сравнить'];
  const shell = await readCurrentShell(site, registry);
  const callers = [
    ...(shell ? [{ who: `shell ${shell.id}`, calls: shell.release.calls ?? [] }] : []),
    ...currentAndCanaries(registry).map(({ name, release }) => ({
      who: `${name} ${parseReleaseId(release)}`,
      calls: release.calls ?? [],
    })),
  ];
  return (await changesSince(before.text, file, oasdiff)).flatMap((change) => {
    const at = `${change.operation} ${change.path}`;
    const who = callers.filter(({ calls }) => calls.some((call) => before.calls[call] === at));
    return who.length > 0
      ? [`${changeLine(change)}. Это вызывают: ${who.map((one) => one.who).join(', ')}`]
      : [];
  });
}

/** @param {string} before text of a document @param {string} file @param {string} oasdiff */
async function changesSince(before, file, oasdiff) {
  const folder = await mkdtemp(join(tmpdir(), 'release-api-'));
  try {
    await writeFile(join(folder, 'openapi.json'), before);
    return breakingChanges(oasdiff, join(folder, 'openapi.json'), file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
