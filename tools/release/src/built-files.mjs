import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './errors.mjs';

const compressed = ['.br', '.gz'];

/**
 * The part of `release.json` that publishing reads (`libs/federation`, `Release`; `tools/build`, `ShellRelease`).
 * @typedef {{ name: string, version: string, base: string, fingerprint?: string,
 *   files: { path: string, integrity: string }[] }} BuiltRelease
 */

/** @param {string} built folder of a finished build @returns {Promise<BuiltRelease>} */
export async function readRelease(built) {
  const path = join(built, 'release.json');
  if (!existsSync(path)) throw new CommandError(`Нет файла ${path}: сначала соберите проект.`);
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The Subresource Integrity string of a file. @param {Uint8Array} content */
export function integrityOf(content) {
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
    const found = integrityOf(await readFile(join(built, path)));
    if (found !== integrity) {
      throw new CommandError(
        `${join(built, path)} не совпадает с release.json: ${found} вместо ${integrity}.`,
      );
    }
  }
}

/**
 * Copies files and their compressed versions. Skips files that already exist with the same content. Each file is
 * renamed into place after it is complete.
 *
 * @param {string} from @param {string} to @param {readonly { path: string }[]} files
 */
export async function copyFiles(from, to, files) {
  for (const { path } of files) {
    for (const file of [path, ...compressed.map((ending) => path + ending)]) {
      if (file === path || existsSync(join(from, file))) await copyFile(join(from, file), join(to, file));
    }
  }
}

/** Copies a file under a temporary name, then renames it. @param {string} from @param {string} to */
export async function copyFile(from, to) {
  const content = await readFile(from);
  if (existsSync(to) && content.equals(await readFile(to))) return;
  const unfinished = `${to}.${process.pid}.unfinished`;
  await mkdir(dirname(to), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, to);
}
