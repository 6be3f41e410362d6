import { gunzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCompileErrors } from './compile-release.mjs';
import { CommandError } from './errors.mjs';
import { parseReleaseId } from './line-changes.mjs';
import { releaseFolder } from './published.mjs';

/** @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage */
/** @typedef {import('./compile-release.mjs').Sources} Sources */
/** What a build writes as `sources.gzip` (`tools/build`). @typedef {{ shared: string, files: Sources, own?: Sources }} ReleaseSources */
/** A release on the site. @typedef {{ name: string, id: string }} NamedRelease */

const file = 'sources.gzip';

/** @typedef {import('./errors.mjs').Reason} Reason */

/** A reason names at most this number of places. */
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

/** Reads the sources of a release. Null for a release that was published without them. @param {SiteStorage} site @param {string} name @param {string} id @returns {Promise<ReleaseSources | null>} */
async function readSources(site, name, id) {
  const content = await site.read(`${releaseFolder(name, id)}/${file}`);
  return content && JSON.parse(gunzipSync(content).toString('utf8'));
}

/**
 * The reasons why the code of remotes does not fit the shared code of a shell: for example a remote uses a renamed
 * property, or a removed function of `ShellApi`. A change of code that no remote uses is no reason.
 *
 * @param {SiteStorage} site
 * @param {readonly { name: string, release: { base: string } }[]} remotes
 * @param {string | undefined} shellId
 * @returns {Promise<{ reasons: Reason[], unchecked: Reason[] }>} `unchecked`: the compiler did not run
 */
export async function findTypeReasons(site, remotes, shellId) {
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
  return findReasons(others, {
    around: { shared: shell.files },
    unfit: `не сходится с общим кодом shell ${shellId}`,
    unchecked: `с shell ${shellId} не сверен`,
  });
}

/**
 * The reasons why the code of front ends does not fit the contract of an API: for example a front end reads a removed
 * field of an answer, a table lacks a new status, or an event of the stream has another form. A change of a part
 * that no front end uses is no reason.
 *
 * @param {SiteStorage} site
 * @param {readonly NamedRelease[]} releases
 * @param {string | undefined} shellId
 * @param {import('./api-document.mjs').ApiDocument | null} api
 * @returns {Promise<{ reasons: Reason[], unchecked: Reason[] }>} `unchecked`: the compiler did not run
 */
export async function findContractReasons(site, releases, shellId, api) {
  const shell = shellId === undefined ? null : await readSources(site, 'shell', shellId);
  const contract = api?.contract;
  if (!contract || !shell) return { reasons: [], unchecked: [] };
  const found = await Promise.all(
    releases.map(async ({ name, id }) => ({ name, id, files: await readCode(site, name, id) })),
  );
  const others = found.flatMap(({ files, ...release }) =>
    files && isBuiltWithOther(contract, files) ? [{ ...release, files }] : [],
  );
  return findReasons(others, {
    around: { shared: shell.files, contract },
    unfit: `не сходится с API ${api.id}`,
    unchecked: `с API ${api.id} не сверен`,
  });
}

/**
 * All sources of a front end, without those that it gets from a shell. Null for a release without them.
 *
 * @param {SiteStorage} site @param {string} name @param {string} id
 * @returns {Promise<Sources | null>}
 */
export async function readCode(site, name, id) {
  const sources = await readSources(site, name, id);
  if (name !== 'shell') return sources && sources.files;
  return sources?.own ? { ...sources.files, ...sources.own } : null;
}

/** @param {Sources} contract @param {Sources} files */
const isBuiltWithOther = (contract, files) =>
  Object.entries(contract).some(([path, text]) => path in files && files[path] !== text);

/**
 * @param {readonly (NamedRelease & { files: Sources })[]} releases
 * @param {{ around: Parameters<typeof findCompileErrors>[1], unfit: string, unchecked: string }} words
 * @returns {Promise<{ reasons: Reason[], unchecked: Reason[] }>}
 */
async function findReasons(releases, { around, unfit, unchecked }) {
  if (releases.length === 0) return { reasons: [], unchecked: [] };
  try {
    const errors = await findCompileErrors(
      releases.map(({ files }) => files),
      around,
    );
    const reasons = releases.flatMap(({ name, id }, at) => {
      const own = errors[at] ?? [];
      return own.length > 0 ? [{ name, text: `${name} ${id} ${unfit}:\n${listErrors(own)}` }] : [];
    });
    return { reasons, unchecked: [] };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message } = error;
    return {
      reasons: [],
      unchecked: releases.map(({ name, id }) => ({
        name,
        text: `Код ${name} ${id} ${unchecked}: ${message}.`,
      })),
    };
  }
}

/** @param {string[]} errors */
function listErrors(errors) {
  const more = errors.length > shownErrors ? [`и ещё ${errors.length - shownErrors}`] : [];
  return [...errors.slice(0, shownErrors), ...more].map((line) => `  ${line}`).join('\n');
}
