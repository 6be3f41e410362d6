import { findDocument } from '../api-document.mjs';
import { UsageError } from '../errors.mjs';
import { promoteReleases } from '../promote-releases.mjs';
import { readRegistry } from '../site-registry.mjs';

/**
 * `api [openapi.json]`: checks a new API against what the current releases and the canaries call, and records it as the
 * API that serves the site. It rejects an API whose version one of them does not accept. It also rejects an API that lacks
 * or breaks a call that one of them makes. A break that concerns none of them is accepted. Without a file it takes the API
 * that runs (`API_URL`).
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function api({ site, words: [file], options, say }) {
  const { document } = await findDocument({ ...options, ...(file && { api: file }) });
  if (!document)
    throw new UsageError('Скажите, какое API: api services/api/openapi.json, или задайте API_URL.');
  const { api: before } = await readRegistry(site);
  const { notes } = await promoteReleases(site, [], { ...options, document });
  notes.forEach(say);
  const change =
    before?.current === document.id
      ? `${document.id} уже записано`
      : `${before?.current ?? 'ничего'} → ${document.id}`;
  say(`API: ${change}${options.dryRun ? ' (пробно, ничего не изменено)' : ''}`);
}
