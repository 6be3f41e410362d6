import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const compressed = ['.br', '.gz'];

/**
 * What publishing reads of a `release.json` (`libs/federation`, `Release`; `tools/build`, `ShellRelease`).
 * @typedef {{ name: string, version: string, base: string, fingerprint?: string,
 *   files: { path: string, integrity: string }[] }} BuiltRelease
 */

/** @param {string} built folder of a finished build @returns {Promise<BuiltRelease>} */
export async function readRelease(built) {
  const path = join(built, 'release.json');
  if (!existsSync(path)) throw new Error(`Нет файла ${path}: сначала соберите проект.`);
  return JSON.parse(await readFile(path, 'utf8'));
}

/**
 * Copies files with their compressed twins.
 *
 * @param {string} from @param {string} to
 * @param {readonly { path: string, integrity?: string }[]} files
 * @throws when a file is not what its release says
 */
export async function copyChecked(from, to, files) {
  for (const { path, integrity } of files) {
    const content = await readFile(join(from, path));
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (integrity !== undefined && found !== integrity) {
      throw new Error(`${join(from, path)} не совпадает с release.json: ${found} вместо ${integrity}.`);
    }
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), content);
    for (const ending of compressed) {
      const twin = join(from, path + ending);
      if (existsSync(twin)) await writeFile(join(to, path + ending), await readFile(twin));
    }
  }
}
