import { gunzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileErrors } from './compile-release.mjs';
import { CommandError } from './errors.mjs';
import { parseReleaseId } from './line-changes.mjs';
import { releaseFolder } from './published.mjs';

/** @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage */
/** What a build writes as `sources.gzip` (`tools/build`). @typedef {{ shared: string, files: Record<string, string> }} ReleaseSources */

const file = 'sources.gzip';

/** @typedef {import('./errors.mjs').Reason} Reason */

/** A reason names at most so many places. */
const shownErrors = 5;

/**
 * Stores the sources of a build beside its release. A release that is published already can get newer ones: the types of a
 * source can change without its code.
 *
 * @param {string} built @param {SiteStorage} site @param {string} name @param {string} id
 */
export async function storeSources(built, site, name, id) {
  if (!existsSync(join(built, file))) return;
  const content = await readFile(join(built, file));
  const path = `${releaseFolder(name, id)}/${file}`;
  if (!(await site.read(path))?.equals(content)) await site.write(path, content);
}

/** Null for a release that was published without them. @param {SiteStorage} site @param {string} name @param {string} id @returns {Promise<ReleaseSources | null>} */
async function readSources(site, name, id) {
  const content = await site.read(`${releaseFolder(name, id)}/${file}`);
  return content && JSON.parse(gunzipSync(content).toString('utf8'));
}

/**
 * The reasons why the code of remotes does not fit the shared code of a shell: a renamed property that one uses, a function
 * of `ShellApi` that is gone. What nobody uses may change.
 *
 * @param {SiteStorage} site
 * @param {readonly { name: string, release: { base: string } }[]} remotes
 * @param {string | undefined} shellId
 * @returns {Promise<{ reasons: Reason[], unchecked: Reason[] }>} `unchecked`: the compiler did not run
 */
export async function typeReasons(site, remotes, shellId) {
  const shell = shellId === undefined ? null : await readSources(site, 'shell', shellId);
  if (!shell) return { reasons: [], unchecked: [] };
  const found = await Promise.all(
    remotes.map(async ({ name, release }) => {
      const id = parseReleaseId(release);
      return { name, id, sources: await readSources(site, name, id) };
    }),
  );
  const others = found.flatMap(({ name, id, sources }) =>
    sources && sources.shared !== shell.shared ? [{ name, id, files: sources.files }] : [],
  );
  if (others.length === 0) return { reasons: [], unchecked: [] };
  try {
    const errors = await compileErrors(
      others.map(({ files }) => files),
      shell.files,
    );
    const reasons = others.flatMap(({ name, id }, at) => {
      const own = errors[at] ?? [];
      if (own.length === 0) return [];
      return [
        { name, text: `${name} ${id} не сходится с общим кодом shell ${shellId}:\n${listErrors(own)}` },
      ];
    });
    return { reasons, unchecked: [] };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message } = error;
    const unchecked = others.map(({ name, id }) => ({
      name,
      text: `Код ${name} ${id} с shell ${shellId} не сверен: ${message}.`,
    }));
    return { reasons: [], unchecked };
  }
}

/** @param {string[]} errors */
function listErrors(errors) {
  const more = errors.length > shownErrors ? [`и ещё ${errors.length - shownErrors}`] : [];
  return [...errors.slice(0, shownErrors), ...more].map((line) => `  ${line}`).join('\n');
}
