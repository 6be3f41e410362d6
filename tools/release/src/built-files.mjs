import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './errors.mjs';

const compressed = ['.br', '.gz'];

/**
 * The part of `release.json` that publishing reads (`libs/federation`, `Release`; `tools/build`, `ShellRelease`).
 * @typedef {{ name: string, version: string, base: string, fingerprint?: string,
 *   files: { path: string, integrity: string }[] }} BuiltRelease
 */

/**
 * @param {string} built folder of a finished build
 * @returns {Promise<BuiltRelease>}
 * @throws CommandError when the release cannot be read, and when it names a file outside of its folder: a build of a
 *   pull request comes from code that nobody has reviewed, and is published with the key of the site
 */
export async function readRelease(built) {
  const path = join(built, 'release.json');
  if (!existsSync(path)) throw new CommandError(`Нет файла ${path}: сначала соберите проект.`);
  const release = parseRelease(await readFile(path, 'utf8'), path);
  const outside = release.files.find((file) =>
    file.path.split(/[\\/]/).some((part) => ['', '.', '..'].includes(part)),
  );
  if (outside) throw new CommandError(`${path} называет файл вне своей папки: ${outside.path}.`);
  return release;
}

/** @param {string} text @param {string} path @returns {BuiltRelease} */
function parseRelease(text, path) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${path} не читается: соберите проект заново.`, { cause });
  }
}

/** The Subresource Integrity string of a file. @param {Uint8Array} content */
export function computeIntegrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Compares every file of a build with the hash in its release.
 *
 * @param {string} built @param {readonly { path: string, integrity: string }[]} files
 * @throws CommandError
 */
export async function checkBuilt(built, files) {
  for (const { path, integrity } of files) {
    const found = computeIntegrity(await readFile(join(built, path)));
    if (found !== integrity) {
      throw new CommandError(
        `${join(built, path)} не совпадает с release.json: ${found} вместо ${integrity}.`,
      );
    }
  }
}

/**
 * The files of a build and their compressed versions, each with its path on this machine.
 *
 * @param {string} built @param {readonly { path: string }[]} files
 * @returns {import('./site-storage.mjs').SourceFile[]}
 */
export function listSourceFiles(built, files) {
  return files.flatMap(({ path }) => [
    { path, from: join(built, path) },
    ...compressed
      .map((ending) => ({ path: path + ending, from: join(built, path + ending) }))
      .filter(({ from }) => existsSync(from)),
  ]);
}
